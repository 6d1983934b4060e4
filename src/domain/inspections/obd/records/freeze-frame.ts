import type { CarMessage } from '#domain/inspections/obd/car-messages.ts'
import {
  LIVE_VALUES,
  type LiveValueName,
  liveValueIn,
} from '#domain/inspections/obd/live-values.ts'
import { codeOf } from '#domain/inspections/obd/trouble-codes.ts'

/** SAE J1979, mode 02: what the engine was doing when it stored a code. The values that a mechanic asks for first. */
export const FREEZE_FRAME_VALUES = [
  'rpm',
  'speed',
  'load',
  'coolant',
  'intakeTemperature',
  'throttle',
  'airFlow',
  'shortTrim',
  'longTrim',
] as const satisfies readonly LiveValueName[]

const MODE = 0x42
/** Every control unit has frame 0; further ones are the maker's own. */
const FRAME = 0x00

/** Returns the code that the frame was stored for; null where no frame is stored (the code is 0000). */
export function frameCodeIn(messages: readonly CarMessage[]): string | null {
  for (const { bytes } of messages) {
    const [mode, pid, frame, high = 0, low = 0] = bytes
    const isAnswer = mode === MODE && pid === 0x02 && frame === FRAME && bytes.length === 5
    if (isAnswer && (high !== 0 || low !== 0)) return codeOf(high, low)
  }
  return null
}

/** Reads a value of the frame: an answer like that of mode 01, with the frame's number after the PID. */
export function frameValueIn(messages: readonly CarMessage[], name: LiveValueName): number | null {
  const { pid } = LIVE_VALUES[name]
  const live = messages.flatMap(({ from, bytes: [mode, asked, frame, ...data] }) =>
    mode === MODE && asked === pid && frame === FRAME
      ? [{ from, bytes: [0x41, pid, ...data] }]
      : [],
  )
  return liveValueIn(live, name)
}
