/** A record in this browser's storage, for display only: the cookie alone decides who may do what [SEC-S13]. */
export function browserRecord(key: 'customer' | 'mechanic') {
  const listeners = new Set<() => void>()
  const change = (write: () => void) => {
    try {
      write()
    } catch {
      return // Storage is switched off. The visitor stays signed in by the cookie.
    }
    for (const listener of listeners) listener()
  }
  return {
    /** Notifies this tab and the other tabs. */
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      window.addEventListener('storage', listener)
      return () => {
        listeners.delete(listener)
        window.removeEventListener('storage', listener)
      }
    },
    /**
     * Reads the record as text: equal texts are equal records, which spares a render. The text is ''
     * without a record, and null where storage is switched off.
     */
    text: () => {
      try {
        return localStorage.getItem(key) ?? ''
      } catch {
        return null
      }
    },
    store: (record: object) => change(() => localStorage.setItem(key, JSON.stringify(record))),
    forget: () => change(() => localStorage.removeItem(key)),
  }
}

/** Parses a stored text. Anybody can write there, so a text that is not ours becomes an empty record [SEC-S13]. */
export function recordIn(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const record: unknown = JSON.parse(text ?? '')
    return typeof record === 'object' && record !== null ? { ...record } : {}
  } catch {
    return {}
  }
}
