import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DEMO_CUSTOMER, DEMO_MECHANIC } from '#domain/auth/demo-sign-in.ts'
import { sendSignIn } from '#test/support/account-visit.ts'
import {
  DESKTOP,
  ORIGIN,
  openBrowser,
  PHONE,
  slowDown,
  waitForHydration,
} from '#test/support/browser.ts'

const browser = await openBrowser()
const visit = (path: string) => browser.visit(path, { viewport: PHONE, javaScriptEnabled: false })

/** The same visitor with scripts on: a new context with the cookies of the other. */
async function withScripts(page: Page, path: string, isSlow = false): Promise<Page> {
  const cookies = await page.context().cookies()
  const other = await browser.visit('about:blank', { viewport: PHONE })
  await other.context().addCookies(cookies)
  if (isSlow) await slowDown(other, 12)
  await other.goto(path)
  return other
}
/** What stands there only while scripts are off; a look-up by text passes over it. */
const withoutScripts = (page: Page) => page.locator('main noscript').first().textContent()
const recordOf = (page: Page, kind: string) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), kind)
const marksOf = async (page: Page) =>
  (await page.context().cookies()).map(({ name }) => name).filter((name) => /-by-form$/.test(name))
/** Polls, because Chromium writes a page's cookie after the script has gone on. */
const expectNoMark = (page: Page) => expect.poll(() => marksOf(page)).toEqual([])

describe('a mechanic without scripts', () => {
  it('signs in, reads the jobs, reads what needs scripts, and signs out [AUTH-31, AUTH-33]', async () => {
    const page = await visit('/mechanic-login?next=%2Fmechanic-dashboard%2Fday')
    await sendSignIn(page, { ...DEMO_MECHANIC, password: 'not the password' })
    await page.getByText('Email or password is incorrect. Please check and try again.').waitFor()
    expect(page.url()).not.toContain('example.co.uk')
    await sendSignIn(page, DEMO_MECHANIC)
    await page.waitForURL(/\/mechanic-dashboard\/day$/)
    await page.getByRole('heading', { name: /, Sarah$/ }).waitFor()
    expect(await withoutScripts(page)).toMatch(
      /To answer a job or change anything, please switch JavaScript on\.$/,
    )
    await page.goto('/mechanic-dashboard')
    await page.locator('article').first().waitFor()
    await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
    await page.waitForURL(/\/mechanic-login$/)
    await page.goto('/mechanic-dashboard')
    expect(await page.getByRole('heading', { name: /, Sarah$/ }).count()).toBe(0)
  })

  it('is signed in once scripts are on, in the portal and at its sign-in page [AUTH-32]', async () => {
    const page = await visit('/mechanic-login')
    await sendSignIn(page, DEMO_MECHANIC)
    await page.waitForURL(/\/mechanic-dashboard$/)
    const portal = await withScripts(page, '/mechanic-dashboard/earnings')
    await expect.poll(() => recordOf(portal, 'mechanic')).toMatchObject({ isApproved: true })
    await portal.getByRole('heading', { name: /, Sarah$/ }).waitFor()
    expect(portal.url()).toMatch(/\/mechanic-dashboard\/earnings$/)
    await expectNoMark(portal)
    const login = await withScripts(page, '/mechanic-login')
    await login.waitForURL(/\/mechanic-dashboard$/)
    await login.getByRole('heading', { name: /, Sarah$/ }).waitFor()
  })
})

describe('a customer who signed in without scripts', () => {
  it('is signed in once scripts are on, on each page, until they sign out [AUTH-32]', async () => {
    const page = await visit('/customer/login')
    await sendSignIn(page, DEMO_CUSTOMER)
    await page.waitForURL(/\/customer\/dashboard$/)
    const dashboard = await withScripts(page, '/customer/dashboard/cars')
    await expect.poll(() => recordOf(dashboard, 'customer')).toMatchObject({ email: '' })
    await expectNoMark(dashboard)
    expect(dashboard.url()).toMatch(/\/customer\/dashboard\/cars$/)
    const quote = await withScripts(page, '/quote')
    await expect.poll(() => recordOf(quote, 'customer')).toMatchObject({ email: '' })
    const login = await withScripts(page, '/customer/login?next=%2Fcustomer%2Fdashboard%2Faccount')
    await login.waitForURL(/\/customer\/dashboard\/account$/)
    // Open pages of the session that ends now would hear of it, and be refused.
    await Promise.all([dashboard.close(), quote.close()])
    await login.getByRole('main').getByRole('button', { name: 'Sign Out', exact: true }).click()
    await login.waitForURL(/\/$/)
    expect(await recordOf(login, 'customer')).toBeNull()
    await expectNoMark(login)
    await login.goto('/customer/dashboard')
    await login.waitForURL(/\/customer\/login/)
  })

  it('is signed in at the sign-in page also on a slow phone [AUTH-32]', async () => {
    const page = await visit('/customer/login')
    await sendSignIn(page, DEMO_CUSTOMER)
    await page.waitForURL(/\/customer\/dashboard$/)
    const path = '/customer/login?next=%2Fcustomer%2Fdashboard%2Faccount'
    const login = await withScripts(page, path, true)
    await login.waitForURL(/\/customer\/dashboard\/account$/)
    expect(await recordOf(login, 'customer')).toMatchObject({ email: '' })
  })

  it('whose session has ended meanwhile signs in again, and the cookie is gone [AUTH-32]', async () => {
    browser.expectComplaint(/401/)
    const page = await browser.visit('about:blank', { viewport: PHONE })
    await page.context().addCookies([{ name: 'customer-by-form', value: '1', url: ORIGIN }])
    await page.goto('/customer/login')
    await expectNoMark(page)
    expect(page.url()).toMatch(/\/customer\/login$/)
  })
})

