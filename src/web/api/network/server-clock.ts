import { MINUTE_MS } from '#domain/time/milliseconds.ts'

/** Clocks differ by minutes without anybody noticing, and the header of an answer counts whole seconds. */
const UNNOTICED_MS = 5 * MINUTE_MS

let offByMs = 0

/**
 * Learns from the server's time, as it has just come, how far this device's clock is off: by hours, where somebody has set
 * the time and not the zone.
 */
export function noteServerTime(atMs: number): void {
  const offBy = atMs - Date.now()
  if (!Number.isNaN(offBy)) offByMs = Math.abs(offBy) > UNNOTICED_MS ? offBy : 0
}

/** The time as the server has it, which decides what a page may ask for [SEC-V16]. */
export const serverNow = (): number => Date.now() + offByMs
