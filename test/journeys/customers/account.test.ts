import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import {
  arriveAsNewCustomer,
  registerCustomer,
  sendSignIn,
  signIn,
} from '#test/support/account-visit.ts'
import { buildCustomer, makeBooking, makeQuote } from '#test/support/booking-visit.ts'
import {
  DESKTOP,
  LIGHTEST_PAGE,
  onBothScreens,
  openBrowser,
  PHONE,
  readDownload,
  SCREENS,
  waitForHydration,
} from '#test/support/browser.ts'
import { mailedPath } from '#test/support/mailbox.ts'

const browser = await openBrowser()
const PASSWORD = 'correct horse'

/** A wide screen has the button in the header, a phone on the page itself. */
const signOut = async (page: Page, place: 'banner' | 'main') => {
  const corner = page.getByRole(place)
  await corner.getByRole('button', { name: 'Sign Out' }).click()
  await page.waitForURL(/\/$/)
}

describe('a customer', () => {
  it('registers, confirms, books, pays, moves, cancels and is refunded [CUST-3, CUST-6]', async () => {
    const page = await browser.visit(LIGHTEST_PAGE, { viewport: DESKTOP })
    const email = buildCustomer().customerEmail
    await registerCustomer(page, { email, password: PASSWORD })
    const record = await page.evaluate(() => localStorage.getItem('customer'))
    expect(JSON.parse(record ?? '')).toEqual({
      name: 'Jo Morgan',
      email: '',
      phone: '',
      address: '',
      createdAt: expect.any(String),
    })

    await page.goto('/customer/dashboard')
    await page.getByRole('button', { name: 'Send the link again' }).click()
    await page.getByText('Sent again', { exact: true }).waitFor()
    // The link that was sent again replaces the first.
    await page.goto(await mailedPath(page, email, 'email-verification', 2))
    await page.getByRole('button', { name: 'Confirm my address' }).click()
    await page.getByRole('heading', { name: 'Thank you, that is confirmed' }).waitFor()

    await makeQuote(page)
    const { reference } = await makeBooking(page, { mechanicId: 4 })
    await page.goto('/customer/dashboard')
    const booking = page.getByRole('listitem').filter({ hasText: reference })
    await booking.getByText('Waiting for the mechanic').waitFor()
    expect(await page.getByText('Please confirm your email address').count()).toBe(0)
    await page.getByRole('heading', { name: 'Quotes you can still book' }).waitFor()

    const opened = page.context().waitForEvent('page')
    await booking.getByRole('button', { name: 'Pay £30 deposit' }).click()
    const payment = await opened
    await payment.getByRole('button', { name: 'Pay £30.00' }).click()
    await payment.getByText(/^Paid\./).waitFor()
    await payment.close()
    await booking.getByText('£30 paid, off your final bill').waitFor()

    await booking.getByRole('link', { name: 'Move or cancel' }).click()
    await page.getByRole('button', { name: 'Choose another time' }).click()
    // Next week: an hour within the next 24 would cost the deposit, and this week may have no later one.
    await page.getByRole('button', { name: 'Later week' }).click()
    await page.locator('[name="slot-day"]:enabled').nth(1).check()
    await page.locator('[name="slot-hour"]:enabled').last().check()
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Move booking' }).click()
    await page.getByText('Booking moved').first().waitFor()

    await page.getByRole('button', { name: 'Cancel booking' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).click()
    await page.getByRole('heading', { name: /^£30 deposit refund(ed| on its way)$/ }).waitFor()
    await page.goto('/customer/dashboard')
    await page.getByRole('heading', { name: 'Past bookings' }).waitFor()
    await page.getByText(/^Deposit refund(ed| on its way)$/).waitFor()

    await signOut(page, 'banner')
    expect(await page.evaluate(() => localStorage.getItem('customer'))).toBeNull()
    // The dashboard has left the history, and asking for it again leads to the sign-in page [SEC-S14].
    await page.goBack()
    await page.waitForURL(/\/booking-confirmation\//)
    await page.goto('/customer/dashboard')
    await page.waitForURL(/\/customer\/login\?next=%2Fcustomer%2Fdashboard$/)
  })

  it('signs out while the page is still loading something, which is given up [SEC-S14]', async () => {
    const page = await browser.visit(LIGHTEST_PAGE, { viewport: DESKTOP })
    await arriveAsNewCustomer(page, { email: buildCustomer().customerEmail, password: PASSWORD })
    await page.addInitScript((dashboard) => {
      const { fetch } = window
      window.fetch = (url, init) => {
        const order = document.documentElement.dataset
        if (init?.keepalive) order.steps += ', signed out'
        if (url !== dashboard) return fetch(url, init)
        order.steps = 'asked'
        init?.signal?.addEventListener('abort', () => (order.steps += ', given up'))
        return new Promise(() => {})
      }
    }, '/api/customer/dashboard')
    await page.goto('/customer/dashboard')
    // The page reads its data again when its stream of changes opens.
    await page.locator('html[data-steps=asked]').waitFor()
    await signOut(page, 'banner')
    expect(await page.locator('html').getAttribute('data-steps')).toBe(
      'asked, given up, signed out',
    )
  })

  it('has lost the password, and chooses another one by the emailed link [AUTH-5]', async () => {
    const page = await browser.visit(LIGHTEST_PAGE, { viewport: PHONE })
    const email = buildCustomer().customerEmail
    await arriveAsNewCustomer(page, { email, password: PASSWORD })
    await page.goto('/customer/dashboard')
    await signOut(page, 'main')

    await signIn(page, '/customer/login', { email, password: 'wrong horse' })
    browser.expectComplaint(/401/)
    await page.getByText('Login Failed').first().waitFor()
    await page.getByRole('link', { name: 'Forgotten your password?' }).click()
    // Until then the field of the sign-in form is still there.
    await page.waitForURL('**/forgot-password?*')
    await page.getByRole('heading', { name: 'Forgotten your password?' }).waitFor()
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send me a link' }).click()
    await page.getByText('Please check your inbox').waitFor()

    const path = await mailedPath(page, email, 'password-reset')
    await page.goto(path)
    await page.getByLabel('New password').fill('battery staple')
    await page.getByRole('button', { name: 'Save new password' }).click()
    await page.getByText('Your password is changed').waitFor()
    await page.getByRole('link', { name: 'Sign In' }).click()
    await signIn(page, '/customer/login', { email, password: 'battery staple' })
    await page.getByText('Welcome back! You can now book services.').first().waitFor()

    await page.goto(path)
    await page.getByLabel('New password').fill('a third one')
    await page.getByRole('button', { name: 'Save new password' }).click()
    browser.expectComplaint(/410/)
    await page.getByText('This link no longer works').waitFor()
  })
})

it('a customer downloads their data, has the account deleted, and takes that back [CUST-8]', async () => {
  const page = await browser.visit(LIGHTEST_PAGE)
  const email = buildCustomer().customerEmail
  await arriveAsNewCustomer(page, { email, password: PASSWORD })
  await page.goto('/customer/dashboard/account')
  const confirm = async (name: string) => {
    await page.getByRole('button', { name }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Your password').fill(PASSWORD)
    await dialog.getByRole('button', { name }).click()
    await dialog.waitFor({ state: 'hidden' })
  }
  await confirm('Delete my account')
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await page.getByText('Your account stays').first().waitFor()
  await confirm('Download my data')
  expect(await page.getByRole('button', { name: 'Delete my account' }).count()).toBe(1)
})

it('a customer saves the files of their data by the mailed link, once [CUST-7]', async () => {
  const page = await browser.visit(LIGHTEST_PAGE, { viewport: PHONE })
  const email = buildCustomer().customerEmail
  await arriveAsNewCustomer(page, { email, password: PASSWORD })
  await page.goto('/customer/dashboard/account')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Download my data' }).click()
  await dialog.waitFor({ state: 'hidden' })

  const path = await mailedPath(page, email, 'data-export')
  await page.goto(path)
  await page.getByRole('button', { name: 'Download my data' }).click()
  await page.getByText(/^Here it is, and our own copy is deleted\./).waitFor()
  const save = page.getByRole('button', { name: /^Save .*\.json$/ })
  const [file] = await Promise.all([page.waitForEvent('download'), save.click()])
  expect(file.suggestedFilename()).toMatch(/\.json$/)
  const data = JSON.parse(await readDownload(file))
  expect(JSON.stringify(data)).toContain(email)
  expect(JSON.stringify(data)).not.toMatch(/argon2/)
  await onBothScreens(page, async () => {
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBeLessThanOrEqual(0)
  })

  await page.goto(path)
  await page.getByRole('button', { name: 'Download my data' }).click()
  browser.expectComplaint(/410/)
  await page.getByText('This link no longer works').waitFor()
})

it('a visitor who is not signed in is sent to the sign-in page [CUST-2]', async () => {
  const page = await browser.visit('/customer/dashboard')
  await page.waitForURL(/\/customer\/login\?next=%2Fcustomer%2Fdashboard$/)
})

async function openAccountPage(page: Page): Promise<void> {
  // The response that the page reads as soon as it listens for changes.
  const settled = page.waitForResponse(/\/api\/customer\/dashboard/)
  await page.goto('/customer/dashboard/account')
  await settled
}

/** The page loads its data again, as one does that was behind another tab. */
const comeBackToTab = (page: Page) =>
  page.evaluate(() => {
    for (const value of [true, false]) {
      Object.defineProperty(document, 'hidden', { configurable: true, value })
      document.dispatchEvent(new Event('visibilitychange'))
    }
  })

/** The stream of changes is refused as well, sooner or later. */
const STREAM = /401 .*\/api\/live/

describe('a session that has ended elsewhere', () => {
  it.each(SCREENS)(
    'takes the name from the corner and leaves what was typed, for a sign-in in another tab, on %s [AUTH-9]',
    async (_, viewport) => {
      const page = await browser.visit(LIGHTEST_PAGE, { viewport })
      const email = buildCustomer().customerEmail
      await arriveAsNewCustomer(page, { email, password: PASSWORD })
      await openAccountPage(page)
      await page.context().clearCookies()
      await page.getByLabel('Phone').fill('07700 900123')
      browser.allowComplaint(STREAM)
      browser.expectComplaint(/401 .*\/api\/customer\/dashboard/)
      await comeBackToTab(page)
      await page.getByText('What you typed is still here.').first().waitFor()
      expect(await page.evaluate(() => localStorage.getItem('customer'))).toBeNull()
      const corner = page.getByRole('banner')
      if (viewport.width > 1000)
        await corner.getByRole('link', { name: 'Customer Login' }).waitFor()
      expect(await corner.getByText('Jo Morgan').count()).toBe(0)
      const [other] = await Promise.all([
        page.context().waitForEvent('page'),
        page.getByRole('link', { name: 'Sign in in a new tab' }).click(),
      ])
      browser.expectComplaint(/401 .*\/api\/customer\/profile/)
      await page.getByRole('button', { name: 'Save details' }).click()
      await page.getByText('Your session has ended. Please sign in again.').first().waitFor()
      expect(page.url()).toMatch(/\/customer\/dashboard\/account$/)
      await other.waitForURL(/\/customer\/login\?next=%2Fcustomer%2Fdashboard%2Faccount$/)
      await waitForHydration(other)
      await sendSignIn(other, { email, password: PASSWORD })
      await other.waitForURL(/\/customer\/dashboard\/account$/)
      expect(await page.getByLabel('Phone').inputValue()).toBe('07700 900123')
      await page.getByRole('button', { name: 'Save details' }).click()
      await page.getByText('Your details are up to date.', { exact: true }).waitFor()
    },
  )

  it('leads from a page on which nothing was typed to the sign-in and back [AUTH-9]', async () => {
    const page = await browser.visit(LIGHTEST_PAGE, { viewport: PHONE })
    const email = buildCustomer().customerEmail
    await arriveAsNewCustomer(page, { email, password: PASSWORD })
    await openAccountPage(page)
    await page.context().clearCookies()
    browser.allowComplaint(STREAM)
    browser.expectComplaint(/401 .*\/api\/customer\/dashboard/)
    await comeBackToTab(page)
    await page.waitForURL(/\/customer\/login\?next=%2Fcustomer%2Fdashboard%2Faccount$/)
    await page.getByText('Please sign in to continue').waitFor()
  })

  it('leaves the words of a message and of a case on the page of a booking [AUTH-9]', async () => {
    const page = await browser.visit(LIGHTEST_PAGE, { viewport: PHONE })
    const email = buildCustomer().customerEmail
    await arriveAsNewCustomer(page, { email, password: PASSWORD })
    await makeQuote(page)
    const { id } = await makeBooking(page, { mechanicId: 4 })
    await page.goto(`/booking-confirmation/${id}`)
    await page.getByLabel('Write a message').fill('The dog is friendly.')
    await page.getByRole('button', { name: 'Tell us what is wrong' }).click()
    await page.getByLabel('What has happened?').fill('Nobody came.')
    // The demonstration shows a booking to everybody: this is what its page reads in live mode.
    await page.route(`**/api/bookings/${id}`, async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ json: { ...(await answer.json()), isRedacted: true } })
    })
    await page.route(`**/api/bookings/${id}/messages`, (route) =>
      route.fulfill({
        status: 401,
        json: { error: 'unauthenticated', message: 'Please sign in.' },
      }),
    )
    browser.expectComplaint(/401 .*\/messages/)
    const read = page.waitForResponse((answer) => answer.url().endsWith(`/api/bookings/${id}`))
    await comeBackToTab(page)
    await read
    await page.getByText('What you typed is still here.').first().waitFor()
    expect(await page.getByLabel('Write a message').inputValue()).toBe('The dog is friendly.')
    expect(await page.getByLabel('What has happened?').inputValue()).toBe('Nobody came.')
  })

  it('is shown on any other page, with a link back to it [AUTH-9]', async () => {
    const page = await browser.visit(LIGHTEST_PAGE, { viewport: PHONE })
    const email = buildCustomer().customerEmail
    await arriveAsNewCustomer(page, { email, password: PASSWORD })
    await page.goto(await mailedPath(page, email, 'email-verification'))
    await page.context().clearCookies()
    await page.getByRole('button', { name: 'Confirm my address' }).click()
    browser.expectComplaint(/401 .*\/api\/email\/verify/)
    await page.getByText('Your session has ended.', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'Sign in again' }).click()
    await page.waitForURL(/\/customer\/login\?next=%2Fverify-email/)
  })
})
