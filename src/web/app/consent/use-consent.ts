import { useSyncExternalStore } from 'react'
import { type Consent, consentCookie, readConsent } from '#domain/site/consent.ts'

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What this browser has allowed. The server writes pages for everybody, so that there it is not known. */
export function useConsent(): { consent: Consent | null; choose: (consent: Consent) => void } {
  const cookies = useSyncExternalStore(
    subscribe,
    () => document.cookie,
    () => '',
  )
  return { consent: readConsent(cookies), choose }
}

function choose(consent: Consent): void {
  const isSecure = location.protocol === 'https:'
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing from half of all browsers.
  document.cookie = consentCookie(consent, { epochMilliseconds: Date.now(), isSecure })
  document.documentElement.dataset.consent = 'given'
  for (const listener of listeners) listener()
}
