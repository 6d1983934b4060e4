import type { CarMessage } from './car-messages.ts'

type LiveValue = {
  pid: number
  label: string
  unit: string
  /** The number of data bytes in the answer. */
  length: number
  read: (a: number, b: number) => number
  decimals: number
}

const word = (a: number, b: number) => 256 * a + b
const percent = (a: number) => a / 2.55
const trim = (a: number) => a / 1.28 - 100

/** SAE J1979, mode 01: the values that a mechanic watches while the engine runs. */
export const LIVE_VALUES = {
  rpm: {
    pid: 0x0c,
    label: 'Engine speed',
    unit: 'rpm',
    length: 2,
    read: (a, b) => word(a, b) / 4,
    decimals: 0,
  },
  coolant: {
    pid: 0x05,
    label: 'Coolant',
    unit: '°C',
    length: 1,
    read: (a) => a - 40,
    decimals: 0,
  },
  speed: { pid: 0x0d, label: 'Road speed', unit: 'km/h', length: 1, read: (a) => a, decimals: 0 },
  load: { pid: 0x04, label: 'Engine load', unit: '%', length: 1, read: percent, decimals: 0 },
  throttle: { pid: 0x11, label: 'Throttle', unit: '%', length: 1, read: percent, decimals: 0 },
  intakeTemperature: {
    pid: 0x0f,
    label: 'Intake air',
    unit: '°C',
    length: 1,
    read: (a) => a - 40,
    decimals: 0,
  },
  airFlow: {
    pid: 0x10,
    label: 'Air flow',
    unit: 'g/s',
    length: 2,
    read: (a, b) => word(a, b) / 100,
    decimals: 1,
  },
  railPressure: {
    pid: 0x23,
    label: 'Rail pressure',
    unit: 'bar',
    length: 2,
    // The car counts in steps of 10 kPa.
    read: (a, b) => word(a, b) / 10,
    decimals: 0,
  },
  lambda: {
    pid: 0x24,
    label: 'Lambda before the catalyst, bank 1',
    unit: '',
    length: 4,
    read: (a, b) => (word(a, b) * 2) / 65_536,
    decimals: 2,
  },
  oxygenBefore: {
    pid: 0x14,
    label: 'Oxygen sensor before the catalyst, bank 1',
    unit: 'V',
    length: 2,
    read: (a) => a / 200,
    decimals: 2,
  },
  oxygenAfter: {
    pid: 0x15,
    label: 'Oxygen sensor after the catalyst, bank 1',
    unit: 'V',
    length: 2,
    read: (a) => a / 200,
    decimals: 2,
  },
  voltage: {
    pid: 0x42,
    label: 'Supply voltage',
    unit: 'V',
    length: 2,
    read: (a, b) => word(a, b) / 1000,
    decimals: 1,
  },
  shortTrim: {
    pid: 0x06,
    label: 'Fuel trim, short',
    unit: '%',
    length: 1,
    read: trim,
    decimals: 1,
  },
  longTrim: { pid: 0x07, label: 'Fuel trim, long', unit: '%', length: 1, read: trim, decimals: 1 },
  shortTrimBank2: {
    pid: 0x08,
    label: 'Fuel trim, short, bank 2',
    unit: '%',
    length: 1,
    read: trim,
    decimals: 1,
  },
  longTrimBank2: {
    pid: 0x09,
    label: 'Fuel trim, long, bank 2',
    unit: '%',
    length: 1,
    read: trim,
    decimals: 1,
  },
  distanceSinceCleared: {
    pid: 0x31,
    label: 'Driven since the codes were cleared',
    unit: 'km',
    length: 2,
    read: word,
    decimals: 0,
  },
} as const satisfies Record<string, LiveValue>

export type LiveValueName = keyof typeof LIVE_VALUES

/** Returns the value from the car's answers, or null where no control unit measures it. */
export function liveValueIn(messages: readonly CarMessage[], name: LiveValueName): number | null {
  const { pid, length, read }: LiveValue = LIVE_VALUES[name]
  const answer = messages.find(
    ({ bytes }) => bytes[0] === 0x41 && bytes[1] === pid && bytes.length === 2 + length,
  )
  return answer ? read(answer.bytes[2] ?? 0, answer.bytes[3] ?? 0) : null
}
