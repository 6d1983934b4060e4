import type { BookingValues } from './booking-form.ts'

/** Saves the mechanic and the slot for a reload in this tab. Contact details stay in memory, for privacy. */
export type SavedChoice = Pick<BookingValues, 'mechanicId' | 'scheduledDate' | 'scheduledTime'>

const keyOf = (quoteId: string) => `booking:${quoteId}`

export function saveChoice(quoteId: string, choice: SavedChoice) {
  const { mechanicId, scheduledDate, scheduledTime } = choice
  try {
    const text = JSON.stringify({ mechanicId, scheduledDate, scheduledTime })
    sessionStorage.setItem(keyOf(quoteId), text)
  } catch {
    return // Storage is switched off, so a reload starts with empty fields.
  }
}

export function findSavedChoice(quoteId: string): SavedChoice | null {
  try {
    return readChoice(JSON.parse(sessionStorage.getItem(keyOf(quoteId)) ?? 'null'))
  } catch {
    return null // Storage is switched off, or another program wrote the value.
  }
}

export function clearChoice(quoteId: string) {
  try {
    sessionStorage.removeItem(keyOf(quoteId))
  } catch {
    return // Storage is switched off, so nothing was saved.
  }
}

function readChoice(stored: unknown): SavedChoice | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { mechanicId, scheduledDate, scheduledTime } = stored as Record<string, unknown>
  const isOurs =
    typeof mechanicId === 'string' &&
    typeof scheduledDate === 'string' &&
    typeof scheduledTime === 'string' &&
    /^\d{4}-\d{2}-\d{2}$|^$/.test(scheduledDate) &&
    (scheduledTime === '' || !Number.isNaN(Date.parse(scheduledTime)))
  return isOurs ? { mechanicId, scheduledDate, scheduledTime } : null
}
