import { expect, it } from 'vitest'
import { type LiveValueName, liveValueIn } from './live-values.ts'

/** SAE J1979, annex B: the least, the greatest and a middle value of each PID, worked out by hand. */
const EDGES: readonly [name: LiveValueName, answer: string, value: number][] = [
  ['load', '04 00', 0],
  ['load', '04 FF', 100],
  ['coolant', '05 00', -40],
  ['coolant', '05 28', 0],
  ['coolant', '05 FF', 215],
  ['shortTrim', '06 00', -100],
  ['shortTrim', '06 80', 0],
  ['shortTrim', '06 FF', 99.22],
  ['longTrim', '07 8A', 7.81],
  ['shortTrimBank2', '08 00', -100],
  ['shortTrimBank2', '08 80', 0],
  ['longTrimBank2', '09 80', 0],
  ['longTrimBank2', '09 FF', 99.22],
  ['rpm', '0C 00 00', 0],
  ['rpm', '0C 1A F8', 1726],
  ['rpm', '0C FF FF', 16_383.75],
  ['speed', '0D 00', 0],
  ['speed', '0D FF', 255],
  ['intakeTemperature', '0F 00', -40],
  ['intakeTemperature', '0F 3C', 20],
  ['intakeTemperature', '0F FF', 215],
  ['airFlow', '10 00 00', 0],
  ['airFlow', '10 01 90', 4],
  ['airFlow', '10 FF FF', 655.35],
  ['throttle', '11 00', 0],
  ['throttle', '11 33', 20],
  ['throttle', '11 FF', 100],
  ['oxygenBefore', '14 00 FF', 0],
  ['oxygenBefore', '14 5A 80', 0.45],
  ['oxygenBefore', '14 FF FF', 1.275],
  ['oxygenAfter', '15 C8 FF', 1],
  ['railPressure', '23 00 00', 0],
  ['railPressure', '23 0B B8', 300],
  ['railPressure', '23 FF FF', 6553.5],
  ['lambda', '24 00 00 00 00', 0],
  ['lambda', '24 80 00 80 00', 1],
  ['lambda', '24 FF FF FF FF', 1.99997],
  ['distanceSinceCleared', '31 00 00', 0],
  ['distanceSinceCleared', '31 FF FF', 65_535],
  ['voltage', '42 00 00', 0],
  ['voltage', '42 36 B0', 14],
  ['voltage', '42 FF FF', 65.535],
]

const answer = (hex: string) => [
  { from: '7E8', bytes: [0x41, ...hex.split(' ').map((byte) => Number.parseInt(byte, 16))] },
]

it.each(EDGES)('%s of the answer %s is %d [INSP-16]', (name, hex, value) => {
  expect(liveValueIn(answer(hex), name)).toBeCloseTo(value, 2)
})

it('an answer that is too short or too long, or another value’s, is none [INSP-16]', () => {
  // A byte too many, which an adapter without headers shows no check of: 53,717 km would be 53,504.
  expect(liveValueIn(answer('31 D1 00 D5'), 'distanceSinceCleared')).toBeNull()
  expect(liveValueIn(answer('31 D1 D5'), 'distanceSinceCleared')).toBe(53_717)
  expect(liveValueIn(answer('10 01'), 'airFlow')).toBeNull()
  expect(liveValueIn(answer('24 80 00'), 'lambda')).toBeNull()
  expect(liveValueIn(answer('0F 3C'), 'coolant')).toBeNull()
})
