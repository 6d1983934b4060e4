import type { SessionKind } from '#server/db/schema/sessions.ts'

type Life = { absoluteMinutes: number; idleMinutes: number }

const DAY = 24 * 60
const USUAL: Life = { absoluteMinutes: 30 * DAY, idleMinutes: 14 * DAY }

/** The longest life of a session, and its longest time without use [SEC-S9]. */
export const SESSION_LIFE: Record<SessionKind, Life> = {
  guest: USUAL,
  customer: USUAL,
  mechanic: USUAL,
  administrator: { absoluteMinutes: 8 * 60, idleMinutes: 30 },
}
