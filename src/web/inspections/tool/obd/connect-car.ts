import type { AdapterReply } from '#domain/inspections/obd/adapter-reply.ts'
import {
  type FoundCar,
  findCar,
  isRefused,
  PROTOCOL_NAMES,
  protocolIn,
} from '#domain/inspections/obd/protocols.ts'
import type { AdapterDialogue } from './adapter-dialogue.ts'
import { AdapterError } from './adapter-error.ts'

/** The time to try every protocol in turn (ELM327 data sheet, "AT SP 0"). */
const SEARCH_MS = 20_000
/** An adapter opened at its own speed greets within a second. */
const GREETING_MS = 4_000
const SETTING_MS = 2_000

/**
 * All defaults; echo, line feeds and spaces off; headers on; no length of frames; CAN frames formatted.
 * A clone may ignore or refuse each of them: what is read later shows what it does.
 */
const SETTINGS = ['ATD', 'ATE0', 'ATL0', 'ATS0', 'ATH1', 'ATD0', 'ATCAF1'] as const

/** Tried one by one where an adapter cannot search: the commonest first. */
const PROBED = ['6', '7', '8', '9', '5', '4', '3', '2', '1'] as const

/** The name of every known family begins with one of these, and clones copy them. What stands before it is noise. */
const ADAPTER_NAME = /(?:ELM|OBD|STN|VLINK|VGATE)[\w .+-]*/i

const ASKS_MAX = 4

export type Connection = { adapter: string; protocolName: string; car: FoundCar }

/** Brings the adapter from whatever state it is in to a known one, and finds the car's protocol and control units. */
export async function connectCar(dialogue: AdapterDialogue): Promise<Connection> {
  const adapter = await findName(dialogue)
  for (const command of SETTINGS)
    await dialogue.ask(command, { timeoutMs: SETTING_MS, isOptional: true })
  try {
    const any = await dialogue.ask('ATSP0', { timeoutMs: SETTING_MS, isOptional: true })
    const car = await searchCar(dialogue, any.kind === 'text' && /OK/i.test(any.text))
    return {
      adapter: adapter ?? 'Adapter without a name',
      protocolName: PROTOCOL_NAMES[car.line.protocol] ?? 'Unknown protocol',
      car,
    }
  } catch (error) {
    // What neither names itself nor answers as a car does is some other device.
    const isStrange = error instanceof AdapterError && error.reason === 'unreadable'
    throw adapter === null && isStrange ? new AdapterError('not-an-adapter') : error
  }
}

/** A reset, a warm reset for clones that ignore it, and a plain question, which every adapter answers. */
async function findName(dialogue: AdapterDialogue): Promise<string | null> {
  for (const command of ['ATZ', 'ATWS']) {
    const name = nameIn(await dialogue.ask(command, { timeoutMs: GREETING_MS, isOptional: true }))
    if (name) return name
  }
  return nameIn(await dialogue.ask('ATI', { timeoutMs: GREETING_MS }))
}

const nameIn = (reply: AdapterReply): string | null =>
  (reply.kind === 'text' && ADAPTER_NAME.exec(reply.text)?.[0].trim()) || null

/** Searches as the adapter does, and where it cannot, or would not promise to, protocol by protocol. */
async function searchCar(dialogue: AdapterDialogue, hasSearched: boolean): Promise<FoundCar> {
  const found = await askForUnits(dialogue)
  if (isCar(found)) return found
  const isUnsearched = found !== 'nothing' && UNFOUND.has(found.reason) && !hasSearched
  if (found !== 'nothing' && found.reason !== 'not-understood' && !isUnsearched) throw found
  for (const protocol of PROBED) {
    await dialogue.ask(`ATSP${protocol}`, { timeoutMs: SETTING_MS, isOptional: true })
    const probed = await askForUnits(dialogue)
    if (isCar(probed)) return probed
  }
  throw new AdapterError('no-connection')
}

const UNFOUND: ReadonlySet<string> = new Set(['no-connection', 'no-start'])

const isCar = (found: FoundCar | AdapterError | 'nothing'): found is FoundCar =>
  found !== 'nothing' && !(found instanceof AdapterError)

/** Asks `0100` until two answers agree about the protocol and the control units, so that no damaged one decides. */
async function askForUnits(
  dialogue: AdapterDialogue,
): Promise<FoundCar | AdapterError | 'nothing'> {
  const seen: FoundCar[] = []
  let error = new AdapterError('unreadable')
  for (let count = 0; count < ASKS_MAX; count += 1) {
    const reply = await dialogue.ask('0100', { timeoutMs: SEARCH_MS })
    if (reply.kind === 'nothing') return 'nothing'
    if (reply.kind === 'failure') {
      error = new AdapterError(reply.reason)
      if (!PASSING.has(reply.reason)) return error
    }
    if (reply.kind !== 'data' || reply.isNoisy) continue
    const described = await dialogue.ask('ATDPN', { timeoutMs: SETTING_MS, isOptional: true })
    const protocol = described.kind === 'text' ? protocolIn(described.text) : null
    const car = findCar(reply.lines, protocol)
    if (!car && isRefused(reply.lines, protocol)) error = new AdapterError('no-obd')
    if (!car) continue
    const isKnown = seen.some((other) => keyOf(other) === keyOf(car))
    seen.push(car)
    if (isKnown) return withUnitsOf(seen, car)
  }
  return error
}

/** A control unit that answered only once is there too, and owes an answer to each question. */
const withUnitsOf = (seen: readonly FoundCar[], { line, units }: FoundCar): FoundCar => ({
  line,
  units: new Map([...seen.flatMap((other) => [...other.units]), ...units]),
})

/** These may not come again. */
const PASSING: ReadonlySet<string> = new Set([
  'bad-data',
  'bus-busy',
  'interrupted',
  'no-answer',
  'no-start',
  'overrun',
])

const keyOf = ({ line, units }: FoundCar) => JSON.stringify([line, [...units].toSorted()])
