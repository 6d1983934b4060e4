import { bytesOf } from './bytes.ts'
import { checksumOf } from './checksum.ts'

/** `protocol` is a number of `ATDPN`. A leading "A" means that the adapter found it by itself. */
export const isCan = (protocol: string) => /^A?[6-9A-C]$/.test(protocol)

/** 29-bit identifiers have eight digits, 11-bit ones three. */
const isLong = (protocol: string) => /^A?[79]$/.test(protocol)

export type CarMessage = {
  /** The control unit that sent the message, from its header. */
  from: string
  /** Mode and data of all frames, without padding where the car sent the length. */
  bytes: number[]
}

/**
 * Reads the messages from lines received with headers on (`ATH1`), one a control unit and mode. It leaves out broken
 * ones.
 */
export function messagesOf(lines: readonly string[], protocol: string): CarMessage[] {
  return isCan(protocol)
    ? [...canFrames(lines, isLong(protocol) ? 8 : 3)].flatMap(([from, frames]) =>
        assemble(frames).map((bytes) => ({ from, bytes })),
      )
    : lines.flatMap((line) => olderMessage(line, protocol))
}

/** ISO 9141-2, ISO 14230-4 and SAE J1850 send three bytes of header and a final checksum. */
function olderMessage(line: string, protocol: string): CarMessage[] {
  const bytes = bytesOf(line)
  if (!bytes || bytes.length < 5) return []
  if (checksumOf(bytes.slice(0, -1), protocol) !== bytes.at(-1)) return []
  return [{ from: line.slice(4, 6), bytes: bytes.slice(3, -1) }]
}

function canFrames(lines: readonly string[], headerDigits: number): Map<string, number[][]> {
  const frames = new Map<string, number[][]>()
  for (const line of lines) {
    const [from, bytes] = [line.slice(0, headerDigits), bytesOf(line.slice(headerDigits))]
    if (!bytes || bytes.length === 0) continue
    frames.set(from, [...(frames.get(from) ?? []), bytes])
  }
  return frames
}

/**
 * ISO 15765-2: the first half-byte of a frame gives its kind: 0 a single message, 1 the first of a long one with its
 * length, 2 a part with a running number of four bits. Parts may arrive out of order. A message with a missing or
 * shortened part is left out.
 */
function assemble(frames: readonly number[][]): number[][] {
  const messages: number[][] = []
  let long: { length: number; parts: number[][] } | null = null
  const finish = () => {
    if (!long) return
    const bytes = long.parts.flat()
    // A missing part is a hole in the array, and array methods skip holes unless the array is copied.
    const last = long.parts.length - 1
    const isWhole = Array.from(long.parts).every(
      (part, at) => at === last || part?.length === fullAt(at),
    )
    if (isWhole && bytes.length >= long.length) messages.push(bytes.slice(0, long.length))
    long = null
  }
  for (const [control = 0, ...data] of frames) {
    if (control >> 4 === 0 && data.length >= (control & 0x0f))
      messages.push(data.slice(0, control & 0x0f))
    if (control >> 4 === 1) {
      finish()
      const [low = 0, ...rest] = data
      long = { length: ((control & 0x0f) << 8) | low, parts: [rest] }
    }
    if (control >> 4 === 2 && long) placePart(long.parts, control & 0x0f, data)
  }
  finish()
  return messages
}

/** A frame has eight bytes. The header takes two of the first frame and one of each other. */
const fullAt = (place: number) => (place === 0 ? 6 : 7)

/**
 * A running number of four bits means the nearest position with that number: frames less than 16 apart are never
 * confused.
 */
function placePart(parts: number[][], running: number, data: number[]): void {
  const near = parts.length
  const place = near + ((((running - near) % 16) + 24) % 16) - 8
  if (place > 0) parts[place] = data
}
