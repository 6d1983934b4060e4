import type {
  MonitorStatus,
  UnitAnswer,
  UnitAnswers,
} from '#domain/inspections/obd/code-answers.ts'
import type { Agreement } from '#domain/inspections/obd/reading/agreement.ts'

/** What control units answered to several questions for one thing; agreed where the answers to each of them are. */
export function joinAgreements<Answer>(
  asked: readonly Agreement<Answer>[],
  join: (one: Answer, other: Answer) => Answer,
): Agreement<Answer> {
  const all = asked.flatMap((each) => each.all)
  const agreed = asked.map((each) => each.agreed)
  const sure = agreed.filter((each) => each !== null)
  if (sure.length < agreed.length) return { agreed: null, all }
  const units = new Map<string, Answer>()
  for (const answers of sure)
    for (const [unit, answer] of answers.units) {
      const known = units.get(unit)
      units.set(unit, known === undefined ? answer : join(known, answer))
    }
  // The engine's address is the first; a refusal of the other standard does not put its codes last.
  const inOrder = new Map([...units].toSorted(([one], [other]) => one.localeCompare(other)))
  return { agreed: { units: inOrder, isDamaged: false, reason: null }, all }
}

/** A control unit that lists by one standard may refuse the other; what either lists is there. */
export function joinLists(one: UnitAnswer, other: UnitAnswer): UnitAnswer {
  if (one.kind !== 'codes') return one.kind === 'other-format' && isNone(other) ? one : other
  if (other.kind !== 'codes') return one
  const codes = [...new Set([...one.codes, ...other.codes])]
  return {
    kind: 'codes',
    codes,
    faults: Math.max(codes.length, one.faults ?? 0, other.faults ?? 0),
    failures: [...new Set([...(one.failures ?? []), ...(other.failures ?? [])])],
    asksForLamp: (one.asksForLamp ?? false) || (other.asksForLamp ?? false),
  }
}

const isNone = ({ kind }: UnitAnswer) => kind !== 'codes'

type Status = MonitorStatus | UnitAnswer

/** Of two counts the greater one is believed, and a lamp that is on in one of them is on. */
export function joinStatus(one: Status, other: Status): Status {
  if (!('count' in one)) return other
  if (!('count' in other)) return one
  const lamps = [one.isLampOn, other.isLampOn]
  return {
    isLampOn: lamps.includes(true) ? true : (one.isLampOn ?? other.isLampOn),
    count: Math.max(one.count, other.count),
  }
}

/** What some of the control units answered, in other words; every other unit is left out. */
export function answersOf<Answer, Other>(
  { agreed, all }: Agreement<Answer>,
  units: readonly string[],
  read: (answer: Answer, unit: string) => Other,
): Agreement<Other> {
  const only = (answers: UnitAnswers<Answer>): UnitAnswers<Other> => ({
    ...answers,
    units: new Map(
      [...answers.units]
        .filter(([unit]) => units.includes(unit))
        .map(([unit, answer]) => [unit, read(answer, unit)]),
    ),
  })
  return { agreed: agreed && only(agreed), all: all.map(only) }
}
