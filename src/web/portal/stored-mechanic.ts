import type { MechanicAccount } from '#contract/portal.ts'

/** Display only (decisions §7): who may do what is decided by the cookie alone. */
const STORAGE_KEY = 'mechanic'

/** Page 5, rule 3: these and nothing else. */
export type StoredMechanic = Pick<
  MechanicAccount,
  'id' | 'name' | 'specialty' | 'location' | 'isApproved'
>

const listeners = new Set<() => void>()

export function subscribeToStoredMechanic(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** The record as text, '' where there is none, null where storage is switched off in this browser. */
export function storedMechanicText(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY) ?? ''
  } catch {
    return null
  }
}

/** The record of a text, or null where it is none of ours: anybody can write there (S13). */
export function storedMechanicIn(text: string): Pick<StoredMechanic, 'id' | 'isApproved'> | null {
  try {
    const record: unknown = JSON.parse(text)
    if (typeof record !== 'object' || record === null || !('id' in record)) return null
    if (typeof record.id !== 'number') return null
    return { id: record.id, isApproved: 'isApproved' in record && record.isApproved === true }
  } catch {
    return null
  }
}

export function storeMechanic({ id, name, specialty, location, isApproved }: StoredMechanic) {
  const record: StoredMechanic = { id, name, specialty, location, isApproved }
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(record))
  } catch {
    return // storage is switched off: they stay signed in by cookie all the same
  }
  tellListeners()
}

export function forgetMechanic() {
  try {
    localStorage.removeItem(STORAGE_KEY)
  } catch {
    return // storage is switched off, so nothing was stored
  }
  tellListeners()
}

function tellListeners() {
  for (const listener of listeners) listener()
}
