import type * as z from 'zod/mini'
import type { RegisterMechanicBody } from '#contract/mechanics/forms.ts'
import { DAY_MS } from '#domain/time/milliseconds.ts'

export type ApplicationValues = z.input<typeof RegisterMechanicBody>

/** A password is never stored. */
const STORED_FIELDS = [
  'name',
  'email',
  'phone',
  'location',
  'qualification',
  'experience',
  'specialty',
] as const
type StoredField = (typeof STORED_FIELDS)[number]
export type ApplicationDraft = Partial<Record<StoredField, string>>

const KEY = 'application'
/** The cookie policy says so. */
const DAYS = 7

/** Saves what an applicant has typed, so that the form can be left and resumed in this browser [MECH-143]. */
export function saveDraft(values: Partial<ApplicationValues>, now: number) {
  const draft = Object.fromEntries(
    STORED_FIELDS.flatMap((name) => {
      const value = values[name]
      return isEmpty(value) ? [] : [[name, String(value)]]
    }),
  )
  try {
    if (Object.keys(draft).length === 0) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify({ savedAt: now, draft }))
  } catch {
    return // Storage is switched off, so a reload starts with empty fields.
  }
}

/** Returns null where nothing was typed, or longer ago than the policy says; that is deleted. */
export function findDraft(now: number): ApplicationDraft | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    const draft = readDraft(stored, now)
    if (draft === null) localStorage.removeItem(KEY)
    return draft
  } catch {
    return null // Storage is switched off, or another program wrote the value.
  }
}

export function clearDraft() {
  try {
    localStorage.removeItem(KEY)
  } catch {
    return // Storage is switched off, so nothing was saved.
  }
}

const isEmpty = (value: unknown) => value === undefined || value === '' || Number.isNaN(value)

function readDraft(stored: unknown, now: number): ApplicationDraft | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { savedAt, draft } = stored as Record<string, unknown>
  if (typeof savedAt !== 'number' || now - savedAt > DAYS * DAY_MS) return null
  if (typeof draft !== 'object' || draft === null) return null
  const values = draft as Record<string, unknown>
  return Object.fromEntries(
    STORED_FIELDS.flatMap((name) =>
      typeof values[name] === 'string' ? [[name, values[name]]] : [],
    ),
  )
}
