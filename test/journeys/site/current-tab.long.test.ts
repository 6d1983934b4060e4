import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { DEMO_MECHANIC } from '#domain/auth/demo-sign-in.ts'
import { openBrowser, PHONE } from '#test/support/browser.ts'
import { DESK_LINKS } from '#web/app/shell/work/desk-links.ts'

const browser = await openBrowser()

const WIDTHS = [320, 390]
const PORTAL_PATHS = ['', '/day', '/earnings', '/hours', '/profile', '/documents']

/** Measures how far the current link of a list of tabs lies outside the screen, on the left and on the right. */
const overhangOf = (page: Page, list: string) =>
  page
    .getByRole('navigation', { name: list, exact: true })
    .locator('[aria-current="page"]')
    .evaluate((link) => {
      const { left, right } = link.getBoundingClientRect()
      return [Math.max(0, -left), Math.max(0, right - window.innerWidth)]
    })

async function expectInView(path: string, list: string, options: BrowserContextOptions) {
  for (const width of WIDTHS) {
    const viewport = { ...PHONE, width }
    const page = await browser.visit(path, { ...options, viewport, javaScriptEnabled: false })
    expect(await overhangOf(page, list)).toEqual([0, 0])
  }
}

it.each(DESK_LINKS)('the current tab of $href is in view before any script runs', ({ href }) =>
  expectInView(href, 'Administration', {}),
)

it('the current tab of a mechanic’s dashboard is in view before any script runs', async () => {
  const page = await browser.visit('/mechanic-login')
  await page.getByLabel('Email').fill(DEMO_MECHANIC.email)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_MECHANIC.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL('**/mechanic-dashboard')
  const storageState = await page.context().storageState()
  for (const path of PORTAL_PATHS)
    await expectInView(`/mechanic-dashboard${path}`, 'Your dashboard', { storageState })
})

it('the current tab stays in view when another page opens, and where it was when it was in view', async () => {
  const page = await browser.visit('/admin', { viewport: PHONE })
  const list = page.getByRole('navigation', { name: 'Administration', exact: true })
  const scrolledBy = () => list.locator('ul').evaluate((element) => element.scrollLeft)
  await list.getByRole('link', { name: 'Bookings' }).click()
  await page.waitForURL('**/admin/bookings')
  await page.getByRole('heading', { level: 1, name: 'Bookings' }).waitFor()
  expect(await scrolledBy()).toBe(0)
  await list.getByRole('link', { name: 'Audit' }).click()
  await page.waitForURL('**/admin/audit')
  await page.getByRole('heading', { level: 1, name: 'Audit' }).waitFor()
  expect(await overhangOf(page, 'Administration')).toEqual([0, 0])
})
