import type { CarMessage } from '#domain/inspections/obd/car-messages.ts'

/** A self-test that the car runs by itself while it is driven. */
type SelfTest = { name: string; isComplete: boolean }

export type Readiness = {
  /** The control unit. */
  from: string
  isLampOn: boolean
  /** How many confirmed codes it has stored. */
  count: number
  /** Null for a control unit that has no test of either kind of engine, as that of a gearbox. */
  fuel: 'petrol' | 'diesel' | null
  /** The self-tests that this control unit has. */
  tests: readonly SelfTest[]
}

/** SAE J1979, PID 01, data B: bits 0 to 2 name what exists, bits 4 to 6 what is not complete. */
const CONTINUOUS = ['Misfires', 'Fuel system', 'Components'] as const

/** Data C names what exists, data D what is not complete; which bits mean what depends on the kind of engine. */
const PETROL = [
  'Catalyst',
  'Heated catalyst',
  'Fuel vapour',
  'Secondary air',
  'Petrol particulate filter',
  'Oxygen sensors',
  'Oxygen sensor heaters',
  'Exhaust gas recirculation or valve timing',
] as const
const DIESEL = [
  'Hydrocarbon catalyst',
  'Nitrogen oxide catalyst or AdBlue',
  null,
  'Boost pressure',
  null,
  'Exhaust sensors',
  'Particulate filter',
  'Exhaust gas recirculation or valve timing',
] as const

const isSet = (byte: number, bit: number) => ((byte >> bit) & 1) === 1

/** Reads an undamaged answer to mode 01, PID 01, or a freeze frame's copy of it; null for anything else. */
export function readinessIn({ from, bytes }: CarMessage): Readiness | null {
  const [mode, pid, lamp = 0, b = 0, c = 0, d = 0] = bytes
  if (mode !== 0x41 || pid !== 0x01 || bytes.length !== 6) return null
  const isDiesel = isSet(b, 3)
  const others = isDiesel ? DIESEL : PETROL
  return {
    from,
    isLampOn: lamp >= 0x80,
    count: lamp & 0x7f,
    fuel: c === 0 ? null : isDiesel ? 'diesel' : 'petrol',
    tests: [
      ...CONTINUOUS.flatMap((name, bit) =>
        isSet(b, bit) ? [{ name, isComplete: !isSet(b, bit + 4) }] : [],
      ),
      ...others.flatMap((name, bit) =>
        name !== null && isSet(c, bit) ? [{ name, isComplete: !isSet(d, bit) }] : [],
      ),
    ],
  }
}
