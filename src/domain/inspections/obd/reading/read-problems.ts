import { isCan } from '#domain/inspections/obd/car-messages.ts'
import type {
  MonitorStatus,
  Refused,
  UnitAnswer,
  UnreadReason,
} from '#domain/inspections/obd/code-answers.ts'
import type { FoundCar } from '#domain/inspections/obd/protocols.ts'
import type { CodeState } from '#domain/inspections/obd/trouble-codes.ts'
import { type Agreement, type CodeAnswers, whyUnread } from './agreement.ts'

/** Why a reading says less than "no fault codes". `unit` is a control unit's address, or null for the whole car. */
export type ReadProblem = {
  /** `unit`: what the control units list by ISO 14229-1. */
  about: CodeState | 'count' | 'lamp' | 'unit'
  reason:
    | UnreadReason
    | 'no-list'
    | 'refused'
    | 'differs'
    | 'not-reported'
    | 'other-format'
    | 'not-recorded'
    | 'not-told-apart'
    | 'several-units'
  unit: string | null
  /** Why it refused, where it did. */
  refusal?: number
  /** It refused after it had said that the answer would follow. */
  isAnnounced?: boolean
}

/** Of two undamaged answers that differ nobody knows which one is true. */
export const doubtOf = (about: ReadProblem['about']): ReadProblem => ({
  about,
  reason: 'damaged',
  unit: null,
})

/** Each list may be of either. */
export const SEVERAL_UNITS: ReadProblem = { about: 'stored', reason: 'several-units', unit: null }

/** Without headers nothing says whether one control unit answered, or which one. */
export const areNotToldApart = (problems: readonly ReadProblem[]): boolean =>
  problems.some(({ reason }) => reason === 'several-units' || reason === 'not-told-apart')

type Seen = { present: readonly string[]; counts: ReadonlyMap<string, MonitorStatus> }

export function storedProblems(
  { protocol }: FoundCar['line'],
  stored: Agreement<UnitAnswer>,
  { present, counts }: Seen,
): ReadProblem[] {
  const { agreed } = stored
  if (!agreed) return [{ about: 'stored', reason: whyUnread(stored), unit: null }]
  return present.flatMap((unit) => {
    const answer = agreed.units.get(unit)
    if (answer?.kind === 'codes') return []
    // SAE J1979 lets a control unit on the older buses be silent when it has no codes; it has counted none.
    if (!answer && !isCan(protocol) && counts.get(unit)?.count === 0) return []
    return [{ about: 'stored' as const, ...whyNoList(answer), unit }]
  })
}

/** A unit that did not say what it supports has not said that it cannot count, and speak of the lamp. */
export const owingCount = ({ units }: FoundCar, present: readonly string[]): string[] =>
  present.filter((unit) => units.get(unit)?.hasStatus ?? true)

/** The count of mode 01 tells whether the list of mode 03 is whole. */
export function countProblems(
  car: FoundCar,
  status: CodeAnswers['status'],
  { present, counts, stored }: Seen & { stored: Agreement<UnitAnswer> },
): ReadProblem[] {
  if (!status.agreed) return [{ about: 'count', reason: whyUnread(status), unit: null }]
  const silent = owingCount(car, present)
    .filter((unit) => !counts.has(unit))
    .map((unit) => {
      const answer = status.agreed?.units.get(unit)
      const why = answer && 'kind' in answer ? answer : undefined
      return { about: 'count' as const, ...whyNoList(why), unit }
    })
  // Where no unit counts at all, nothing confirms an empty list.
  if (counts.size === 0 && silent.length === 0)
    return [{ about: 'count', reason: 'no-list', unit: null }]
  const short = [...counts].flatMap(([unit, { count }]) => {
    const answer = stored.agreed?.units.get(unit)
    return answer?.kind === 'codes' && (answer.faults ?? answer.codes.length) < count
      ? [{ about: 'count' as const, reason: 'differs' as const, unit }]
      : []
  })
  return [...silent, ...short]
}

/** Not every car lists pending codes, and none from before 2010 permanent ones. */
export function otherProblems(
  units: readonly string[],
  lists: CodeAnswers['lists'],
): ReadProblem[] {
  const problems: ReadProblem[] = []
  for (const about of ['pending', 'permanent'] as const)
    if (!lists[about].agreed) problems.push({ about, reason: whyUnread(lists[about]), unit: null })
  for (const unit of units) {
    const [pending, permanent] = [lists.pending.agreed, lists.permanent.agreed]
    const answer = pending?.units.get(unit)
    if (isUnknown(answer)) problems.push({ about: 'pending', reason: 'other-format', unit })
    else if (isRefusedNow(answer)) problems.push({ about: 'pending', ...whyNoList(answer), unit })
    else if (pending && answer?.kind !== 'codes')
      problems.push({ about: 'pending', reason: 'not-reported', unit })
    const lasting = permanent?.units.get(unit)
    if (isUnknown(lasting)) problems.push({ about: 'permanent', reason: 'other-format', unit })
    else if (isRefusedNow(lasting))
      problems.push({ about: 'permanent', ...whyNoList(lasting), unit })
  }
  return problems
}

/** Of these control units those that gave no list, and owe none. */
export const unitsWithout = (
  { agreed }: Agreement<UnitAnswer>,
  present: readonly string[],
): string[] =>
  present.filter((unit) => {
    const answer = agreed?.units.get(unit)
    const isOwed = answer?.kind === 'codes' || isUnknown(answer) || isRefusedNow(answer)
    return agreed !== null && !isOwed
  })

/** A control unit may be silent about permanent codes; where answers were cut, its own may have been lost each time. */
export const mayLackUnit = (
  { agreed, all }: Agreement<UnitAnswer>,
  units: readonly string[],
): boolean =>
  agreed !== null &&
  all.some(({ isDamaged }) => isDamaged) &&
  units.some((unit) => !agreed.units.has(unit))

/** A list that came and is not understood has codes. */
export const isUnknown = (answer: UnitAnswer | undefined) => answer?.kind === 'other-format'

/** ISO 14229-1, table A.1, and SAE J1979: general, service, sub-function, range. A unit that has no such list says one of these. */
const NO_SUCH_LIST: readonly number[] = [0x10, 0x11, 0x12, 0x31]
/** It has the list, and does not give it in the state that the car is in, or not to everybody. */
export const isRefusedNow = (answer: UnitAnswer | undefined): answer is Refused =>
  answer?.kind === 'refused' && (answer.isAnnounced || !NO_SUCH_LIST.includes(answer.refusal))

/** Why a control unit owes a list. */
export const whyNoList = (answer: UnitAnswer | undefined): WhyNoList => {
  if (answer?.kind === 'refused') {
    const { refusal, isAnnounced } = answer
    return { reason: 'refused', refusal, ...(isAnnounced && { isAnnounced }) }
  }
  return { reason: answer === undefined || answer.kind === 'codes' ? 'no-list' : answer.kind }
}
type WhyNoList = Pick<ReadProblem, 'reason' | 'refusal' | 'isAnnounced'>
