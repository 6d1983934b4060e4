import type { SessionKind } from '#server/db/schema/sessions.ts'

type Life = { absoluteMinutes: number; idleMinutes: number }

const DAY = 24 * 60
const USUAL: Life = { absoluteMinutes: 30 * DAY, idleMinutes: 14 * DAY }

/**
 * Only the guest session that made a quote can book it, so it outlives the quote, which is good for 30 calendar days:
 * by itself, and as long again for a quote that was made on its last day.
 */
const GUEST: Life = { absoluteMinutes: 62 * DAY, idleMinutes: 31 * DAY }

/** The longest life of a session, and its longest time without use [SEC-S9]. */
export const SESSION_LIFE: Record<SessionKind, Life> = {
  guest: GUEST,
  customer: USUAL,
  mechanic: USUAL,
  administrator: { absoluteMinutes: 8 * 60, idleMinutes: 30 },
}
