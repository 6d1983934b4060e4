import { type CarMessage, messagesOf } from '#domain/inspections/obd/car-messages.ts'
import {
  LIVE_VALUES,
  type LiveValueName,
  liveValueIn,
} from '#domain/inspections/obd/live-values.ts'
import { CODE_MODES, type CodeState, codesIn } from '#domain/inspections/obd/trouble-codes.ts'
import { vinIn } from '#domain/inspections/obd/vin.ts'
import type { AdapterDialogue } from './adapter-dialogue.ts'
import { AdapterError } from './adapter-error.ts'

/** The time to try every protocol in turn (ELM327 data sheet, "AT SP 0"). */
const SEARCH_MS = 20_000

/** An adapter opened at its own speed greets within a second. */
const GREETING_MS = 4_000

/** The protocols by the numbers that ATDPN reports. */
const PROTOCOL_NAMES: Readonly<Record<string, string>> = {
  1: 'SAE J1850 PWM',
  2: 'SAE J1850 VPW',
  3: 'ISO 9141-2',
  4: 'ISO 14230-4 (KWP), slow start',
  5: 'ISO 14230-4 (KWP), fast start',
  6: 'CAN, 11 bit, 500 kbit/s',
  7: 'CAN, 29 bit, 500 kbit/s',
  8: 'CAN, 11 bit, 250 kbit/s',
  9: 'CAN, 29 bit, 250 kbit/s',
  A: 'SAE J1939',
}

export type Connection = { adapter: string; protocol: string; protocolName: string }

/** Resets the adapter, simplifies its output, and detects the car's protocol. */
export async function connectCar(dialogue: AdapterDialogue): Promise<Connection> {
  const greeting = await dialogue.ask('ATZ', GREETING_MS)
  const adapter = greeting.kind === 'text' ? greeting.text : ''
  // Clones report all sorts of names; all of them contain this text.
  if (!/ELM|OBD|STN/i.test(adapter)) throw new AdapterError('not-an-adapter')
  // Echo, line feeds and spaces off; headers on; automatic protocol.
  for (const command of ['ATE0', 'ATL0', 'ATS0', 'ATH1', 'ATSP0']) await dialogue.ask(command)
  const first = await dialogue.ask('0100', SEARCH_MS)
  if (first.kind === 'nothing') throw new AdapterError('no-connection')
  if (first.kind === 'failure') throw new AdapterError(first.reason)
  const described = await dialogue.ask('ATDPN')
  const protocol =
    described.kind === 'text' ? described.text.replace(/^A(?=.)/, '').slice(0, 1) : '0'
  return { adapter, protocol, protocolName: PROTOCOL_NAMES[protocol] ?? 'Unknown protocol' }
}

const requestOf = (mode: number, pid?: number) =>
  [mode, pid]
    .filter((byte) => byte !== undefined)
    .map((byte) => byte.toString(16).padStart(2, '0').toUpperCase())
    .join('')

/** Null means that the car has no response to this request. */
async function askCar(
  dialogue: AdapterDialogue,
  request: string,
  protocol: string,
): Promise<CarMessage[] | null> {
  const reply = await dialogue.ask(request)
  if (reply.kind === 'failure') throw new AdapterError(reply.reason)
  return reply.kind === 'data' ? messagesOf(reply.lines, protocol) : null
}

export type CarCodes = Record<CodeState, string[]>

/** Reads stored, pending and permanent codes. Cars from before 2010 do not know permanent ones and stay silent. */
export async function readCodes(dialogue: AdapterDialogue, protocol: string): Promise<CarCodes> {
  const codes: CarCodes = { stored: [], pending: [], permanent: [] }
  for (const state of ['stored', 'pending', 'permanent'] as const) {
    const messages = await askCar(dialogue, requestOf(CODE_MODES[state]), protocol)
    codes[state] = codesIn(messages ?? [], state, protocol)
  }
  return codes
}

export async function readVin(dialogue: AdapterDialogue, protocol: string): Promise<string | null> {
  return vinIn((await askCar(dialogue, '0902', protocol)) ?? [], protocol)
}

export async function readLiveValue(
  dialogue: AdapterDialogue,
  protocol: string,
  name: LiveValueName,
): Promise<number | null> {
  const messages = await askCar(dialogue, requestOf(0x01, LIVE_VALUES[name].pid), protocol)
  return liveValueIn(messages ?? [], name)
}

/** Sends mode 04. Every control unit with codes must confirm: "7F 04 22" means that the conditions are not right. */
export async function clearCodes(dialogue: AdapterDialogue, protocol: string): Promise<void> {
  const messages = (await askCar(dialogue, requestOf(0x04), protocol)) ?? []
  const isDone = messages.some(({ bytes }) => bytes[0] === 0x44)
  const isRefused = messages.some(({ bytes }) => bytes[0] === 0x7f && bytes[1] === 0x04)
  if (!isDone || isRefused) throw new AdapterError('refused')
}
