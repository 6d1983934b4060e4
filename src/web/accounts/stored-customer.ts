/** Display only, spec 1 §3: who may do what is decided by the cookie alone. */
const STORAGE_KEY = 'customer'

const listeners = new Set<() => void>()

export function subscribeToStoredCustomer(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** The record as text: equal texts are equal records, which spares a render. */
export function storedCustomerText(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY)
  } catch {
    return null // storage is switched off in this browser
  }
}

/** The name to show, or null when the record is absent or not one of ours. */
export function customerNameIn(text: string | null): string | null {
  if (text === null) return null
  try {
    const record: unknown = JSON.parse(text)
    if (typeof record !== 'object' || record === null || !('name' in record)) return null
    return typeof record.name === 'string' && record.name.trim() !== '' ? record.name : null
  } catch {
    return null
  }
}

/** Page 5, rule 3: the name and the day; the record's other fields stay empty, whatever the account holds. */
export function storeCustomer({ name, createdAt }: { name: string; createdAt: string }) {
  const record = { name, email: '', phone: '', address: '', createdAt }
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(record))
  } catch {
    return // storage is switched off: the visitor stays signed in by cookie all the same
  }
  tellListeners()
}

export function forgetCustomer() {
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
