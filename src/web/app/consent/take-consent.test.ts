import { describe, expect, it } from 'vitest'
import { readConsent } from '#domain/site/consent.ts'
import { takeConsent } from './take-consent.inline.ts'

function openPage({ cookie = '', protocol = 'https:' } = {}) {
  const main = { focused: 0, focus: () => (main.focused += 1) }
  const document = {
    cookie,
    documentElement: { dataset: {} as Record<string, string> },
    getElementById: (id: string) => (id === 'main' ? main : null),
  }
  const window = Object.assign(new EventTarget(), { document, location: { protocol } })
  const start = () => takeConsent(window as unknown as Window)
  start()
  const submit = (id: string, value: string | null) => {
    const submitter = { getAttribute: () => value }
    const event = Object.assign(new Event('submit', { cancelable: true }), { submitter })
    Object.defineProperty(event, 'target', { value: { id } })
    window.dispatchEvent(event)
    return event
  }
  const comeBack = () => window.dispatchEvent(new Event('visibilitychange'))
  return {
    document,
    main,
    start,
    submit,
    comeBack,
    answer: () => document.documentElement.dataset.consent,
  }
}

describe('the consent script', () => {
  it('hides the strip from who has chosen', () => {
    expect(openPage({ cookie: 'a=b; cookie-consent=1.010.1700000000' }).answer()).toBe('given')
  })

  it.each(['', 'cookie-consent=0.111.1700000000', 'cookie-consent=nonsense'])(
    'asks again with the cookies "%s"',
    (cookie) => {
      expect(openPage({ cookie }).answer()).toBeUndefined()
    },
  )

  it.each([
    ['all', { performance: true, functionality: true, marketing: true }],
    ['none', { performance: false, functionality: false, marketing: false }],
  ])('takes the choice "%s" without leaving the page [SITE-19]', (value, consent) => {
    const page = openPage()
    expect(page.submit('consent', value).defaultPrevented).toBe(true)
    expect(readConsent(page.document.cookie)).toEqual(consent)
    expect(page.document.cookie).toMatch(/; Max-Age=31536000; SameSite=Lax; Secure$/)
    expect(page.answer()).toBe('given')
    expect(page.main.focused).toBe(1)
  })

  it('hides the strip from who has chosen in another tab and comes back to this one [SITE-19]', () => {
    const page = openPage()
    page.comeBack()
    expect(page.answer()).toBeUndefined()
    page.document.cookie = 'cookie-consent=1.000.1700000000'
    page.comeBack()
    expect(page.answer()).toBe('given')
  })

  it('marks the cookie as secure only where the page is', () => {
    const page = openPage({ protocol: 'http:' })
    page.submit('consent', 'all')
    expect(page.document.cookie).toMatch(/SameSite=Lax$/)
  })

  it.each([
    ['another form', 'contact', 'all'],
    ['no choice', 'consent', null],
  ])('leaves %s alone', (_, id, value) => {
    const page = openPage()
    expect(page.submit(id, value).defaultPrevented).toBe(false)
    expect(page.document.cookie).toBe('')
    expect(page.answer()).toBeUndefined()
  })

  it('takes a form once, however often the head is run', () => {
    const page = openPage()
    page.start()
    page.submit('consent', 'all')
    expect(page.main.focused).toBe(1)
  })
})
