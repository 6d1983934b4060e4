import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { violationsOnBothScreens } from '#test/support/axe.ts'
import { ORIGIN, openBrowser, PHONE, waitForHydration } from '#test/support/browser.ts'

const browser = await openBrowser()
/** A row of the desk's list: which bookings its first page shows depends on what other journeys have completed. */
const COMPLETED = /^BK-\d{6}$/
const STRIP = 'You are offline. What you have entered stays here.'

describe('without a network', () => {
  it('a quote waits, says so, and is calculated when the network is back [QUOTE-4]', async () => {
    const page = await browser.visit('/quote', { viewport: PHONE })
    await waitForHydration(page)
    await page.getByLabel('Registration').fill('AB12 CDE')
    await page.getByLabel('Location').fill('M20 2RN')
    await page.getByRole('checkbox').first().focus()
    await page.keyboard.press('Space')
    await page.getByText('The fixed price for your car at this place').waitFor()
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Get My Quote' }).click()
    await page.getByText(STRIP).waitFor()
    expect(await page.getByText(STRIP).evaluate(isInView)).toBe(true)
    await page.getByText('We will calculate your quote as soon as you are back online.').waitFor()
    expect(await page.getByLabel('Location').inputValue()).toBe('M20 2RN')
    await page.context().setOffline(false)
    await page.waitForURL('**/quote-result?**')
    await page.getByRole('button', { name: 'Book Now', exact: true }).waitFor()
    expect(await page.getByText(STRIP).count()).toBe(0)
  })

  it('a booking is looked up when the network is back', async () => {
    const page = await browser.visit('/track-booking', { viewport: PHONE })
    await waitForHydration(page)
    await page.getByLabel('Booking reference').fill('BK-100004')
    await page.getByLabel('Email').fill('priya.shah@example.co.uk')
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Track booking' }).click()
    await page.getByText(STRIP).waitFor()
    await page.getByText('We will look up your booking as soon as you are back online.').waitFor()
    await page.context().setOffline(false)
    await page.getByRole('heading', { name: 'Booking BK-100004' }).waitFor()
  })

  it('a page that cannot be loaded says why, and opens when the network is back', async () => {
    browser.expectComplaint(/ERR_INTERNET_DISCONNECTED/)
    browser.expectComplaint(/Failed to fetch dynamically imported module/)
    // A link of the application leads to a page of the application, which opens the next one itself.
    const page = await browser.visit('/vehicle-health')
    await waitForHydration(page, 'main')
    await page.getByRole('banner').getByRole('link', { name: 'Get Quote' }).click()
    await page.getByRole('heading', { level: 1, name: 'Get Your Instant Quote' }).waitFor()
    await page.context().setOffline(true)
    await page.getByRole('link', { name: 'About us' }).click()
    await page.getByRole('heading', { name: 'You are offline' }).waitFor()
    expect(await page.getByText('Something went wrong on our side').count()).toBe(0)
    await page.context().setOffline(false)
    await page.waitForURL('**/about-us')
    await page.getByRole('heading', { level: 1, name: /^(?!You are offline)/ }).waitFor()
  })

  it('a page whose data cannot be asked for says why in its place, and opens when the network is back [SITE-36]', async () => {
    browser.expectComplaint(/ERR_INTERNET_DISCONNECTED/)
    browser.expectComplaint(/Failed to fetch/)
    const page = await browser.visit('/admin/bookings', { viewport: PHONE })
    await waitForHydration(page)
    await page.context().setOffline(true)
    await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Completed' })
    await page.getByRole('heading', { level: 1, name: 'You are offline' }).waitFor()
    expect(page.url()).toBe(`${ORIGIN}/admin/bookings?status=completed`)
    expect(await page.getByRole('heading', { level: 1, name: 'Bookings' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Try again' }).waitFor()
    await page.context().setOffline(false)
    await page.getByRole('link', { name: COMPLETED }).first().waitFor()
    expect(page.url()).toBe(`${ORIGIN}/admin/bookings?status=completed`)
  })

  it('a page whose data was lost on the way says so, and opens when it is tried again [SITE-142]', async () => {
    browser.expectComplaint(/ERR_CONNECTION_RESET/)
    browser.expectComplaint(/Failed to fetch/)
    const page = await browser.visit('/admin/bookings', { viewport: PHONE })
    await waitForHydration(page)
    await page.route('**/api/admin/bookings?**', (route) => route.abort('connectionreset'))
    await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Completed' })
    await page.getByRole('heading', { level: 1, name: 'This page did not load' }).waitFor()
    expect(await page.getByText('Something went wrong on our side').count()).toBe(0)
    expect(await violationsOnBothScreens(page)).toEqual([])
    // The connection is still lost. A press while this one is tried would ask for nothing.
    const lost = page.waitForEvent('requestfailed')
    await page.getByRole('button', { name: 'Try again' }).click()
    await lost
    await page.getByRole('heading', { level: 1, name: 'This page did not load' }).waitFor()
    await page.unroute('**/api/admin/bookings?**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('link', { name: COMPLETED }).first().waitFor()
    expect(page.url()).toBe(`${ORIGIN}/admin/bookings?status=completed`)
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
  })

  it('a page that has broken down is loaded anew by its button [SITE-142]', async () => {
    browser.expectComplaint(/500/)
    const page = await browser.visit('/admin/bookings', { viewport: PHONE })
    await waitForHydration(page)
    await page.route('**/api/admin/bookings?**', (route) =>
      route.fulfill({ status: 500, json: { error: 'internal', message: 'Something went wrong.' } }),
    )
    await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Completed' })
    await page.getByRole('heading', { level: 1, name: 'This page has broken down' }).waitFor()
    await page.getByRole('link', { name: 'Try again' }).click()
    await page.getByRole('link', { name: COMPLETED }).first().waitFor()
    expect(page.url()).toBe(`${ORIGIN}/admin/bookings?status=completed`)
  })

  it('a link pressed on a static page leads to a page of ours, which opens the wanted one when the network is back [SITE-34]', async () => {
    // Chromium calls a page online that it opened without a network, so the page asks for the wanted one each few seconds.
    browser.allowComplaint(/ERR_INTERNET_DISCONNECTED \S+\/contact$/)
    const page = await visitWithWorker('/about-us')
    await page.context().setOffline(true)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'You are offline' }).waitFor()
    expect(page.url()).toBe(`${ORIGIN}/contact`)
    expect(await page.getByRole('link', { name: /^Ring us on/ }).getAttribute('href')).toMatch(
      /^tel:\+44\d+$/,
    )
    expect(await page.evaluate(hasOurLook)).toBe(true)
    expect(await violationsOnBothScreens(page)).toEqual([])
    // Nothing to load it from is no end: the page stands as it was.
    await page.getByRole('link', { name: 'Try again' }).click()
    await page.getByRole('heading', { level: 1, name: 'You are offline' }).waitFor()
    await page.context().setOffline(false)
    await page.getByRole('heading', { level: 1, name: 'Contact us' }).waitFor()
  })

  it('stores its own page for that, which the cookie policy names, and nothing of what a customer has opened [SITE-34]', async () => {
    const page = await visitWithWorker('/customer/login')
    await page.goto('/track-booking')
    await page.goto('/vehicle-health')
    const [name, ...others] = await page.evaluate(() => caches.keys())
    expect(others).toEqual([])
    const stored = await page.evaluate(async (of) => {
      const requests = await (await caches.open(of)).keys()
      return requests.map(({ url }) => new URL(url).pathname)
    }, String(name))
    expect(stored).toContain('/offline')
    expect(stored.filter((path) => !/^\/offline$|^\/assets\/.*\.(css|woff2)$/.test(path))).toEqual(
      [],
    )
    await page.goto('/cookie-policy#stored-in-the-browser')
    const policy = page.getByRole('table', { name: 'Kept in the browser’s storage' })
    await policy.getByText(String(name), { exact: true }).waitFor()
  })
})

/** Opens a page with the worker that other journeys do without, once it has stored what it shows. */
async function visitWithWorker(path: string): Promise<Page> {
  const page = await browser.visit(path, { viewport: PHONE, serviceWorkers: 'allow' })
  await page.evaluate(() => navigator.serviceWorker.ready)
  // The page that started the worker is not its own yet; the next one is.
  await page.reload()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  return page
}

const hasOurLook = () =>
  getComputedStyle(document.body).fontFamily.includes('Figtree') &&
  document.fonts.check('1rem Figtree') &&
  document.styleSheets.length > 0

const isInView = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= 0 && bottom <= window.innerHeight
}
