import {
  type CarLine,
  type CarMessage,
  haveLengths,
  isCan,
  paddedUnits,
  readMessages,
} from './car-messages.ts'
import { NOT_YET } from './code-answers.ts'

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

export type KnownUnit = {
  /** It counts its codes (mode 01, PID 01), or has not said that it cannot. */
  hasStatus: boolean
  /** It refuses the services of SAE J1979, or answers those of SAE J1979-2: the latter may read it. */
  isOnUds?: boolean
}

/** A car's control units by their addresses. */
type ControlUnits = ReadonlyMap<string, KnownUnit>

/** What must be known of a car before its answers can be read. */
export type FoundCar = { line: CarLine; units: ControlUnits }

/** Whether no control unit is known of that answers by SAE J1979. */
export const isOnUds = ({ units }: FoundCar): boolean =>
  [...units.values()].every((unit) => unit.isOnUds)

/** Reads from the first answers which control units there are; null where one of them is no answer, or none is positive. */
export type UnitsReader = (messages: readonly CarMessage[]) => ControlUnits | null

/** The number in the reply to `ATDPN`, without the "A" of an automatic search; null for anything else. */
export function protocolIn(described: string): string | null {
  const number = /^A?([1-9])$/.exec(described.trim().toUpperCase())?.[1]
  return number ?? null
}

/**
 * Finds out how the lines of an answer to the first question, `0100`, are to be read. Every line has to make sense: the
 * protocol that the adapter names is tried first, then the shapes of the others. Lines without headers are read only in a
 * named protocol and only from one control unit, because nothing in them says which bus or which unit they come from.
 * `shown`: all lines so far, which show how frames come.
 */
export function findCar(
  lines: readonly string[],
  protocol: string | null,
  read: UnitsReader = unitsIn,
  shown: readonly string[] = lines,
): FoundCar | null {
  const unitsOn = (line: CarLine) => {
    const { messages, isDamaged } = readMessages(lines, line)
    return isDamaged || messages.length === 0 ? null : read(messages)
  }
  const named = protocol === null ? [] : [protocol]
  for (const each of [...named, ...SHAPES]) {
    const line = {
      protocol: each,
      hasHeaders: true,
      ...(isCan(each) && framesShown(lines, shown, each)),
    }
    const units = unitsOn(line)
    if (units) return { line, units }
  }
  if (protocol === null) return null
  const line = { protocol, hasHeaders: false }
  const units = unitsOn(line)
  return units && lines.length === 1 ? { line, units } : null
}

/** Whether more than one control unit may have said these lines, which show no headers. Each is short, on any bus. */
export function isOfSeveral(lines: readonly string[]): boolean {
  const { messages } = readMessages(lines, { protocol: '3', hasHeaders: false })
  return messages.filter(({ bytes }) => isFinal(bytes)).length > 1
}
const isFinal = ([first, , ...others]: readonly number[]) =>
  first === 0x41 ||
  first === 0x62 ||
  first === 0x59 ||
  (first === 0x7f && !NOT_YET.includes(others.at(-1) ?? 0))

const framesShown = (lines: readonly string[], shown: readonly string[], protocol: string) => ({
  padded: paddedUnits(shown, protocol),
  hasLengths: haveLengths(lines, protocol),
})

const J1979 = 0x01

/**
 * Whether control units answer the first question, but each refuses its service, as those of electric cars do. Asked where
 * no car was found; the first byte tells a refusal from an answer, so that headers may stay off.
 */
export function isRefused(
  lines: readonly string[],
  protocol: string | null,
  service = J1979,
): boolean {
  const shapes = [...(protocol === null ? [] : [protocol]), ...SHAPES].flatMap((each) => [
    { protocol: each, hasHeaders: true },
    { protocol: each, hasHeaders: false },
  ])
  return shapes.some((line) => {
    const { messages, isDamaged } = readMessages(lines, line)
    if (isDamaged || messages.length === 0) return false
    const refusing = messages.filter(isFinalRefusalOf(service)).map(({ from }) => from)
    // "The answer will follow" is part of the refusal that did.
    return messages.every(
      (message) => isRefusalOf(service)(message) && refusing.includes(message.from),
    )
  })
}

export const isRefusalOf =
  (service: number) =>
  ({ bytes }: CarMessage): boolean =>
    bytes.length >= 3 && bytes[0] === 0x7f && bytes[1] === service
const isFinalRefusalOf = (service: number) => (message: CarMessage) =>
  isRefusalOf(service)(message) && !NOT_YET.includes(message.bytes.at(-1) ?? 0)

/** The control units that answer `0100`. */
function unitsIn(messages: readonly CarMessage[]): ControlUnits | null {
  const answers = messages.filter(
    ({ bytes }) => bytes.length === 6 && bytes[0] === 0x41 && bytes[1] === 0x00,
  )
  // A control unit that refuses, or puts its answer off, is there too, and has not said that it cannot count.
  const refusals = messages.filter(isRefusalOf(J1979))
  if (answers.length === 0 || answers.length + refusals.length < messages.length) return null
  return new Map<string, KnownUnit>([
    ...refusals.map((message) => [message.from, refusing(message)] as const),
    ...answers.map(
      ({ from, bytes }) => [from, { hasStatus: ((bytes[2] ?? 0) & 0x80) !== 0 }] as const,
    ),
  ])
}

const refusing = (message: CarMessage): KnownUnit =>
  isFinalRefusalOf(J1979)(message) ? { hasStatus: true, isOnUds: true } : { hasStatus: true }