describe('a customer without scripts', () => {
  const NEEDED = 'This needs JavaScript, which is switched off.'

  it('reads on the own pages and beside single controls what needs scripts, and sees no button that does nothing in a sign-in [AUTH-33]', async () => {
    const page = await visit('/customer/login?next=%2Fcustomer%2Fdashboard%2Faccount')
    expect(await page.getByRole('button', { name: 'Show password' }).count()).toBe(0)
    await sendSignIn(page, DEMO_CUSTOMER)
    await page.waitForURL(/\/customer\/dashboard\/account$/)
    expect(await withoutScripts(page)).toMatch(
      /To change or download anything, please switch JavaScript on\.$/,
    )
    const booking = '/booking-confirmation/01900000-0000-7000-8002-000000100001'
    for (const [path, count] of [
      [booking, 1],
      ['/fault-codes', 1],
      ['/ar-diagnostic', 1],
    ] as const) {
      await page.goto(path)
      const notes = await page.locator('main noscript').allTextContents()
      expect(
        notes.filter((words) => words === NEEDED),
        path,
      ).toHaveLength(count)
    }
  })
})

describe('an administrator without scripts', () => {
  it('reads that the password or the code is wrong, and reads the overview [AUTH-31, AUTH-33]', async () => {
    const page = await visit('/admin/login')
    await page.getByLabel('Email').fill('nobody@example.co.uk')
    await page.getByLabel('Password', { exact: true }).fill('not the password')
    await page.getByLabel('Code').fill('000000')
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await page.getByText('Invalid credentials. Please try again.').waitFor()
    expect(page.url()).toMatch(/\/admin\/login\?refused=invalid_credentials$/)
    await page.goto('/admin')
    await page.getByRole('heading', { name: 'Administration', exact: true }).waitFor()
    expect(await withoutScripts(page)).toMatch(/To change anything, please switch JavaScript on\.$/)
  })
})

/** A script that did not load had the browser send the form, and loads with the page that comes back. */
describe('a form that was refused while no scripts ran', () => {
  it.each([
    ['/customer/login', 'invalid_credentials', 'Invalid credentials'],
    ['/mechanic-login', 'not_approved', 'pending approval'],
    ['/admin/login', 'invalid_credentials', 'Invalid credentials. Please try again.'],
    ['/customer/register', 'email_taken', 'There is already an account with this email address.'],
  ])(
    '%s still says why once its scripts run, until it is sent again [SITE-39]',
    async (path, code, words) => {
      const page = await browser.visit(`${path}?refused=${code}`, { viewport: PHONE })
      await waitForHydration(page)
      await page.getByText(words).first().waitFor()
    },
  )

  it('says why the next try was refused alone [SITE-39]', async () => {
    const page = await browser.visit('/mechanic-login?refused=not_approved', { viewport: PHONE })
    await waitForHydration(page)
    browser.expectComplaint(/401 .*\/api\/mechanics\/login/)
    await sendSignIn(page, { ...DEMO_MECHANIC, password: 'not the password' })
    await page.getByText('Email or password is incorrect.').first().waitFor()
    expect(await page.getByText('pending approval').count()).toBe(0)
  })
})

describe('the sign-in pages of customers, mechanics and administrators', () => {
  it('have buttons of one size, a passkey’s too, and show the password that is typed', async () => {
    const pages = await Promise.all(
      ['/customer/login', '/mechanic-login', '/admin/login'].map((path) => browser.visit(path)),
    )
    const boxesOf = async (page: Page) => {
      const buttons = page.getByRole('main').getByRole('button', { name: /^Sign in/i })
      const boxes = await Promise.all((await buttons.all()).map((button) => button.boundingBox()))
      return boxes.map((box) => box && [box.x, box.width, box.height])
    }
    for (const [index, page] of pages.entries()) {
      const passkey = page.getByRole('button', { name: 'Sign in with a passkey' })
      if (index > 0) await passkey.waitFor()
      await page.getByLabel('Password', { exact: true }).fill('a-long-password')
      await page.getByRole('button', { name: 'Show password' }).click()
      // A press before the page has its scripts is done once it has them.
      await expect
        .poll(() => page.getByLabel('Password', { exact: true }).getAttribute('type'))
        .toBe('text')
    }
    for (const viewport of [PHONE, DESKTOP]) {
      for (const page of pages) await page.setViewportSize(viewport)
      const [customers, ...others] = await Promise.all(pages.map(boxesOf))
      expect(customers).toHaveLength(1)
      for (const boxes of others) expect(boxes).toEqual([customers?.[0], customers?.[0]])
    }
  })
})
