import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as accounts from '#contract/auth/account-forms.ts'
import * as drafts from '#contract/bookings/booking-drafts.ts'
import * as changes from '#contract/bookings/change-forms.ts'
import { buildPage } from './build-early-page.ts'
import { PAGE_IS_ALIVE, PAGE_IS_INCOMPLETE, PAGE_LISTENS } from './page-life.ts'
import { PLAIN_PAGES } from './replay-early-presses.inline.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const formsOf = (contract: object): { path: string }[] =>
  Object.values(contract).filter((each) => each?.kind === 'form')

describe('a page whose script does not load', () => {
  it('says so, once its part that says it is there, and loads again on request [SITE-40]', () => {
    const page = buildPage()
    page.hasArrived = false
    page.dispatch('error', { tagName: 'SCRIPT' })
    expect(page.notice.hidden).toBe(true)
    page.hasArrived = true
    page.document.dispatchEvent(new Event('DOMContentLoaded'))
    expect([page.notice.hidden, page.notice.focused]).toEqual([false, 0])
    page.dispatch('click', {
      closest: (selector: string) => selector === '[data-incomplete] button',
    })
    expect(page.location.loads).toBe(1)
  })

  it('leads a press of a button to the words, which are there already for an earlier one [SITE-40]', () => {
    const page = buildPage()
    const button = Object.assign(page.button(), { tagName: 'BUTTON' })
    button.click()
    page.dispatch('error', { tagName: 'SCRIPT' })
    expect([page.notice.hidden, page.notice.focused]).toEqual([false, 0])
    button.click()
    expect([button.done, page.notice.focused]).toEqual([0, 1])
  })

  it('that is alive works on where a later script is missing, and says so too [SITE-40]', () => {
    const page = buildPage()
    page.announce(PAGE_LISTENS)
    page.announce(PAGE_IS_ALIVE)
    page.announce(PAGE_IS_INCOMPLETE)
    expect([page.notice.hidden, page.notice.focused]).toEqual([false, 1])
    const button = page.button()
    button.isHydrated = true
    button.click()
    expect([button.done, page.notice.focused]).toEqual([1, 1])
  })

  it('knows the addresses that take a form of their own page without scripts [SITE-40]', () => {
    const addresses = [accounts, drafts, changes]
      .flatMap(formsOf)
      .map(({ path }) => path.replaceAll(/\{\w+\}/g, '01a1fd9a'))
    const pages = [
      '/customer/login',
      '/customer/register',
      '/mechanic-login',
      '/admin/login',
      '/quote-result',
      '/booking/01a1fd9a',
    ]
    for (const path of pages)
      expect([path, PLAIN_PAGES.test(path), addresses.includes(path)]).toEqual([path, true, true])
    for (const path of ['/contact', '/mechanic-register', '/admin/bookings', '/forgot-password'])
      expect(PLAIN_PAGES.test(path)).toBe(false)
  })

  it('leaves a form that needs scripts where it was typed, and says so [SITE-40]', () => {
    const page = buildPage()
    page.location.pathname = '/contact'
    const sent: unknown[] = []
    const form = {
      isConnected: true,
      tagName: 'FORM',
      hasAttribute: () => false,
      requestSubmit: (submitter: unknown) => sent.push(submitter),
    }
    const submit = (submitter: object | null) => page.dispatch('submit', form, { submitter })
    submit(null)
    page.dispatch('error', { tagName: 'SCRIPT' })
    expect([page.notice.hidden, page.notice.focused]).toEqual([false, 0])
    expect(submit(null).defaultPrevented).toBe(true)
    expect(page.notice.focused).toBe(1)
    const plain = { hasAttribute: () => true, isConnected: true }
    expect(submit(plain).defaultPrevented).toBe(false)
    expect(sent).toEqual([null])
  })
})
