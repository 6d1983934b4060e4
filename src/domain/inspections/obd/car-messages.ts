import { bytesOf } from './bytes.ts'
import { checksumOf } from './checksum.ts'

/** As `ATDPN` numbers them, without the "A" of "found by itself". */
export const isCan = (protocol: string) => /^A?[6-9A-C]$/.test(protocol)

/** 29-bit identifiers are eight digits long, 11-bit ones three. */
const isLong = (protocol: string) => /^A?[79]$/.test(protocol)

export type CarMessage = {
  /** Which control unit spoke, as its header says. */
  from: string
  /** Mode and data, put together, without padding where the car told the length. */
  bytes: number[]
}

/** The messages in lines that were asked for with headers on (`ATH1`), one a control unit and mode. Broken ones are left out. */
export function messagesOf(lines: readonly string[], protocol: string): CarMessage[] {
  return isCan(protocol)
    ? [...canFrames(lines, isLong(protocol) ? 8 : 3)].flatMap(([from, frames]) =>
        assemble(frames).map((bytes) => ({ from, bytes })),
      )
    : lines.flatMap((line) => olderMessage(line, protocol))
}

/** ISO 9141-2, ISO 14230-4, SAE J1850: three bytes of header, a checksum at the end. */
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
 * ISO 15765-2: the first half-byte of a frame says what it is: 0 a message of its own, 1 the first of a long one with
 * its length, 2 a part with a running number of four bits. Parts may arrive out of order; with one missing or cut short,
 * the whole is.
 */
function assemble(frames: readonly number[][]): number[][] {
  const messages: number[][] = []
  let long: { length: number; parts: number[][] } | null = null
  const finish = () => {
    if (!long) return
    const bytes = long.parts.flat()
    // What is missing is a hole in the list, and a hole is passed over by everything but a copy.
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

/** A frame has eight bytes: two go to the head of the first, one to that of each other. */
const fullAt = (place: number) => (place === 0 ? 6 : 7)

/** A running number of four bits stands for the nearest place of that number: 16 parts apart none is mistaken. */
function placePart(parts: number[][], running: number, data: number[]): void {
  const near = parts.length
  const place = near + ((((running - near) % 16) + 24) % 16) - 8
  if (place > 0) parts[place] = data
}
