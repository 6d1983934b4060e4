import {
  CONSENT_AT_FIRST,
  CONSENT_TO_ALL,
  CONSENT_TO_NONE,
  type Consent,
  consentCookie,
  OPTIONAL_CATEGORIES,
  readConsent,
} from '#domain/site/consent.ts'

type Marked = Document & { takesPreferences?: true }

/**
 * Ticks the panel of preferences as the visitor chose, which the server does not know because its pages are the same
 * for everybody, and saves a change without loading the page anew. A static page calls it from its head, the
 * application whenever it shows the panel.
 */
export function takePreferences(window: Window): void {
  const page: Marked = window.document
  if (page.readyState === 'loading')
    page.addEventListener('DOMContentLoaded', () => showPreferences(page))
  else showPreferences(page)
  if (page.takesPreferences) return
  page.takesPreferences = true
  window.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement // Nothing else submits.
    if (form.id === 'preferences') {
      event.preventDefault()
      const choice = event.submitter?.getAttribute('value') ?? 'these'
      page.cookie = consentCookie(choiceOf(form, choice), {
        epochMilliseconds: Date.now(),
        isSecure: window.location.protocol === 'https:',
      })
      page.documentElement.dataset.consent = 'given'
      const status = form.querySelector('[role=status]')
      if (status)
        status.textContent =
          'Preferences Saved. Your cookie preferences have been updated successfully.'
    }
    // The strip above the page has been answered by now.
    showPreferences(page)
  })
}

function showPreferences(page: Document): void {
  const consent = readConsent(page.cookie) ?? CONSENT_AT_FIRST
  for (const category of OPTIONAL_CATEGORIES) {
    const box = page.querySelector<HTMLInputElement>(`#preferences [name=${category}]`)
    if (box) box.checked = consent[category]
  }
}

function choiceOf(form: HTMLFormElement, choice: string): Consent {
  if (choice === 'all') return CONSENT_TO_ALL
  if (choice === 'none') return CONSENT_TO_NONE
  const ticked = OPTIONAL_CATEGORIES.map((category) => [
    category,
    form.querySelector(`[name=${category}]:checked`) !== null,
  ])
  return { ...CONSENT_TO_NONE, ...Object.fromEntries(ticked) }
}
