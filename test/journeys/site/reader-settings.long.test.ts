import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DEMO_CUSTOMER } from '#domain/auth/demo-sign-in.ts'
import { arriveAs } from '#test/support/account-visit.ts'
import { makeBooking, makeQuote } from '#test/support/booking-visit.ts'
import { LIGHTEST_PAGE, openBrowser, PHONE } from '#test/support/browser.ts'
import { expectNoLosses } from '#test/support/expect-no-losses.ts'
import { pagesWithin } from '#test/support/pages-within.ts'

/*
 * Every page for everybody and for customers, as the table of routes lists them, with the settings of readers. Those of the
 * portal and the desk are looked at so beside their other checks.
 */

const browser = await openBrowser()

/** What stands for the parameters of an address. */
const PARAMETERS: Record<string, (page: Page) => Promise<string>> = {
  '/mechanics/in/$town': async () => '/mechanics/in/manchester',
  '/mechanics/$id': async () => '/mechanics/1',
  '/help-center/$slug': async () => '/help-center/brake-noises',
  '/fault-codes/$code': async () => '/fault-codes/P0420',
  '/quote-result': async () =>
    '/quote-result?registration=AB12CDE&location=M20+2RN&serviceIds=1,2&serviceType=mobile',
  '/quote/$id': async (page) => `/quote/${await makeQuote(page)}`,
  '/booking/$quoteId': async (page) => `/booking/${await makeQuote(page)}`,
  '/booking-confirmation/$id': async (page) =>
    `/booking-confirmation/${(await makeBooking(page, { mechanicId: 2 })).id}`,
  '/ar-diagnostic/{-$bookingId}': async () => '/ar-diagnostic',
}

/** The journeys that make what these show look at them. */
const ELSEWHERE = ['/registration-fee/$id', '/inspection/$id', '/documents/$id']

const PATHS = ['public', 'journey'].flatMap(pagesWithin).filter((path) => !ELSEWHERE.includes(path))

describe('with text of twice the size, in a narrow window and with wider text', () => {
  it('every page is looked at below', () => {
    expect(PATHS.length).toBeGreaterThan(40)
    expect(Object.keys(PARAMETERS).filter((path) => !PATHS.includes(path))).toEqual([])
  })

  it.each(PATHS)('%s loses nothing [SITE-135]', { timeout: 60_000 }, async (path) => {
    const page = await browser.visit(LIGHTEST_PAGE, { viewport: PHONE, reducedMotion: 'reduce' })
    const address = (await PARAMETERS[path]?.(page)) ?? path
    expect(address).not.toContain('$')
    await page.goto(address, { waitUntil: 'networkidle' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectNoLosses(page, path)
  })

  it.each(pagesWithin('account'))(
    '%s of a customer loses nothing [SITE-135]',
    { timeout: 60_000 },
    async (path) => {
      const page = await browser.visit(LIGHTEST_PAGE, { viewport: PHONE, reducedMotion: 'reduce' })
      await arriveAs(page, 'customer', DEMO_CUSTOMER)
      await page.goto(path, { waitUntil: 'networkidle' })
      await page.getByRole('heading', { level: 1 }).waitFor()
      await expectNoLosses(page, path)
    },
  )
})
