import type { BookingValues } from './booking-form.ts'

/** Whom and when, for a reload in this tab. Who is booking is nobody's business: that stays in memory. */
export type SavedChoice = Pick<BookingValues, 'mechanicId' | 'scheduledDate' | 'scheduledTime'>

const keyOf = (quoteId: string) => `booking:${quoteId}`

export function saveChoice(quoteId: string, choice: SavedChoice) {
  const { mechanicId, scheduledDate, scheduledTime } = choice
  try {
    const text = JSON.stringify({ mechanicId, scheduledDate, scheduledTime })
    sessionStorage.setItem(keyOf(quoteId), text)
  } catch {
    return // storage is switched off: a reload starts anew
  }
}

export function findSavedChoice(quoteId: string): SavedChoice | null {
  try {
    return readChoice(JSON.parse(sessionStorage.getItem(keyOf(quoteId)) ?? 'null'))
  } catch {
    return null // switched off, or not written by us
  }
}

export function clearChoice(quoteId: string) {
  try {
    sessionStorage.removeItem(keyOf(quoteId))
  } catch {
    return // switched off, so nothing was kept
  }
}

function readChoice(kept: unknown): SavedChoice | null {
  if (typeof kept !== 'object' || kept === null) return null
  const { mechanicId, scheduledDate, scheduledTime } = kept as Record<string, unknown>
  const isOurs =
    typeof mechanicId === 'string' &&
    typeof scheduledDate === 'string' &&
    typeof scheduledTime === 'string' &&
    /^\d{4}-\d{2}-\d{2}$|^$/.test(scheduledDate) &&
    (scheduledTime === '' || !Number.isNaN(Date.parse(scheduledTime)))
  return isOurs ? { mechanicId, scheduledDate, scheduledTime } : null
}
