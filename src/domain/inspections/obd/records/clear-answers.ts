import type { AdapterReply } from '#domain/inspections/obd/adapter-reply.ts'
import { readUnits } from '#domain/inspections/obd/code-answers.ts'
import type { FoundCar } from '#domain/inspections/obd/protocols.ts'
import type { CodeReading } from '#domain/inspections/obd/reading/code-reading.ts'
import { areNotToldApart } from '#domain/inspections/obd/reading/read-problems.ts'

/** SAE J1979, mode 04: clear the codes. */
export const CLEAR_MODE = 0x04
const CLEARED = 0x44

/** What the control units answered to the request to clear their codes, by their addresses. */
export type Clearing = {
  confirmed: readonly string[]
  refused: readonly { unit: string; refusal: number }[]
  /** They answered before, and what they did with their codes is not known. */
  silent: readonly string[]
  /** A line did not come through whole: another control unit may have answered in it. */
  isDamaged: boolean
  /** More than one answered before, and the adapter does not say which is which. */
  isShared: boolean
}

/** What a reading before has found out about who answers. */
export type Heard = Pick<CodeReading, 'heard' | 'problems'>

/**
 * Each control unit answers for itself alone. The request is not repeated, for it resets more than the codes. A
 * control unit that answered any question before may have codes too.
 */
export function readClearReply(
  reply: AdapterReply,
  { line, units }: FoundCar,
  before: Heard | null,
): Clearing {
  const answers = readUnits(reply, line, {
    mode: CLEAR_MODE,
    read: (bytes) =>
      bytes.length === 1 && bytes[0] === CLEARED ? { kind: 'cleared' as const } : null,
  })
  const all = [...answers.units]
  return {
    confirmed: all.filter(([, { kind }]) => kind === 'cleared').map(([unit]) => unit),
    refused: all.flatMap(([unit, answer]) =>
      answer.kind === 'refused' ? [{ unit, refusal: answer.refusal }] : [],
    ),
    silent: [...new Set([...units.keys(), ...(before?.heard ?? [])])].filter(
      (unit) => !answers.units.has(unit),
    ),
    isDamaged: answers.isDamaged,
    isShared: areNotToldApart(before?.problems ?? []),
  }
}

/** Whether every control unit that is known of has confirmed, in an answer without damage. */
export const isCleared = ({ confirmed, refused, silent, isDamaged, isShared }: Clearing): boolean =>
  confirmed.length > 0 && refused.length === 0 && silent.length === 0 && !isDamaged && !isShared
