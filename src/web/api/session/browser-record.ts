/** A record of this browser, for display only: the cookie alone decides who may do what [SEC-S13]. */
export function browserRecord(key: 'customer' | 'mechanic') {
  const listeners = new Set<() => void>()
  const change = (write: () => void) => {
    try {
      write()
    } catch {
      return // storage is switched off: who is signed in stays so by cookie all the same
    }
    for (const listener of listeners) listener()
  }
  return {
    /** Of this tab and the others. */
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      window.addEventListener('storage', listener)
      return () => {
        listeners.delete(listener)
        window.removeEventListener('storage', listener)
      }
    },
    /**
     * As text, since equal texts are equal records, which spares a render: '' where there is none, null where storage is
     * switched off in this browser.
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

/** What a text holds, or an empty record where it is none of ours: anybody can write there [SEC-S13]. */
export function recordIn(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const record: unknown = JSON.parse(text ?? '')
    return typeof record === 'object' && record !== null ? { ...record } : {}
  } catch {
    return {}
  }
}
