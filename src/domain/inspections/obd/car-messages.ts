import { bytesOf } from './bytes.ts'
import { checksumOf } from './checksum.ts'

/** `protocol` is a number of `ATDPN`. A leading "A" means that the adapter found it by itself. */
export const isCan = (protocol: string) => /^A?[6-9A-C]$/.test(protocol)

/** 29-bit identifiers have eight digits, 11-bit ones three. */
const isLong = (protocol: string) => /^A?[79]$/.test(protocol)

/** ISO 9141-2 has a sum, which a lost zero does not change, and no length. */
export const hasSumAlone = (protocol: string) => /^A?3$/.test(protocol)

/** ISO 14230-4 writes the length of a message into its first byte. */
const isKwp = (protocol: string) => /^A?[45]$/.test(protocol)

/**
 * How an adapter shows what the car sends. Some clones ignore `ATH1` and show no headers. `padded`: the CAN frames of these
 * control units come with all eight bytes, as ISO 15765-4 sends them; other adapters leave out what the frame's length does
 * not count. `hasLengths`: it shows the frame's length as one digit before its bytes, whatever `ATD0` says, or never does.
 */
export type CarLine = {
  protocol: string
  hasHeaders: boolean
  padded?: readonly string[]
  hasLengths?: boolean
}

export type CarMessage = {
  /** The control unit that sent the message, from its header; empty without headers. */
  from: string
  /** Mode and data of all frames, without padding where the car sent the length. */
  bytes: number[]
  /** What stood behind them. */
  padding?: number[]
}

export type CarMessages = {
  /** The whole messages; a broken one is left out. */
  messages: CarMessage[]
  /** A line was cut or changed, a frame is missing, or one contradicts another: the list above may lack something. */
  isDamaged: boolean
}

/** Reads every line into messages, one for each control unit and message; says whether a line did not fit. */
export function readMessages(lines: readonly string[], line: CarLine): CarMessages {
  const { protocol, hasHeaders } = line
  if (!hasHeaders) return readBareMessages(lines, protocol)
  if (isCan(protocol)) return readCanMessages(lines, line)
  const messages = lines.map((line) => olderMessage(line, protocol))
  return collect(messages)
}

const collect = (found: readonly (CarMessage | null)[]): CarMessages => ({
  messages: found.filter((each) => each !== null),
  isDamaged: found.includes(null),
})

/** The second byte of an answer's header: the tester (ISO 14230-4), or the answers to everybody's question (SAE J2178). */
const TO_TESTER = 0xf1
const TO_EVERYBODY = 0x6b

/** ISO 9141-2, ISO 14230-4 and SAE J1850 send three bytes of header and a final checksum. */
function olderMessage(line: string, protocol: string): CarMessage | null {
  const bytes = bytesOf(line)
  if (!bytes || bytes.length < 5) return null
  if (checksumOf(bytes.slice(0, -1), protocol) !== bytes.at(-1)) return null
  // A question, and what answers another tester, is no answer to ours.
  if (bytes[1] !== (isKwp(protocol) ? TO_TESTER : TO_EVERYBODY)) return null
  const from = line.slice(4, 6)
  if (!isKwp(protocol)) return { from, bytes: bytes.slice(3, -1) }
  const length = (bytes[0] ?? 0) & 0x3f
  if (length > 0) return length === bytes.length - 4 ? { from, bytes: bytes.slice(3, -1) } : null
  // A length of zero means that a byte of its own follows (ISO 14230-2, 4.1).
  return bytes[3] === bytes.length - 5 ? { from, bytes: bytes.slice(4, -1) } : null
}

const FULL_FRAME = 8

/** The control units whose CAN frames come with all eight bytes, from short answers: each leaves room for padding. */
export const paddedUnits = (lines: readonly string[], protocol: string): string[] => {
  const frames = lines.flatMap((line) => canFrame(line, { protocol }) ?? [])
  const full = frames.filter(({ bytes }) => bytes.length === FULL_FRAME)
  return [...new Set(full.map(({ from }) => from))]
}

/** Whether each line is a CAN frame with its length as a digit. */
export const haveLengths = (lines: readonly string[], protocol: string): boolean =>
  lines.every((line) => canFrame(line, { protocol, hasLengths: true }) !== null)

type Frames = Pick<CarLine, 'protocol' | 'padded' | 'hasLengths'>

function readCanMessages(lines: readonly string[], shown: Frames): CarMessages {
  const frames = lines.map((line) => {
    const frame = canFrame(line, shown)
    // Where each frame comes whole, one of seven bytes has lost one, and its padding stands in for a code's last byte.
    const isShort = frame?.bytes.length === FULL_FRAME - 1
    return isShort && shown.padded?.includes(frame.from) ? null : frame
  })
  const units = Map.groupBy(
    frames.filter((frame) => frame !== null),
    ({ from }) => from,
  )
  const assembled = [...units].map(([from, theirs]) => ({
    from,
    ...assemble(theirs.map(({ bytes }) => bytes)),
  }))
  return {
    messages: assembled.flatMap(({ from, messages }) =>
      messages.map((message) => ({ from, ...message })),
    ),
    isDamaged: frames.includes(null) || assembled.some(({ isDamaged }) => isDamaged),
  }
}

/** Control units answer with these identifiers (ISO 15765-4, 10.2 and 10.3). */
const SHORT_HEADER = /^7E[89A-F]$/
const LONG_HEADER = /^18DAF1[0-9A-F]{2}$/

const [LONG_DIGITS, SHORT_DIGITS] = [8, 3]

