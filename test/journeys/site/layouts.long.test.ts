import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DEMO_CUSTOMER, DEMO_MECHANIC } from '#domain/auth/demo-sign-in.ts'
import { signIn } from '#test/support/account-visit.ts'
import { makeBooking, makeQuote } from '#test/support/booking-visit.ts'
import { openBrowser, PHONE, SCREENS } from '#test/support/browser.ts'
import { movesOf } from '#test/support/layout-shifts.ts'

const browser = await openBrowser()

const SECTIONS = ['Services', 'Our Mechanics', 'Help', 'Track']
const RESULT = '/quote-result?registration=AB12CDE&location=M20+2RN&serviceIds=1&serviceType=mobile'

const headerOf = (page: Page) => page.getByRole('banner')
const footerOf = (page: Page) => page.getByRole('contentinfo')

describe('a page for everybody', () => {
  it('leads from its header to every section, and has one yellow button and the full footer [SITE-1]', async () => {
    const page = await browser.visit('/about-us')
    const main = headerOf(page).getByRole('navigation', { name: 'Main' })
    for (const name of SECTIONS) await main.getByRole('link', { name }).waitFor()
    expect(await headerOf(page).locator('a.button-main').allTextContents()).toEqual(['Get Quote'])
    expect(await footerOf(page).getByRole('link').count()).toBeGreaterThan(15)
    await main.getByRole('link', { name: 'Services' }).click()
    await page.waitForURL(/\/#services$/)
    await page
      .getByRole('heading', { name: 'Fixed prices, before anyone lifts a bonnet' })
      .waitFor()
  })

  it('leads to them from the menu of a phone [SITE-1]', async () => {
    const page = await browser.visit('/about-us', { viewport: PHONE })
    await page.getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('dialog')
    for (const name of SECTIONS) await menu.getByRole('link', { name }).waitFor()
    await menu.getByRole('link', { name: 'Help' }).click()
    await page.waitForURL(/\/help-center$/)
  })
})

describe('the journey', () => {
  /** Opens the page to look at, from a visit to another one. */
  const PAGES: Record<string, (page: Page) => Promise<string>> = {
    'the price': async () => RESULT,
    'the quote': async (page) => `/quote/${await makeQuote(page)}`,
    'the booking': async (page) => `/booking/${await makeQuote(page)}`,
    'the booked job': async (page) => {
      const { id } = await makeBooking(page, { mechanicId: 3 })
      return `/booking-confirmation/${id}`
    },
  }

  it.each(Object.entries(PAGES))(
    '%s offers one way back, and nothing in header or footer that leaves it [SITE-25]',
    async (_, pathOf) => {
      const page = await browser.visit('/about-us')
      await page.goto(await pathOf(page))
      expect(await headerOf(page).getByRole('link').count()).toBe(1)
      expect(await headerOf(page).getByRole('button').count()).toBe(0)
      const targets = await footerOf(page)
        .getByRole('link')
        .evaluateAll((links) =>
          links.map((link) => [link.getAttribute('href'), link.getAttribute('target')]),
        )
      expect(targets.length).toBeGreaterThan(1)
      for (const [href, target] of targets)
        expect(href?.startsWith('tel:') || target === '_blank', String(href)).toBe(true)
    },
  )

  it('leads from the price back to the form as it was filled in, and from the booking to its quote [SITE-25]', async () => {
    const page = await browser.visit(RESULT, { viewport: PHONE })
    await headerOf(page).getByRole('link').click()
    await page.waitForURL(/\/quote\?/)
    expect(await page.getByLabel('Registration').inputValue()).toBe('AB12 CDE')
    expect(await page.getByLabel('Location').inputValue()).toBe('M20 2RN')
    // React complains about a page whose stream is cut because somebody leaves it.
    await page.waitForLoadState()
    const id = await makeQuote(page)
    await page.goto(`/booking/${id}`)
    await headerOf(page).getByRole('link').click()
    await page.waitForURL(`**/quote/${id}`)
  })

  it('starts the reader at the top of the page where the layout changes [SITE-3]', async () => {
    const page = await browser.visit('/about-us')
    const id = await makeQuote(page)
    await page.goto(`/quote/${id}`)
    await page.waitForLoadState('networkidle')
    await page.getByRole('link', { name: 'Get Another Quote' }).click()
    await page.waitForURL(/\/quote$/)
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
  })
})

describe.each(SCREENS)('at work, on %s', (_, viewport) => {
  it('a mechanic has the places of the portal, their name and no marketing [SITE-26]', async () => {
    const page = await browser.visit('/mechanic-login', { viewport })
    await signIn(page, '/mechanic-login', DEMO_MECHANIC)
    await page.waitForURL('**/mechanic-dashboard')
    const places = page.getByRole('navigation', { name: 'Your dashboard' })
    await places.waitFor()
    const names = ['Day', 'Offers', 'Money', 'Me']
    // Offers says how many there are.
    const shown = async (links: Locator) =>
      (await links.allTextContents()).map((text) => text.replace(/\d+$/, ''))
    expect(await shown(places.getByRole('link'))).toEqual(names)
    for (const name of names) {
      await places.getByRole('link', { name }).click()
      await expect.poll(() => shown(places.locator('[aria-current="page"]'))).toEqual([name])
    }
    expect(await headerOf(page).getByText('Customer Login').count()).toBe(0)
    expect(
      await page.getByText('Sarah', { exact: false }).locator('visible=true').count(),
    ).not.toBe(0)
    expect(await headerOf(page).getByRole('link', { name: 'Get Quote' }).count()).toBe(0)
    expect(await footerOf(page).count()).toBe(0)
    await page.reload({ waitUntil: 'networkidle' })
    expect(await movesOf(page)).toEqual([])
    if (viewport.width < 1000) {
      const box = await places.boundingBox()
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(viewport.height)
    }
  })

  it('an administrator has one bar with every page, and no marketing [SITE-26]', async () => {
    const page = await browser.visit('/admin', { viewport })
    await headerOf(page).getByRole('navigation', { name: 'Administration', exact: true }).waitFor()
    expect(await page.getByText('Customer Login').count()).toBe(0)
    expect(await headerOf(page).getByRole('link', { name: 'Get Quote' }).count()).toBe(0)
    expect(await footerOf(page).count()).toBe(0)
  })
})

it('an administrator reaches the rarer pages by More, which Escape and a press beside it close [SITE-26]', async () => {
  const page = await browser.visit('/admin')
  await page.waitForLoadState('networkidle')
  const nav = headerOf(page).getByRole('navigation', { name: 'More administration' })
  const audit = nav.getByRole('link', { name: 'Audit' })
  expect(await audit.isVisible()).toBe(false)
  await nav.getByText('More', { exact: true }).click()
  await audit.waitFor()
  await page.keyboard.press('Escape')
  await audit.waitFor({ state: 'hidden' })
  await page.keyboard.press('Enter')
  await audit.waitFor()
  await page.getByRole('heading', { level: 1 }).click({ position: { x: 5, y: 5 } })
  await audit.waitFor({ state: 'hidden' })
  await nav.getByText('More', { exact: true }).click()
  await audit.click()
  await page.getByRole('heading', { level: 1, name: 'Audit' }).waitFor()
  expect(await audit.isVisible()).toBe(false)
  const daily = headerOf(page).getByRole('navigation', { name: 'Administration', exact: true })
  const overhang = await daily.evaluate((element) => element.scrollWidth - element.clientWidth)
  expect(overhang).toBe(0)
})

it('a customer’s account has their name instead of the links of the site [SITE-26]', async () => {
  const page = await browser.visit('/customer/login')
  await signIn(page, '/customer/login', DEMO_CUSTOMER)
  await page.waitForURL(/\/$/)
  await page.goto('/customer/dashboard')
  await headerOf(page).getByRole('link', { name: 'Helen Marsh' }).waitFor()
  expect(await page.getByRole('navigation', { name: 'Main' }).count()).toBe(0)
  expect(await headerOf(page).getByText('Customer Login').count()).toBe(0)
})
