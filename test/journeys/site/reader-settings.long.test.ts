import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DEMO_CUSTOMER } from '#domain/auth/demo-sign-in.ts'
import { arriveAs } from '#test/support/account-visit.ts'
import {
  ask,
  fillContact,
  fillDetails,
  fillTime,
  makeBooking,
  makeQuote,
} from '#test/support/booking-visit.ts'
import { LIGHTEST_PAGE, openBrowser, PHONE } from '#test/support/browser.ts'
import { expectNoLosses } from '#test/support/expect-no-losses.ts'
import { partOf } from '#test/support/long-run.ts'
import { joinOn } from '#test/support/mechanic-visit.ts'
import { pagesWithin } from '#test/support/pages-within.ts'

/*
 * Every page for everybody and for customers, as the table of routes lists them, with the settings of readers, and what a
 * booking and an inspection come to. The pages of the portal and the desk are looked at so beside their other checks.
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

  it.each(partOf(PATHS))('%s loses nothing [SITE-135]', { timeout: 60_000 }, async (path) => {
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

  it('the later steps of a booking lose nothing [SITE-135]', { timeout: 120_000 }, async () => {
    const page = await browser.visit(LIGHTEST_PAGE, { viewport: PHONE, reducedMotion: 'reduce' })
    await page.goto(`/booking/${await makeQuote(page)}`, { waitUntil: 'networkidle' })
    await fillDetails(page)
    await expectNoLosses(page, 'the time')
    await fillTime(page)
    await expectNoLosses(page, 'the contact details')
    await fillContact(page)
    await expectNoLosses(page, 'the deposit')
  })

  it('an inspection with a pin and fault codes loses nothing [SITE-135]', {
    timeout: 180_000,
  }, async () => {
    const page = await browser.visit(LIGHTEST_PAGE, { viewport: PHONE, reducedMotion: 'reduce' })
    const press = (name: string | RegExp) => page.getByRole('button', { name }).click()
    const { mechanicId } = await joinOn(page)
    const { id } = await makeBooking(await browser.visit(LIGHTEST_PAGE), { mechanicId })
    await ask(page, `/api/mechanics/jobs/${id}/accept`, {})
    await page.goto(`/ar-diagnostic/${id}`, { waitUntil: 'networkidle' })
    await page.getByText('Brake system').click()
    await press(/Pad thickness/)
    await page.getByLabel('Front left (mm)').fill('2,4')
    await press(/^Photo$/)
    await press('Freeze the picture')
    await page.getByRole('list', { name: 'Photos' }).getByRole('listitem').first().waitFor()
    await page.getByRole('img', { name: 'What is inspected' }).click({ position: { x: 90, y: 60 } })
    await page.getByLabel('What is it?').fill('Outer pad worn to the backing')
    await expectNoLosses(page, 'the checklist and a pin')
    await page.getByText('Fault codes', { exact: true }).click()
    await press('Try with a simulated adapter')
    await press('Read codes')
    await page.getByText('Fault codes read: 3', { exact: true }).waitFor()
    await page.getByLabel('Type a code in').fill('c0035')
    await press('Add code')
    await press('Watch live values')
    await page.getByRole('img', { name: /^Engine speed: from/ }).waitFor()
    await expectNoLosses(page, 'the fault codes')
  })
})