function canFrame(line: string, { protocol, hasLengths }: Frames): CarMessage | null {
  const digits = isLong(protocol) ? LONG_DIGITS : SHORT_DIGITS
  const [from, said] = [line.slice(0, digits), line.slice(digits)]
  if (!(isLong(protocol) ? LONG_HEADER : SHORT_HEADER).test(from)) return null
  const data = withoutLength(said)
  // Where a digit of the header is lost, the length moves up into its place, and another control unit is named.
  if (hasLengths !== undefined && hasLengths !== (data !== said)) return null
  const bytes = bytesOf(data)
  return bytes && bytes.length >= 2 && bytes.length <= FULL_FRAME ? { from, bytes } : null
}

/** `ATD1` shows the frame's length as one digit before its bytes. */
function withoutLength(data: string): string {
  const length = Number.parseInt(data.slice(0, 1), 16)
  return data.length === 1 + 2 * length ? data.slice(1) : data
}

type Message = Omit<CarMessage, 'from'>
type LongMessage = { length: number; parts: number[][] }

/** What control units fill their frames with. */
const PADDING = [0x00, 0x55, 0xaa, 0xcc, 0xff]
const isPadding = ([first = 0, ...others]: readonly number[]) =>
  PADDING.includes(first) && others.every((byte) => byte === first)

/** An adapter shows whole frames, or what their length counts: anything between has lost a byte or has one too many. */
function cutTo(length: number, data: readonly number[], room: number): Message | null {
  if (data.length !== length && data.length !== room) return null
  return data.length < length ? null : { bytes: data.slice(0, length), padding: data.slice(length) }
}

/**
 * A single frame may also be shown with a part of its padding; not where its last byte may be padding too, which has
 * moved up into the place of a lost one. An empty list ends so as well, and a lost byte leaves no such list.
 */
function singleOf(length: number, data: readonly number[]): Message | null {
  const padding = data.slice(length)
  const isMoved = length > EMPTY_LIST && padding[0] === data[length - 1]
  return cutTo(length, data, isPadding(padding) && !isMoved ? data.length : fullAt(1))
}
/** The length of an answer that has no more than its service and a count. */
const EMPTY_LIST = 2

/**
 * ISO 15765-2: the first half-byte of a frame gives its kind: 0 a single message, 1 the first of a long one with its
 * length, 2 a part with a running number of four bits. Parts may arrive out of order. A message with a missing,
 * shortened or contradictory part is left out.
 */
function assemble(frames: readonly number[][]): { messages: Message[]; isDamaged: boolean } {
  const messages: Message[] = []
  let isDamaged = false
  let long: LongMessage | null = null
  const add = (message: Message | null) => {
    if (message) messages.push(message)
    else isDamaged = true
  }
  for (const [control = 0, ...data] of frames) {
    const [kind, low] = [control >> 4, control & 0x0f]
    if (kind === 0) add(low > 0 ? singleOf(low, data) : null)
    else if (kind === 1) {
      if (long) add(wholeOf(long))
      const [second = 0, ...rest]: number[] = data
      long = { length: (low << 8) | second, parts: [rest] }
    } else if (kind !== 2 || !long || !placePart(long.parts, low, data)) isDamaged = true
  }
  if (long) add(wholeOf(long))
  return { messages, isDamaged }
}

/** A frame has eight bytes. The header takes two of the first frame and one of each other. */
const fullAt = (place: number) => (place === 0 ? 6 : 7)

function wholeOf({ length, parts }: LongMessage): Message | null {
  const last = Math.ceil((length - fullAt(0)) / fullAt(1))
  if (last < 1 || parts.length !== last + 1) return null
  // A missing part is a hole in the array, and array methods skip holes unless the array is copied.
  const isWhole = Array.from(parts).every((part, at) => at === last || part?.length === fullAt(at))
  return isWhole ? cutTo(length, parts.flat(), fullAt(0) + last * fullAt(1)) : null
}

/**
 * A running number of four bits means the nearest position with that number: frames less than 16 apart are never
 * confused. Returns false for a second part of that number with other bytes.
 */
function placePart(parts: number[][], running: number, data: number[]): boolean {
  const near = parts.length
  const place = near + ((((running - near) % 16) + 24) % 16) - 8
  if (place <= 0) return false
  const known = parts[place]
  const isFitting = known === undefined || known.join() === data.join()
  // Of two parts that contradict each other neither is believed: one may belong to another message.
  parts[place] = isFitting ? data : []
  return isFitting
}

const LENGTH_LINE = /^[0-9A-F]{3}$/

/**
 * Without headers a long CAN message is its length ("00A") and numbered lines ("0:", "1:"), behind the lines of what was
 * said before it; older buses show no checksum.
 */
function readBareMessages(lines: readonly string[], protocol: string): CarMessages {
  const at = isCan(protocol) ? lines.findIndex((line) => LENGTH_LINE.test(line)) : -1
  const [length = '', ...parts] = at < 0 ? [] : lines.slice(at)
  if (parts.length > 0 && parts.every((line) => line[1] === ':'))
    return collect([...lines.slice(0, at).map(bareMessage), longBareMessage(length, parts)])
  return collect(lines.map(bareMessage))
}

function bareMessage(line: string): CarMessage | null {
  const bytes = bytesOf(line)
  return bytes && bytes.length >= 1 ? { from: '', bytes } : null
}

function longBareMessage(length: string, parts: readonly string[]): CarMessage | null {
  const frames = parts.map((part, at) =>
    part.startsWith(`${(at % 16).toString(16).toUpperCase()}:`) ? bytesOf(part.slice(2)) : null,
  )
  if (frames.includes(null)) return null
  const message = wholeOf({
    length: Number.parseInt(length, 16),
    parts: frames.filter((frame) => frame !== null),
  })
  return message && { from: '', ...message }
}
