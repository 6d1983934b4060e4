import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { DEMO_CUSTOMER, DEMO_MECHANIC } from '#domain/auth/demo-sign-in.ts'
import { arriveAs, sendSignIn } from '#test/support/account-visit.ts'
import { makeBooking, makeQuote } from '#test/support/booking-visit.ts'
import { openBrowser, PHONE, waitForHydration } from '#test/support/browser.ts'

const browser = await openBrowser()

const SCRIPTS = '**/assets/*.js'

/** From now on the files of scripts are gone, as after a release, or with the network between the page and its scripts. */
async function loseScripts(page: Page): Promise<void> {
  browser.expectComplaint(/ERR_FAILED|preload/)
  await page.route(SCRIPTS, (route) => route.abort())
}

const noticeOf = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'This page has not loaded completely' })

it.each([
  ['/mechanic-dashboard', 'Propose another time'],
  ['/mechanic-dashboard/day', 'On my way'],
  ['/mechanic-dashboard/hours', 'Save hours'],
  ['/admin', 'Quarter'],
  ['/ar-diagnostic', 'Scan History'],
])(
  'on %s, where no script loads, a press of “%s” leads to words that say so [SITE-40]',
  async (path, name) => {
    const page = await browser.visit('/quote', { viewport: PHONE })
    await arriveAs(page, 'mechanic', DEMO_MECHANIC)
    await loseScripts(page)
    await page.goto(path)
    await noticeOf(page).waitFor()
    const buttons = page.getByRole('main').locator('button').filter({ hasText: name })
    await buttons.locator('visible=true').first().click()
    expect(await page.locator(':focus').textContent()).toContain('has not loaded completely')
    // What is pressed does its work once the scripts are there again.
    await page.unroute(SCRIPTS)
    await page.getByRole('button', { name: 'Load it again' }).click()
    await noticeOf(page).waitFor({ state: 'hidden' })
    await waitForHydration(page, 'main button')
    expect(await noticeOf(page).isVisible()).toBe(false)
  },
)

it('a form that needs scripts is not sent without them, and stays as it was typed [SITE-40]', async () => {
  const page = await browser.visit('/quote', { viewport: PHONE })
  await loseScripts(page)
  await page.goto('/contact')
  await page.getByLabel('Subject').fill('Brakes')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect.poll(() => page.locator(':focus').textContent()).toContain('not loaded completely')
  expect(page.url()).toMatch(/\/contact$/)
  expect(await page.getByLabel('Subject').inputValue()).toBe('Brakes')
})

it('quote, booking, payment and sign-in go on without their scripts [SITE-40, BOOK-21]', async () => {
  const page = await browser.visit('/quote', { viewport: PHONE })
  const id = await makeQuote(page)
  const { id: bookingId } = await makeBooking(page, { mechanicId: 3 })
  await loseScripts(page)
  await page.goto('/')
  await page.getByLabel('Registration').fill('AB12 CDE')
  await page.getByLabel('Location').fill('M20 2RN')
  await page.getByText('Front brake pads', { exact: true }).first().click()
  await page.getByRole('button', { name: 'Get My Quote' }).click()
  await page.waitForURL(/quote-result\?registration=AB12/)

  await page.goto(`/booking/${id}`)
  await page.getByLabel('Service address').fill('14 Wilmslow Road, Manchester M20 2RN')
  await page
    .getByRole('radio', { name: /Next free/ })
    .nth(1)
    .check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { name: 'When suits you?' }).waitFor()

  await page.goto(`/booking-confirmation/${bookingId}`)
  await page.getByRole('button', { name: /^Pay/ }).first().click()
  await page.waitForURL((url) => !url.pathname.startsWith('/booking-confirmation'))

  await page.goto('/customer/login')
  await sendSignIn(page, DEMO_CUSTOMER)
  await page.waitForURL(/\/customer\/dashboard$/)
})

it('a page that is alive says so where a file that it asks for later does not come [SITE-40]', async () => {
  const page = await browser.visit('/quote', { viewport: PHONE })
  await arriveAs(page, 'mechanic', DEMO_MECHANIC)
  await page.goto('/mechanic-dashboard')
  await waitForHydration(page, 'main button')
  await page.waitForLoadState('networkidle')
  browser.expectComplaint(/ERR_INTERNET_DISCONNECTED/)
  // The server is out of reach as well: loading the page again by itself would lose it.
  await page.context().setOffline(true)
  await page.evaluate(() =>
    window.dispatchEvent(new Event('vite:preloadError', { cancelable: true })),
  )
  await noticeOf(page).waitFor()
  await page.context().setOffline(false)
})
