import { useSyncExternalStore } from 'react'
import { type Consent, consentCookie, readConsent } from '#domain/site/consent.ts'

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns what this browser has allowed. The server does not know it, because its pages are the same for everybody. */
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
  // biome-ignore lint/suspicious/noDocumentCookie: half of all browsers lack the Cookie Store API.
  document.cookie = consentCookie(consent, { epochMilliseconds: Date.now(), isSecure })
  document.documentElement.dataset.consent = 'given'
  for (const listener of listeners) listener()
}
