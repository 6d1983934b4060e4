import type { AdapterReply } from '#domain/inspections/obd/adapter-reply.ts'
import { type FoundCar, PROTOCOL_NAMES } from '#domain/inspections/obd/protocols.ts'
import type { AdapterDialogue } from './adapter-dialogue.ts'
import { AdapterError } from './adapter-error.ts'
import { searchCar } from './search-car.ts'
import { SETTING_MS } from './setting-time.ts'

/** An adapter opened at its own speed greets within a second. */
const GREETING_MS = 4_000

/**
 * All defaults; echo, line feeds and spaces off; headers on; no length of frames; CAN frames formatted.
 * A clone may ignore or refuse each of them: what is read later shows what it does.
 */
const SETTINGS = ['ATD', 'ATE0', 'ATL0', 'ATS0', 'ATH1', 'ATD0', 'ATCAF1'] as const

/** The name of every known family begins with one of these, and clones copy them. What stands before it is noise. */
const ADAPTER_NAME = /(?:ELM|OBD|STN|VLINK|VGATE)[\w .+-]*/i

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
