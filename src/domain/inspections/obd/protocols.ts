import { arePadded, type CarLine, type CarMessage, readMessages } from './car-messages.ts'

/** The protocols by the numbers that `ATDPN` reports (ELM327 data sheet, "AT SP"). */
export const PROTOCOL_NAMES: Readonly<Record<string, string>> = {
  1: 'SAE J1850 PWM',
  2: 'SAE J1850 VPW',
  3: 'ISO 9141-2',
  4: 'ISO 14230-4 (KWP), slow start',
  5: 'ISO 14230-4 (KWP), fast start',
  6: 'CAN, 11 bit, 500 kbit/s',
  7: 'CAN, 29 bit, 500 kbit/s',
  8: 'CAN, 11 bit, 250 kbit/s',
  9: 'CAN, 29 bit, 250 kbit/s',
}

/** One of each shape of a line with headers: the shape is all that reading a line needs. */
const SHAPES = ['6', '7', '5', '3', '2'] as const

/** A car's control units by their addresses, and whether each counts its codes (mode 01, PID 01). */
type ControlUnits = ReadonlyMap<string, { hasStatus: boolean }>

/** What must be known of a car before its answers can be read. */
export type FoundCar = { line: CarLine; units: ControlUnits }

/** The number in the reply to `ATDPN`, without the "A" of an automatic search; null for anything else. */
export function protocolIn(described: string): string | null {
  const number = /^A?([1-9])$/.exec(described.trim().toUpperCase())?.[1]
  return number ?? null
}

/**
 * Finds out how the lines of an answer to `0100` are to be read. Every line has to make sense: the protocol that the
 * adapter names is tried first, then the shapes of the others. Lines without headers are read only in a named protocol
 * and only from one control unit, because nothing in them says which bus or which unit they come from.
 */
export function findCar(lines: readonly string[], protocol: string | null): FoundCar | null {
  const named = protocol === null ? [] : [protocol]
  for (const each of [...named, ...SHAPES]) {
    const line = { protocol: each, hasHeaders: true, hasPadding: arePadded(lines, each) }
    const units = unitsIn(lines, line)
    if (units) return { line, units }
  }
  if (protocol === null) return null
  const line = { protocol, hasHeaders: false }
  const units = unitsIn(lines, line)
  return units && lines.length === 1 ? { line, units } : null
}

/**
 * Whether control units answer `0100`, but each refuses it, as those of electric cars do. Asked where no car was found;
 * the first byte tells a refusal from an answer, so that headers may stay off.
 */
export function isRefused(lines: readonly string[], protocol: string | null): boolean {
  const shapes = [...(protocol === null ? [] : [protocol]), ...SHAPES].flatMap((each) => [
    { protocol: each, hasHeaders: true },
    { protocol: each, hasHeaders: false },
  ])
  return shapes.some((line) => {
    const { messages, isDamaged } = readMessages(lines, line)
    return !isDamaged && messages.length > 0 && messages.every(isFinalRefusal)
  })
}

const isRefusal = ({ bytes }: CarMessage) =>
  bytes.length >= 3 && bytes[0] === 0x7f && bytes[1] === 0x01
/** "Busy" and "the answer will follow" are none. */
const isFinalRefusal = (message: CarMessage) =>
  isRefusal(message) && ![0x21, 0x78].includes(message.bytes.at(-1) ?? 0)

/** The control units that answer `0100`; null where a line is anything but an answer to it, or none gives one. */
function unitsIn(lines: readonly string[], line: CarLine): ControlUnits | null {
  const { messages, isDamaged } = readMessages(lines, line)
  if (isDamaged || messages.length === 0) return null
  const answers = messages.filter(
    ({ bytes }) => bytes.length === 6 && bytes[0] === 0x41 && bytes[1] === 0x00,
  )
  // A control unit that refuses, or puts its answer off, is there too, and has not said that it cannot count.
  const refusals = messages.filter(isRefusal)
  if (answers.length === 0 || answers.length + refusals.length < messages.length) return null
  return new Map([
    ...refusals.map(({ from }) => [from, { hasStatus: true }] as const),
    ...answers.map(
      ({ from, bytes }) => [from, { hasStatus: ((bytes[2] ?? 0) & 0x80) !== 0 }] as const,
    ),
  ])
}
