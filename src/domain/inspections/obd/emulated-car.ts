import { hexOf } from './bytes.ts'
import { isCan } from './car-messages.ts'
import { checksumOf } from './checksum.ts'
import { LIVE_VALUES, type LiveValueName } from './live-values.ts'
import { bytesOfCode, CODE_MODES, type CodeState } from './trouble-codes.ts'

/** An emulated car for practice and for tests. */
export type EmulatedCar = {
  /** The number that `ATDPN` reports. */
  protocol: string
  vin: string | null
  codes: Readonly<Record<CodeState, readonly string[]>>
  /** The data bytes of each value that this car measures. */
  values: Partial<Record<LiveValueName, readonly number[]>>
  /** What the control unit's software is called. */
  calibration?: string
}

/** Returns a control unit's answer to a request, mode first, or null where it does not answer. */
export function bytesFrom(car: EmulatedCar, request: readonly number[]): number[][] | null {
  const [mode, pid] = request
  for (const [state, asked] of Object.entries(CODE_MODES))
    if (mode === asked) return codeMessages(car, car.codes[state as CodeState], asked)
  if (mode === 0x04) return [[0x44]]
  if (mode === 0x09 && pid === 0x02) return car.vin === null ? null : vinMessages(car, car.vin)
  if (mode === 0x09 && pid === 0x04) return calibrationMessages(car)
  if (mode === 0x02) return frameMessages(car, request)
  if (mode !== 0x01) return null
  if (pid === 0x00) return [[0x41, 0x00, 0xbe, 0x3f, 0xa8, 0x13]]
  if (pid === 0x01) return [[0x41, 0x01, statusOf(car), 0x07, 0x65, 0x04]]
  for (const [name, value] of Object.entries(LIVE_VALUES)) {
    const bytes = car.values[name as LiveValueName]
    if (value.pid === pid && bytes) return [[0x41, pid, ...bytes]]
  }
  return null
}

/** The frame holds what the car measures now, for its first stored code. */
function frameMessages(car: EmulatedCar, [, pid = 0, frame = 0]: readonly number[]) {
  const [code] = car.codes.stored
  if (pid === 0x02) return [[0x42, 0x02, frame, ...(bytesOfCode(code ?? '') ?? [0, 0])]]
  const live = code === undefined ? null : bytesFrom(car, [0x01, pid])
  return live?.map(([, , ...data]) => [0x42, pid, frame, ...data]) ?? null
}

function calibrationMessages({ calibration, protocol }: EmulatedCar): number[][] | null {
  if (calibration === undefined) return null
  const bytes = [...calibration.padEnd(16, '\0')].map((letter) => letter.charCodeAt(0))
  if (isCan(protocol)) return [[0x49, 0x04, 0x01, ...bytes]]
  return Array.from({ length: 4 }, (_, at) => [
    0x49,
    0x04,
    at + 1,
    ...bytes.slice(at * 4, at * 4 + 4),
  ])
}

/** The lamp, and how many codes are stored. */
const statusOf = ({ codes: { stored } }: EmulatedCar) =>
  (stored.length > 0 ? 0x80 : 0) | stored.length

function codeMessages(car: EmulatedCar, codes: readonly string[], mode: number): number[][] {
  const pairs = codes.map((code) => bytesOfCode(code) ?? [0, 0])
  if (isCan(car.protocol)) return [[mode + 0x40, codes.length, ...pairs.flat()]]
  const lines = Math.max(1, Math.ceil(pairs.length / 3))
  return Array.from({ length: lines }, (_, at) => {
    const three = pairs.slice(at * 3, at * 3 + 3).flat()
    return [mode + 0x40, ...three, ...Array<number>(6 - three.length).fill(0)]
  })
}

function vinMessages(car: EmulatedCar, vin: string): number[][] {
  const letters = [...vin].map((letter) => letter.charCodeAt(0))
  if (isCan(car.protocol)) return [[0x49, 0x02, 0x01, ...letters]]
  const padded = [0, 0, 0, ...letters]
  return Array.from({ length: 5 }, (_, at) => [
    0x49,
    0x02,
    at + 1,
    ...padded.slice(at * 4, at * 4 + 4),
  ])
}

/** Formats a message of the engine's control unit as an adapter with headers on shows it. */
export function linesOf(message: readonly number[], protocol: string): string[] {
  if (!isCan(protocol)) {
    const header = /[45]$/.test(protocol) ? [0x80 | message.length, 0xf1, 0x10] : [0x48, 0x6b, 0x10]
    const framed = [...header, ...message]
    return [hexOf([...framed, checksumOf(framed, protocol)])]
  }
  const header = /[79]$/.test(protocol) ? '18DAF110' : '7E8'
  return framesOf(message).map(
    (frame) => header + hexOf([...frame, ...Array<number>(8 - frame.length).fill(0)]),
  )
}

/** Splits a message into frames of eight bytes (ISO 15765-2). */
function framesOf(message: readonly number[]): number[][] {
  if (message.length <= 7) return [[message.length, ...message]]
  const frames = [[0x10 | (message.length >> 8), message.length & 0xff, ...message.slice(0, 6)]]
  for (let at = 6; at < message.length; at += 7)
    frames.push([0x20 | (frames.length & 0x0f), ...message.slice(at, at + 7)])
  return frames
}
