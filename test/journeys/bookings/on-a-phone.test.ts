import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import {
  buildCustomer,
  fillContact,
  fillDetails,
  fillTime,
  makeQuote,
} from '#test/support/booking-visit.ts'
import { LIGHTEST_PAGE, openBrowser, PHONE } from '#test/support/browser.ts'

const browser = await openBrowser()
const TABS_MAX = 60

const STEPS: [heading: string, button: string, fill: (page: Page) => Promise<unknown>][] = [
  ['Your repair', 'Continue', fillDetails],
  ['When suits you?', 'Continue', fillTime],
  ['How do we reach you?', 'Continue', (page) => fillContact(page, buildCustomer())],
  ['Secure your slot', 'Complete Booking', async () => {}],
]

/** Measures the lower edge of the screen: what of the bar is seen, and where it begins. */
const barOf = (page: Page, button: string) =>
  page.getByRole('button', { name: button }).evaluate((element) => {
    const bar = element.parentElement?.getBoundingClientRect()
    return {
      top: bar?.top ?? 0,
      bottom: bar?.bottom ?? 0,
      text: element.parentElement?.textContent,
    }
  })

/** Visits every stop of the keyboard; lists those that the bar covers. */
async function listCovered(page: Page, button: string): Promise<string[]> {
  const covered: string[] = []
  await page.getByRole('heading', { level: 1 }).focus()
  for (let tabs = 0; tabs < TABS_MAX; tabs += 1) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(() => {
      const element = document.activeElement
      const box = element?.getBoundingClientRect()
      const isOver = element?.closest('main') === null || element === document.body
      return { isOver, name: element?.outerHTML.slice(0, 120) ?? '', bottom: box?.bottom ?? 0 }
    })
    if (stop.isOver) return covered
    const { top } = await barOf(page, button)
    const isInBar = await page
      .getByRole('button', { name: button })
      .evaluate((element) => element === document.activeElement)
    if (!isInBar && stop.bottom > top + 0.5) covered.push(stop.name)
  }
  throw new Error('the page has no end')
}

it('total and the button for the next step stay at the thumb on every step, and cover nothing that has the focus [SITE-27]', async () => {
  const page = await browser.visit(LIGHTEST_PAGE, { viewport: PHONE, reducedMotion: 'reduce' })
  await page.goto(`/booking/${await makeQuote(page)}`, { waitUntil: 'networkidle' })
  for (const [heading, button, fill] of STEPS) {
    await page.getByRole('heading', { name: heading }).waitFor()
    for (const to of [0, 100_000]) {
      await page.evaluate((top) => window.scrollTo(0, top), to)
      const bar = await barOf(page, button)
      expect(bar.bottom, heading).toBe(PHONE.height)
      expect(bar.top, heading).toBeGreaterThan(PHONE.height - 100)
      expect(bar.text, heading).toMatch(/Total\s*£\d+\.\d\d/)
    }
    // At the end of the page, the footer stands above the bar.
    const footer = await page.getByRole('contentinfo').boundingBox()
    expect((footer?.y ?? 0) + (footer?.height ?? 0), heading).toBeLessThanOrEqual(
      (await barOf(page, button)).top + 1,
    )
    expect(await listCovered(page, button), heading).toEqual([])
    await fill(page)
  }
})

it('the bar stays in the page where a screen is too short for it [SITE-27]', async () => {
  const page = await browser.visit(LIGHTEST_PAGE, { viewport: { width: 640, height: 320 } })
  await page.goto(`/booking/${await makeQuote(page)}`, { waitUntil: 'networkidle' })
  const { top } = await barOf(page, 'Continue')
  expect(top).toBeGreaterThan(320)
})

it('the first screen of the home page has the field of the plate [SITE-11]', async () => {
  const page = await browser.visit('/', { viewport: PHONE })
  await page.getByRole('form', { name: 'Cookies' }).waitFor()
  const box = await page.getByLabel('Registration').boundingBox()
  expect((box?.y ?? PHONE.height) + (box?.height ?? 0)).toBeLessThan(PHONE.height)
})
