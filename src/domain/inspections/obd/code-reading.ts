import { isCan } from './car-messages.ts'
import type {
  CodeList,
  MonitorStatus,
  Refused,
  UnitAnswer,
  UnitAnswers,
  UnreadReason,
} from './code-answers.ts'
import type { FoundCar } from './protocols.ts'
import { CODE_STATES, type CodeState } from './trouble-codes.ts'

/** Several answers to the same request, of which two undamaged ones agreed, or none. */
export type Agreement<Answer> = {
  agreed: UnitAnswers<Answer> | null
  all: readonly UnitAnswers<Answer>[]
}

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
  unit: string | null
  /** Why it refused, where it did. */
  refusal?: number
  /** It refused after it had said that the answer would follow. */
  isAnnounced?: boolean
}

export type CodeReading = {
  codes: Record<CodeState, readonly string[]>
  problems: readonly ReadProblem[]
  /** The control units whose list of stored codes was read whole. */
  units: readonly string[]
  /** The engine lamp, where the car said so. */
  isLampOn: boolean | null
  /** The faults whose type of failure a control unit names: "U0100-87". */
  failures?: readonly string[]
  /** The control units whose own list has codes, and which do not name its format: it is read by SAE J2012. */
  assumed?: readonly string[]
}

export type CodeAnswers = {
  status: Agreement<StatusAnswer>
  lists: Record<CodeState, Agreement<UnitAnswer>>
}

/**
 * `none` is said only when every control unit that answered gave two equal, undamaged, complete lists, all of them
 * empty, and counts none itself. `none-stored`: the same, but the car gives no list of pending codes.
 */
export type CodeVerdict = 'none' | 'none-stored' | 'found' | 'found-some' | 'unread'

export function verdictOf({ codes, problems }: CodeReading): CodeVerdict {
  const isFound = Object.values(codes).some((list) => list.length > 0)
  if (problems.length === 0) return isFound ? 'found' : 'none'
  if (isFound) return 'found-some'
  return problems.every(leavesStored) ? 'none-stored' : 'unread'
}

/** The stored codes were read whole; only another list is not given, or is refused. */
const leavesStored = ({ about, reason, isAnnounced }: ReadProblem): boolean =>
  reason === 'not-reported' ||
  (reason === 'refused' && !isAnnounced && (about === 'pending' || about === 'permanent'))

/** Decides what may be said of a car's answers. */
export function judgeAnswers(car: FoundCar, { status, lists }: CodeAnswers): CodeReading {
  const codes = {
    stored: codesOf(lists.stored),
    pending: codesOf(lists.pending),
    permanent: codesOf(lists.permanent),
  }
  const counts = countsOf(status)
  const isLampOn = lampOf(counts, lists.stored)
  const present = unitsIn(car, { status, lists })
  const problems = [
    ...storedProblems(car.line, lists.stored, { present, counts }),
    ...countProblems(car, status, { present, counts, stored: lists.stored }),
    ...otherProblems(present, lists),
    ...(mayLackUnit(lists.permanent, present) ? [doubtOf('permanent')] : []),
    ...CODE_STATES.filter((state) => isContradicted(lists[state], listsMore)).map(doubtOf),
    ...(isContradicted(status, countsMore) ? [doubtOf('count')] : []),
  ]
  if (isLampOn && codes.stored.length === 0)
    problems.push({ about: 'lamp', reason: 'differs', unit: null })
  const units = lists.stored.agreed?.units ?? new Map<string, UnitAnswer>()
  return {
    codes,
    problems,
    units: [...units.keys()].filter(hasList(units)),
    isLampOn,
    failures: failuresOf(Object.values(lists)),
  }
}

const failuresOf = (lists: readonly Agreement<UnitAnswer>[]): string[] => [
  ...new Set(lists.flatMap(listsIn).flatMap(({ failures = [] }) => failures)),
]

/** The lists of all control units that gave one. */
const listsIn = ({ agreed }: Agreement<UnitAnswer>): CodeList[] =>
  [...(agreed?.units.values() ?? [])].filter((answer) => answer.kind === 'codes')

/** A fault that asks for the lamp is as good as a control unit that says it is on. */
function lampOf(
  counts: ReadonlyMap<string, MonitorStatus>,
  stored: Agreement<UnitAnswer>,
): boolean | null {
  const said = [...counts.values()].map(({ isLampOn }) => isLampOn)
  const isAsked = listsIn(stored).some(({ asksForLamp }) => asksForLamp)
  if (isAsked || said.includes(true)) return true
  return said.includes(false) ? false : null
}

/** A unit that answered any of the questions, if only once, is there, and owes an answer to each of them. */
function unitsIn(car: FoundCar, { status, lists }: CodeAnswers): string[] {
  const answered = [status, ...Object.values(lists)].flatMap(({ all }) =>
    all.flatMap(({ units }) => [...units.keys()]),
  )
  return [...new Set([...car.units.keys(), ...answered])]
}

