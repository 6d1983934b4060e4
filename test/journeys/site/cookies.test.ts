import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DEMO_CUSTOMER } from '#domain/auth/demo-sign-in.ts'
import { STORED } from '#domain/site/cookies.ts'
import { leavesSignIn, signIn } from '#test/support/account-visit.ts'
import { openBrowser, PHONE } from '#test/support/browser.ts'

const browser = await openBrowser()

/** The names under which the browser now stores something of ours. */
const storedNames = (page: Page): Promise<string[]> =>
  page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name = '' }) => name),
    ...(await caches.keys()),
  ])

it('nothing is stored in the browser that the cookie policy does not name [SITE-20]', async () => {
  const page = await browser.visit('/customer/login')
  await signIn(page, '/customer/login', DEMO_CUSTOMER)
  await leavesSignIn(page)
  const seen = new Set(await storedNames(page))
  for (const path of [
    '/',
    '/quote',
    '/help-center',
    '/mechanics',
    '/vehicle-health',
    '/ar-diagnostic',
  ]) {
    await page.goto(path, { waitUntil: 'networkidle' })
    for (const name of await storedNames(page)) seen.add(name)
  }
  for (const name of ['customer', 'tsr-scroll-restoration-v1_3']) expect(seen).toContain(name)
  const isListed = (name: string) =>
    STORED.some((listed) =>
      listed.name.endsWith('…') ? name.startsWith(listed.name.slice(0, -1)) : name === listed.name,
    )
  expect([...seen].filter((name) => !isListed(name))).toEqual([])
})

describe('consent', () => {
  it.each([
    ['Reject optional', '1.000.'],
    ['Accept all', '1.111.'],
  ])('by "%s" is stored for a year, and never asked for again [SITE-19]', async (name, value) => {
    const page = await browser.visit('/contact', { viewport: PHONE })
    expect(await page.context().cookies()).toEqual([])
    await page.getByLabel('Subject').fill('Half a sentence')
    await page.getByRole('form', { name: 'Cookies' }).getByRole('button', { name }).click()
    await page.getByRole('form', { name: 'Cookies' }).waitFor({ state: 'hidden' })
    expect(await page.getByLabel('Subject').inputValue()).toBe('Half a sentence')
    const [cookie, ...others] = await page.context().cookies()
    expect(others).toEqual([])
    expect(cookie?.value.startsWith(value)).toBe(true)
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
    expect(Math.round(days)).toBe(365)
    await page.goto('/')
    expect(await page.getByRole('form', { name: 'Cookies' }).count()).toBe(0)
  })

  it('works without scripts, and comes back to the same page [SITE-19]', async () => {
    const page = await browser.visit('/help-center', { javaScriptEnabled: false })
    await page.getByRole('button', { name: 'Reject optional' }).click()
    expect(new URL(page.url()).pathname).toBe('/help-center')
    const [cookie] = await page.context().cookies()
    expect(cookie?.value.startsWith('1.000.')).toBe(true)
  })

  it('is changed and withdrawn on the cookie policy’s panel [SITE-19]', async () => {
    const page = await browser.visit('/cookie-policy')
    const box = (name: string) => page.getByRole('checkbox', { name })
    expect(await box('Essential').isDisabled()).toBe(true)
    expect(await box('Performance').isChecked()).toBe(true)
    expect(await box('Marketing').isChecked()).toBe(false)
    await box('Performance').uncheck()
    await page.getByRole('button', { name: 'Save Preferences' }).click()
    await page
      .getByText('Preferences Saved. Your cookie preferences have been updated successfully.')
      .first()
      .waitFor()
    const value = async () => (await page.context().cookies())[0]?.value.slice(0, 6)
    expect(await value()).toBe('1.010.')
    await page.getByRole('button', { name: 'Accept All' }).click()
    await expect.poll(value).toBe('1.111.')
    await page.getByRole('button', { name: 'Reject All Optional' }).click()
    await expect.poll(value).toBe('1.000.')
    await page.reload()
    await expect.poll(() => box('Functionality').isChecked()).toBe(false)
  })
})
