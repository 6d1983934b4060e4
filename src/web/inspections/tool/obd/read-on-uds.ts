import type { MonitorStatus, UnitAnswer } from '#domain/inspections/obd/code-answers.ts'
import { type FoundCar, isOnUds, type KnownUnit } from '#domain/inspections/obd/protocols.ts'
import {
  type Agreement,
  type CodeAnswers,
  isShared,
  whyUnread,
} from '#domain/inspections/obd/reading/agreement.ts'
import { type ReadProblem, SEVERAL_UNITS } from '#domain/inspections/obd/reading/read-problems.ts'
import type { UnitFormat } from '#domain/inspections/obd/records/unit-codes.ts'
import type { CodeState } from '#domain/inspections/obd/trouble-codes.ts'
import {
  answersOf,
  joinAgreements,
  joinLists,
  joinStatus,
} from '#domain/inspections/obd/uds/join-answers.ts'
import {
  readNameReply,
  readNumberReply,
  readUdsListReply,
  readUdsStatusReply,
} from '#domain/inspections/obd/uds/uds-answers.ts'
import { BY_MASK, OF_ALL, PERMANENT } from '#domain/inspections/obd/uds/uds-lists.ts'
import {
  LIST_REQUESTS,
  NAME_REQUEST,
  NUMBER_REQUEST,
  OWN_REQUESTS,
  STATUS_REQUEST,
} from '#domain/inspections/obd/uds/uds-requests.ts'
import { type Ask, agreeOnUnits } from './agree-on-units.ts'

type OnUds = {
  /** With the control units that J1979 has not found. */
  car: FoundCar
  answers: CodeAnswers
  problems: readonly ReadProblem[]
}

/**
 * Adds what the control units of SAE J1979-2 list and count. The name of the protocol is asked of each car, since such a
 * unit may be silent about the services that it does not know; where no unit gives it, no more is asked.
 */
export async function readOnUds(ask: Ask, car: FoundCar, classic: CodeAnswers): Promise<OnUds> {
  const named = await agreeOnUnits(async () => readNameReply(await ask(NAME_REQUEST), car.line))
  const known = withNamed(car, named)
  const problems = nameProblems(car, known, named)
  const onUds = [...known.units].filter(([, unit]) => unit.isOnUds).map(([unit]) => unit)
  if (onUds.length === 0) return { car: known, answers: classic, problems }
  const answers = await askLists(ask, car, classic)
  return { car: known, answers: await askOwn(ask, car, { answers, onUds }), problems }
}

/** A unit that refuses the question is there, too, and owes its lists by one standard or the other. */
function withNamed(car: FoundCar, { all }: Agreement<{ kind: string }>): FoundCar {
  const units = new Map<string, KnownUnit>(car.units)
  for (const answers of all)
    for (const [unit, { kind }] of answers.units) {
      const before = units.get(unit) ?? { hasStatus: true }
      units.set(unit, kind === 'named' ? { ...before, isOnUds: true } : before)
    }
  return { ...car, units }
}

/** Without headers nothing tells a unit of one standard from one of the other, whose list would stand for both. */
function nameProblems(
  car: FoundCar,
  known: FoundCar,
  named: Agreement<{ kind: string }>,
): ReadProblem[] {
  const about = 'unit' as const
  if (!named.agreed) return [{ about, reason: whyUnread(named), unit: null }]
  if (isShared(named)) return [SEVERAL_UNITS]
  const isMixed = !car.line.hasHeaders && isOnUds(known) && !isOnUds(car)
  return isMixed ? [{ about, reason: 'not-told-apart', unit: null }] : []
}

/** The lamp, the count and the lists of what concerns emissions. */
async function askLists(ask: Ask, { line }: FoundCar, classic: CodeAnswers): Promise<CodeAnswers> {
  const status = await agreeOnUnits(async () => readUdsStatusReply(await ask(STATUS_REQUEST), line))
  const list = async (state: CodeState, report = BY_MASK) =>
    joinAgreements<UnitAnswer>(
      [
        classic.lists[state],
        await agreeOnUnits(async () =>
          readUdsListReply(await ask(LIST_REQUESTS[state]), line, { report, state }),
        ),
      ],
      joinLists,
    )
  return {
    status: joinAgreements<MonitorStatus | UnitAnswer>([classic.status, status], joinStatus),
    lists: {
      stored: await list('stored'),
      pending: await list('pending'),
      permanent: await list('permanent', PERMANENT),
    },
  }
}

type Asked = { answers: CodeAnswers; onUds: readonly string[] }

/** What a control unit of J1979-2 has not counted or listed so far is asked by ISO 14229-1 alone. */
async function askOwn(ask: Ask, { line }: FoundCar, { answers, onUds }: Asked) {
  const { status, lists } = answers
  const uncounted = onUds.filter((unit) => !isCounted(status, unit))
  const unlisted = {
    stored: onUds.filter((unit) => !isListed(lists.stored, unit)),
    pending: onUds.filter((unit) => !isListed(lists.pending, unit)),
  }
  if (uncounted.length + unlisted.stored.length + unlisted.pending.length === 0) return answers
  const numbers = await agreeOnUnits(async () => readNumberReply(await ask(NUMBER_REQUEST), line))
  const own = async (state: 'stored' | 'pending') => {
    if (unlisted[state].length === 0) return lists[state]
    const asked = { report: OF_ALL, state }
    const list = await agreeOnUnits(async () =>
      readUdsListReply(await ask(OWN_REQUESTS[state]), line, asked),
    )
    const read = answersOf(list, unlisted[state], (answer, unit) => asFormat(answer, unit, numbers))
    return joinAgreements<UnitAnswer>([lists[state], read], joinLists)
  }
  const counts = answersOf(numbers, [...uncounted, ...unlisted.stored], countIn)
  return {
    status: joinAgreements<MonitorStatus | UnitAnswer>([status, counts], joinStatus),
    lists: { ...lists, stored: await own('stored'), pending: await own('pending') },
  }
}

const isCounted = ({ agreed }: Agreement<MonitorStatus | UnitAnswer>, unit: string): boolean => {
  const answer = agreed?.units.get(unit)
  return answer !== undefined && 'count' in answer
}
const isListed = ({ agreed }: Agreement<UnitAnswer>, unit: string): boolean =>
  agreed?.units.get(unit)?.kind === 'codes'

type Numbered = UnitFormat | UnitAnswer

const countIn = (answer: Numbered): MonitorStatus | UnitAnswer =>
  'kind' in answer ? answer : { isLampOn: null, count: answer.count }

/** A list of this kind names no format: where nothing else does, it is not known to be one of SAE J2012's. */
function asFormat(answer: UnitAnswer, unit: string, { agreed }: Agreement<Numbered>): UnitAnswer {
  if (answer.kind !== 'codes' || answer.codes.length === 0) return answer
  const number = agreed?.units.get(unit)
  const isNamed = number !== undefined && !('kind' in number) && number.isReadable
  return isNamed ? answer : { kind: 'other-format' }
}
