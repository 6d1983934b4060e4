import { hexOf } from '#domain/inspections/obd/bytes.ts'
import { type CarMessage, isCan, readMessages } from '#domain/inspections/obd/car-messages.ts'
import { readListReply, readStatusReply } from '#domain/inspections/obd/code-answers.ts'
import {
  LIVE_VALUES,
  type LiveValueName,
  liveValueIn,
} from '#domain/inspections/obd/live-values.ts'
import { type FoundCar, isOnUds } from '#domain/inspections/obd/protocols.ts'
import type { CodeAnswers } from '#domain/inspections/obd/reading/agreement.ts'
import {
  type CodeReading,
  judgeAnswers,
  withUnitsHeard,
} from '#domain/inspections/obd/reading/code-reading.ts'
import {
  CLEAR_MODE,
  type Clearing,
  type Heard,
  readClearReply,
} from '#domain/inspections/obd/records/clear-answers.ts'
import {
  listsCodes,
  readUnitCodesReply,
  readUnitFormatsReply,
  withUnitCodes,
} from '#domain/inspections/obd/records/unit-code-answers.ts'
import {
  UNIT_CODES_REQUEST,
  UNIT_FORMAT_REQUEST,
} from '#domain/inspections/obd/records/unit-codes.ts'
import { CODE_MODES, type CodeState } from '#domain/inspections/obd/trouble-codes.ts'
import { asJ1979, VIN_REQUEST, valueRequest } from '#domain/inspections/obd/uds/uds-values.ts'
import { vinIn } from '#domain/inspections/obd/vin.ts'
import type { AdapterDialogue } from './adapter-dialogue.ts'
import { AdapterError } from './adapter-error.ts'
import { agree } from './agree.ts'
import { type Ask, agreeOnUnits } from './agree-on-units.ts'
import { readOnUds } from './read-on-uds.ts'

export const requestOf = (mode: number, pid?: number) =>
  hexOf([mode, pid].filter((byte) => byte !== undefined))

/**
 * Reads all codes that the control units list, and what they say of their number. A connection that drops on the way
 * takes no code with it that has come twice: an adapter that hangs at a question it does not know hangs there each time.
 */
export async function readCodes(dialogue: AdapterDialogue, car: FoundCar): Promise<CodeReading> {
  const losses: AdapterError[] = []
  const ask: Ask = async (request) => {
    try {
      return await dialogue.ask(request)
    } catch (error) {
      if (!(error instanceof AdapterError)) throw error
      losses.push(error)
      return { kind: 'failure', reason: 'gone' }
    }
  }
  const reading = await readAll(ask, car)
  const [loss] = losses
  if (loss && Object.values(reading.codes).flat().length === 0) throw loss
  return reading
}

/** By SAE J1979 first, and on the buses that carry it by SAE J1979-2 and ISO 14229-1. */
async function readAll(ask: Ask, car: FoundCar): Promise<CodeReading> {
  const answers = await askLists(ask, car)
  if (!isCan(car.line.protocol)) return judgeAnswers(car, answers)
  const onUds = await readOnUds(ask, car, answers)
  const { problems, ...reading } = judgeAnswers(onUds.car, onUds.answers)
  return readUnitCodes(ask, car, { ...reading, problems: [...problems, ...onUds.problems] })
}

/** No number of codes stands in a list of the older buses: a line of it that is lost twice would not be missed. */
const OLDER_EQUAL = 3

/** Stored, pending and permanent codes by SAE J1979. */
async function askLists(ask: Ask, car: FoundCar): Promise<CodeAnswers> {
  const status = await agreeOnUnits(async () => readStatusReply(await ask('0101'), car.line))
  const equal = isCan(car.line.protocol) ? undefined : OLDER_EQUAL
  const list = (state: CodeState) =>
    agreeOnUnits(
      async () => readListReply(await ask(requestOf(CODE_MODES[state])), car.line, state),
      equal,
    )
  const stored = await list('stored')
  const pending = await list('pending')
  return { status, lists: { stored, pending, permanent: await list('permanent') } }
}

/** Adds the codes that control units list by ISO 14229-1. A car that does not know the request has nothing to add. */
async function readUnitCodes(ask: Ask, car: FoundCar, reading: CodeReading): Promise<CodeReading> {
  const listed = await agreeOnUnits(async () =>
    readUnitCodesReply(await ask(UNIT_CODES_REQUEST), car.line),
  )
  if (!listsCodes(listed)) return withUnitCodes(reading, listed, { agreed: null, all: [] })
  const formats = await agreeOnUnits(async () =>
    readUnitFormatsReply(await ask(UNIT_FORMAT_REQUEST), car.line),
  )
  return withUnitCodes(reading, listed, formats)
}

/** Null means that the car has no undamaged response to this request. */
export async function askCar(
  dialogue: AdapterDialogue,
  request: string,
  { line }: FoundCar,
): Promise<CarMessage[] | null> {
  const reply = await dialogue.ask(request)
  if (reply.kind === 'failure') throw new AdapterError(reply.reason)
  return reply.kind === 'data' ? readMessages(reply.lines, line).messages : null
}

/** Asks by the standard that the car knows; its answers are as SAE J1979 has them. */
async function askByStandard(
  dialogue: AdapterDialogue,
  car: FoundCar,
  requests: { classic: string; onUds: string },
): Promise<CarMessage[] | null> {
  if (!isOnUds(car)) return askCar(dialogue, requests.classic, car)
  const messages = await askCar(dialogue, requests.onUds, car)
  return messages && asJ1979(messages)
}

/** Null where the car does not give its number, or two answers differ. `heard`: the control units that said anything. */
export async function readVin(
  dialogue: AdapterDialogue,
  car: FoundCar,
  heard = new Set<string>(),
): Promise<string | null> {
  const requests = { classic: '0902', onUds: VIN_REQUEST }
  const read = async () => {
    const messages = await askByStandard(dialogue, car, requests).catch(ifPassing)
    for (const { from } of messages ?? []) heard.add(from)
    return vinIn(messages ?? [], car.line.protocol)
  }
  const { agreed } = await agree(read, {
    keyOf: (vin) => vin,
    // A car that gives no number twice gives none.
    isHopeless: (all) => all.length === 2 && all.every((vin) => vin === null),
  })
  return agreed
}

/** The codes are worth having without the number of the car. */
export async function readCodesAndVin(dialogue: AdapterDialogue, car: FoundCar) {
  const reading = await readCodes(dialogue, car)
  const heard = new Set<string>()
  const vin = await readVin(dialogue, car, heard).catch(() => null)
  return { reading: withUnitsHeard(reading, heard, 'stored'), vin }
}

/** What is read beside the codes is worth no error of its own; a lost connection is. */
export function ifPassing(error: unknown): null {
  if (error instanceof AdapterError && ['gone', 'silent', 'asleep'].includes(error.reason))
    throw error
  return null
}

export async function readLiveValue(
  dialogue: AdapterDialogue,
  car: FoundCar,
  name: LiveValueName,
): Promise<number | null> {
  const { pid } = LIVE_VALUES[name]
  const requests = { classic: requestOf(0x01, pid), onUds: valueRequest(pid) }
  return liveValueIn((await askByStandard(dialogue, car, requests)) ?? [], name)
}

/** Sends mode 04, once. What became of the codes is what each control unit says. `before`: the last reading. */
export async function clearCodes(
  dialogue: AdapterDialogue,
  car: FoundCar,
  before: Heard | null = null,
): Promise<Clearing> {
  return readClearReply(await dialogue.ask(requestOf(CLEAR_MODE)), car, before)
}
