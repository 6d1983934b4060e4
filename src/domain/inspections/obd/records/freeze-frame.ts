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

export type FrameCode = { from: string; code: string }

/** The code that each control unit has stored a frame for; one without a frame says 0000, and is left out. */
export const frameCodesIn = (messages: readonly CarMessage[]): FrameCode[] =>
  messages.flatMap(({ from, bytes }) => {
    const [mode, pid, frame, high = 0, low = 0] = bytes
    const isAnswer = mode === MODE && pid === 0x02 && frame === FRAME && bytes.length === 5
    return isAnswer && (high !== 0 || low !== 0) ? [{ from, code: codeOf(high, low) }] : []
  })

/**
 * Reads a value of each control unit's frame: an answer like that of mode 01, with the frame's number after the PID.
 * Another unit's value belongs to another code.
 */
export function frameValuesIn(
  messages: readonly CarMessage[],
  name: LiveValueName,
): { from: string; value: number }[] {
  const { pid } = LIVE_VALUES[name]
  return messages.flatMap(({ from, bytes: [mode, asked, frame, ...data] }) => {
    if (mode !== MODE || asked !== pid || frame !== FRAME) return []
    const value = liveValueIn([{ from, bytes: [0x41, pid, ...data] }], name)
    return value === null ? [] : [{ from, value }]
  })
}
