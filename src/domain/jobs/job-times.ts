import { HOUR_MS } from '#domain/time/milliseconds.ts'

/** How many hours before the slot a mechanic may say that they are on the way, and start [JOB-18]. */
export const HOURS_BEFORE_SLOT = { 'on-the-way': 3, 'in-progress': 1 } as const

/**
 * The earliest instant of a step in milliseconds; null for one that the clock does not hold back: completing follows
 * starting, at any time. Milliseconds, because Temporal is missing in some browsers.
 */
export function earliestMilliseconds(step: string, slotStartsMilliseconds: number): number | null {
  const hours =
    step in HOURS_BEFORE_SLOT ? HOURS_BEFORE_SLOT[step as keyof typeof HOURS_BEFORE_SLOT] : null
  return hours === null ? null : slotStartsMilliseconds - hours * HOUR_MS
}

/** For how long an act of a mechanic can be undone: it is sent after that. */
export const UNDO_SECONDS = 10