/** A control unit that answers only another question, such as the one for the number of the car, owes its lists too. */
export function withUnitsHeard(
  reading: CodeReading,
  { units }: FoundCar,
  heard: Iterable<string>,
): CodeReading {
  const known = [...units.keys(), ...reading.units, ...reading.problems.map(({ unit }) => unit)]
  const owing = [...heard].filter((unit) => !known.includes(unit))
  const problems = owing.map((unit) => ({
    about: 'stored' as const,
    reason: 'no-list' as const,
    unit,
  }))
  return { ...reading, problems: [...reading.problems, ...problems] }
}

const hasList = (units: ReadonlyMap<string, UnitAnswer>) => (unit: string) =>
  units.get(unit)?.kind === 'codes'

/** All codes of an agreed answer; otherwise those that one control unit gave at least twice, so that none is a slip. */
function codesOf({ agreed, all }: Agreement<UnitAnswer>): string[] {
  const listed = (answers: UnitAnswers<UnitAnswer>) =>
    [...answers.units].flatMap(([unit, answer]) =>
      answer.kind === 'codes' ? answer.codes.map((code) => `${unit} ${code}`) : [],
    )
  const times = new Map<string, number>()
  for (const answers of agreed ? [agreed, agreed] : all)
    for (const each of listed(answers)) times.set(each, (times.get(each) ?? 0) + 1)
  const sure = [...times]
    .filter(([, count]) => count >= 2)
    .map(([each]) => each.split(' ')[1] ?? '')
  return [...new Set(sure)]
}

/** Of two undamaged answers that differ nobody knows which one is true. */
export const doubtOf = (about: ReadProblem['about']): ReadProblem => ({
  about,
  reason: 'damaged',
  unit: null,
})

/**
 * A whole message of a control unit has more to report than the two equal answers of the same unit. What was damaged
 * beside it does not undo it.
 */
export const isContradicted = <Answer>(
  { agreed, all }: Agreement<Answer>,
  hasMore: (answer: Answer, sure: Answer | undefined) => boolean,
): boolean =>
  agreed !== null &&
  all.some(({ units }) =>
    [...units].some(([unit, answer]) => hasMore(answer, agreed.units.get(unit))),
  )

const listsMore = (answer: UnitAnswer, sure: UnitAnswer | undefined): boolean => {
  if (isUnknown(answer)) return sure?.kind === 'codes'
  const codes = sure?.kind === 'codes' ? sure.codes : []
  return answer.kind === 'codes' && answer.codes.some((code) => !codes.includes(code))
}

type StatusAnswer = MonitorStatus | UnitAnswer

const countsMore = (answer: StatusAnswer, sure: StatusAnswer | undefined): boolean => {
  const { count, isLampOn } = sure && 'count' in sure ? sure : { count: 0, isLampOn: false }
  return 'count' in answer && (answer.count > count || (answer.isLampOn === true && !isLampOn))
}

const countsOf = ({ agreed }: CodeAnswers['status']): Map<string, MonitorStatus> =>
  new Map(
    [...(agreed?.units ?? [])].flatMap(([unit, answer]) =>
      'count' in answer ? [[unit, answer] as const] : [],
    ),
  )

export const whyUnread = <Answer>({ all }: Agreement<Answer>): UnreadReason =>
  all.findLast(({ reason }) => reason !== null)?.reason ?? 'damaged'

type Seen = { present: readonly string[]; counts: ReadonlyMap<string, MonitorStatus> }

function storedProblems(
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

/** The count of mode 01 tells whether the list of mode 03 is whole. */
function countProblems(
  { units }: FoundCar,
  status: CodeAnswers['status'],
  { present, counts, stored }: Seen & { stored: Agreement<UnitAnswer> },
): ReadProblem[] {
  if (!status.agreed) return [{ about: 'count', reason: whyUnread(status), unit: null }]
  // A unit that did not say what it supports has not said that it cannot count.
  const silent = present
    .filter((unit) => (units.get(unit)?.hasStatus ?? true) && !counts.has(unit))
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
function otherProblems(units: readonly string[], lists: CodeAnswers['lists']): ReadProblem[] {
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

/** A control unit may be silent about permanent codes; where answers were cut, its own may have been lost each time. */
const mayLackUnit = ({ agreed, all }: Agreement<UnitAnswer>, units: readonly string[]): boolean =>
  agreed !== null &&
  all.some(({ isDamaged }) => isDamaged) &&
  units.some((unit) => !agreed.units.has(unit))

/** A list that came and is not understood has codes. */
const isUnknown = (answer: UnitAnswer | undefined) => answer?.kind === 'other-format'

/** ISO 14229-1, table A.1, and SAE J1979: general, service, sub-function, range. A unit that has no such list says one of these. */
const NO_SUCH_LIST: readonly number[] = [0x10, 0x11, 0x12, 0x31]
/** It has the list, and does not give it in the state that the car is in, or not to everybody. */
const isRefusedNow = (answer: UnitAnswer | undefined): answer is Refused =>
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
