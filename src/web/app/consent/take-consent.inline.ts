import {
  CONSENT_TO_ALL,
  CONSENT_TO_NONE,
  consentCookie,
  readConsent,
} from '#domain/site/consent.ts'

type Marked = Document & { takesConsent?: true }

/**
 * Runs in the page's head before the first paint: it hides the strip from visitors who have
 * chosen, so that a cached page can serve everybody. It also handles the strip's form, so that a
 * choice neither reloads the page nor loses what was typed.
 */
export function takeConsent(window: Window): void {
  const page: Marked = window.document
  if (page.takesConsent) return
  page.takesConsent = true
  const hideStrip = () => {
    if (readConsent(page.cookie) !== null) page.documentElement.dataset.consent = 'given'
  }
  hideStrip()
  // The strip may have been answered in another tab, or on a later page, before somebody comes back to this one.
  window.addEventListener('visibilitychange', hideStrip)
  window.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement // Nothing else submits.
    const choice = event.submitter?.getAttribute('value')
    if (form.id !== 'consent' || !choice) return
    event.preventDefault()
    page.cookie = consentCookie(choice === 'all' ? CONSENT_TO_ALL : CONSENT_TO_NONE, {
      epochMilliseconds: Date.now(),
      isSecure: window.location.protocol === 'https:',
    })
    hideStrip()
    page.getElementById('main')?.focus({ preventScroll: true })
  })
}
