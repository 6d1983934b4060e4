import { type CarMessage, readMessages } from '#domain/inspections/obd/car-messages.ts'
import {
  readListReply,
  readStatusReply,
  type UnitAnswers,
} from '#domain/inspections/obd/code-answers.ts'
import {
  type Agreement,
  type CodeReading,
  judgeAnswers,
} from '#domain/inspections/obd/code-reading.ts'
import {
  LIVE_VALUES,
  type LiveValueName,
  liveValueIn,
} from '#domain/inspections/obd/live-values.ts'
import type { FoundCar } from '#domain/inspections/obd/protocols.ts'
import { CODE_MODES, type CodeState } from '#domain/inspections/obd/trouble-codes.ts'
import { vinIn } from '#domain/inspections/obd/vin.ts'
import type { AdapterDialogue } from './adapter-dialogue.ts'
import { AdapterError } from './adapter-error.ts'

/** A cheap adapter damages one answer in many, rarely the same one twice in the same way. */
const ASKS_MAX = 5

const requestOf = (mode: number, pid?: number) =>
  [mode, pid]
    .filter((byte) => byte !== undefined)
    .map((byte) => byte.toString(16).padStart(2, '0').toUpperCase())
    .join('')

/** Asks until two undamaged answers are equal: nothing on the way from a CAN adapter has a checksum. */
async function agree<Answer>(ask: () => Promise<UnitAnswers<Answer>>): Promise<Agreement<Answer>> {
  const all: UnitAnswers<Answer>[] = []
  for (let count = 0; count < ASKS_MAX; count += 1) {
    const answers = await ask()
    const isKnown = all.some((other) => !other.isDamaged && keyOf(other) === keyOf(answers))
    all.push(answers)
    if (!answers.isDamaged && isKnown) return { agreed: answers, all }
  }
  return { agreed: null, all }
}

const keyOf = <Answer>({ units }: UnitAnswers<Answer>) => JSON.stringify([...units].toSorted())

/** Reads stored, pending and permanent codes, and what the control units say of their number. */
export async function readCodes(dialogue: AdapterDialogue, car: FoundCar): Promise<CodeReading> {
  const status = await agree(async () => readStatusReply(await dialogue.ask('0101'), car.line))
  const read = (state: CodeState) =>
    agree(async () =>
      readListReply(await dialogue.ask(requestOf(CODE_MODES[state])), car.line, state),
    )
  const stored = await read('stored')
  const pending = await read('pending')
  const permanent = await read('permanent')
  return judgeAnswers(car, { status, lists: { stored, pending, permanent } })
}

/** Null means that the car has no undamaged response to this request. */
async function askCar(
  dialogue: AdapterDialogue,
  request: string,
  { line }: FoundCar,
): Promise<CarMessage[] | null> {
  const reply = await dialogue.ask(request)
  if (reply.kind === 'failure') throw new AdapterError(reply.reason)
  return reply.kind === 'data' ? readMessages(reply.lines, line).messages : null
}

/** Null where the car does not give its number, or two answers differ. */
export async function readVin(dialogue: AdapterDialogue, car: FoundCar): Promise<string | null> {
  const read = async () =>
    vinIn((await askCar(dialogue, '0902', car).catch(ifPassing)) ?? [], car.line.protocol)
  const seen = new Set<string>()
  for (let count = 0; count < ASKS_MAX; count += 1) {
    const vin = await read()
    if (vin !== null && seen.has(vin)) return vin
    if (vin !== null) seen.add(vin)
    if (vin === null && count > 0 && seen.size === 0) return null
  }
  return null
}

/** The number is worth no error of its own; a lost connection is. */
function ifPassing(error: unknown): null {
  if (error instanceof AdapterError && ['gone', 'silent', 'asleep'].includes(error.reason))
    throw error
  return null
}

export async function readLiveValue(
  dialogue: AdapterDialogue,
  car: FoundCar,
  name: LiveValueName,
): Promise<number | null> {
  const messages = await askCar(dialogue, requestOf(0x01, LIVE_VALUES[name].pid), car)
  return liveValueIn(messages ?? [], name)
}

/**
 * Sends mode 04. Every control unit that answers must confirm: "7F 04 22" means that the conditions are not right. "7F
 * 04 78" is only the notice that the answer will follow.
 */
export async function clearCodes(dialogue: AdapterDialogue, car: FoundCar): Promise<void> {
  const messages = (await askCar(dialogue, requestOf(0x04), car)) ?? []
  const isDone = messages.some(({ bytes }) => bytes[0] === 0x44)
  const isRefused = messages.some(
    ({ bytes }) => bytes[0] === 0x7f && bytes[1] === 0x04 && bytes.at(-1) !== 0x78,
  )
  if (!isDone || isRefused) throw new AdapterError('refused')
}
