import {
  areCounted,
  type CodeList,
  type MonitorStatus,
  type UnitAnswer,
  type UnitAnswers,
} from '#domain/inspections/obd/code-answers.ts'
import type { FoundCar } from '#domain/inspections/obd/protocols.ts'
import { CODE_STATES, type CodeState } from '#domain/inspections/obd/trouble-codes.ts'
import {
  type Agreement,
  type CodeAnswers,
  isContradicted,
  isShared,
  type StatusAnswer,
} from './agreement.ts'
import {
  countProblems,
  doubtOf,
  isUnknown,
  mayLackUnit,
  otherProblems,
  owingCount,
  type ReadProblem,
  SEVERAL_UNITS,
  storedProblems,
  unitsWithout,
} from './read-problems.ts'

export type CodeReading = {
  codes: Record<CodeState, readonly string[]>
  problems: readonly ReadProblem[]
  /** The control units whose list of stored codes was read whole. */
  units: readonly string[]
  /** The control units that said anything at all. */
  heard: readonly string[]
  /** The engine lamp, where the car said so. */
  isLampOn: boolean | null
  /** The faults whose type of failure a control unit names: "U0100-87". */
  failures?: readonly string[]
  /** The control units that gave no list of permanent codes, and owe none. */
  withoutPermanent?: readonly string[]
  /** The lists that nothing says the length of: a line of an older bus that is lost each time is not missed in them. */
  uncounted?: readonly CodeState[]
  /** The control units whose own list has codes, and which do not name its format: it is read by SAE J2012. */
  assumed?: readonly string[]
}

/**
 * `none` is said only when every control unit that answered gave two equal (on the older buses three), undamaged,
 * complete lists, all of them empty, and counts none itself. `none-stored`: the same, but the car gives no list of
 * pending codes.
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
  const present = unitsIn(car, { status, lists })
  const isMoreCounted = isContradicted(status, countsMore)
  const lamp = lampOf(counts, lists.stored, owingCount(car, present))
  const isLampOn = lamp === false && isMoreCounted ? null : lamp
  const problems = [
    ...storedProblems(car.line, lists.stored, { present, counts }),
    ...countProblems(car, status, { present, counts, stored: lists.stored }),
    ...otherProblems(present, lists),
    ...(mayLackUnit(lists.permanent, present) ? [doubtOf('permanent')] : []),
    ...CODE_STATES.filter((state) => isContradicted(lists[state], listsMore)).map(doubtOf),
    ...(isMoreCounted ? [doubtOf('count')] : []),
  ]
  if ([status, ...Object.values(lists)].some(isShared)) problems.push(SEVERAL_UNITS)
  if (isLampOn && codes.stored.length === 0)
    problems.push({ about: 'lamp', reason: 'differs', unit: null })
  const units = lists.stored.agreed?.units ?? new Map<string, UnitAnswer>()
  return {
    codes,
    problems,
    units: [...units.keys()].filter(hasList(units)),
    heard: present,
    isLampOn,
    failures: failuresOf(Object.values(lists)),
    withoutPermanent: unitsWithout(lists.permanent, present),
    // PID 01 counts the stored codes alone.
    uncounted: CODE_STATES.filter(
      (state) => !areCounted(lists[state].agreed, car.line, state === 'stored' ? counts : null),
    ),
  }
}

const failuresOf = (lists: readonly Agreement<UnitAnswer>[]): string[] => [
  ...new Set(lists.flatMap(listsIn).flatMap(({ failures = [] }) => failures)),
]

/** The lists of all control units that gave one. */
const listsIn = ({ agreed }: Agreement<UnitAnswer>): CodeList[] =>
  [...(agreed?.units.values() ?? [])].filter((answer) => answer.kind === 'codes')

/** A fault that asks for the lamp is as good as a control unit that says it is on; off it is when each of them says so. */
function lampOf(
  counts: ReadonlyMap<string, MonitorStatus>,
  stored: Agreement<UnitAnswer>,
  owing: readonly string[],
): boolean | null {
  const said = [...counts.values()].map(({ isLampOn }) => isLampOn)
  const isAsked = listsIn(stored).some(({ asksForLamp }) => asksForLamp)
  if (isAsked || said.includes(true)) return true
  const isKnown = owing.every((unit) => counts.get(unit)?.isLampOn === false)
  return isKnown && said.includes(false) ? false : null
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
  units: Iterable<string>,
  about: 'stored' | 'unit',
): CodeReading {
  const owing = [...units].filter((unit) => !reading.heard.includes(unit))
  const problems = owing.map((unit) => ({ about, reason: 'no-list' as const, unit }))
  return {
    ...reading,
    heard: [...reading.heard, ...owing],
    problems: [...reading.problems, ...problems],
  }
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

const listsMore = (answer: UnitAnswer, sure: UnitAnswer | undefined): boolean => {
  if (isUnknown(answer)) return sure?.kind === 'codes'
  const codes = sure?.kind === 'codes' ? sure.codes : []
  return answer.kind === 'codes' && answer.codes.some((code) => !codes.includes(code))
}

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
