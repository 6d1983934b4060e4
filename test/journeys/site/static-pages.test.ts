import { brotliCompressSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DESKTOP, openBrowser, PHONE } from '#test/support/browser.ts'

const browser = await openBrowser()
const SCRIPTS_MAX_BYTES = 10_000
const PATHS = [
  '/terms-conditions',
  '/privacy-policy',
  '/credits',
  '/mobile-repairs',
  '/mot-testing',
  '/car-service',
  '/engine-diagnostics',
  '/for-mechanics',
  '/help-center/flat-battery',
  '/help-center/no-such-article',
]

/** The customer's record in the browser, which the header shows. */
const signInHere = (page: Page) =>
  page.evaluate(() => localStorage.setItem('customer', JSON.stringify({ name: 'Ada Byron' })))

const openMenu = async (page: Page) => {
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.getByRole('button', { name: 'Close' }).waitFor()
  return menu
}

describe('a page that does not change', () => {
  it.each(PATHS)(
    '%s runs at most 10 kB of script and nothing to hydrate [SITE-31]',
    async (path) => {
      if (path.endsWith('no-such-article')) browser.expectComplaint(/404/)
      const page = await browser.visit('about:blank')
      const files: string[] = []
      page.on('request', (request) => {
        if (request.resourceType() === 'script') files.push(request.url())
      })
      await page.goto(path, { waitUntil: 'networkidle' })
      expect(files).toEqual([])
      const scripts = await page
        .locator('script:not([type="application/ld+json"])')
        .evaluateAll((all) => all.map((script) => script.textContent ?? ''))
      expect(scripts.join('')).not.toContain('$_TSR')
      expect(brotliCompressSync(scripts.join('\n')).byteLength).toBeLessThanOrEqual(
        SCRIPTS_MAX_BYTES,
      )
      expect(await page.locator('link[rel=modulepreload]').count()).toBe(0)
    },
  )

  it('has a menu that holds the focus, closes by Escape and leads on [SITE-31]', async () => {
    const page = await browser.visit('/terms-conditions', { viewport: PHONE })
    const menu = await openMenu(page)
    expect(await menu.getByRole('link', { name: 'Customer Login' }).isVisible()).toBe(true)
    expect(await menu.getByRole('link', { name: 'Vehicle Health' }).count()).toBe(0)
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'hidden' })
    const opener = page.getByRole('button', { name: 'Menu', expanded: false })
    expect(await opener.evaluate((it) => it === document.activeElement)).toBe(true)
    await (await openMenu(page)).getByRole('link', { name: 'Our Mechanics' }).click()
    await page.waitForURL(/\/mechanics$/)
    await page.getByRole('heading', { level: 1 }).waitFor()
  })

  it.each([
    ['a phone', PHONE],
    ['a desktop', DESKTOP],
  ])(
    'names the customer who is signed in, and signs them out, on %s [SITE-31]',
    async (_, viewport) => {
      const page = await browser.visit('/help-center/flat-battery', { viewport })
      await signInHere(page)
      await page.reload()
      const corner = viewport === PHONE ? await openMenu(page) : page.getByRole('banner')
      await corner.getByRole('link', { name: 'Ada Byron' }).waitFor()
      expect(await corner.getByRole('link', { name: 'Customer Login' }).isVisible()).toBe(false)
      await corner.getByRole('button', { name: 'Sign Out' }).click()
      await page.waitForURL((url) => !url.pathname.startsWith('/help-center'))
      expect(await page.evaluate(() => localStorage.getItem('customer'))).toBeNull()
    },
  )

  it('takes the choice of cookies without loading anew, and says when the network is gone [SITE-19, SITE-31]', async () => {
    const page = await browser.visit('/privacy-policy', { viewport: PHONE })
    const strip = page.getByRole('form', { name: 'Cookies' })
    await strip.getByRole('button', { name: 'Reject optional' }).click()
    await strip.waitFor({ state: 'hidden' })
    expect(new URL(page.url()).pathname).toBe('/privacy-policy')
    await page.context().setOffline(true)
    await page.getByText('You are offline.').waitFor()
    await page.context().setOffline(false)
    await page.getByText('You are offline.').waitFor({ state: 'hidden' })
  })

  it('is a page of the application when a link of the application leads to it [SITE-31]', async () => {
    const page = await browser.visit('/')
    await page.waitForLoadState('networkidle')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click()
    await page.getByRole('heading', { level: 1, name: 'Privacy' }).waitFor()
    expect(await page.locator('main').evaluate((it) => it === document.activeElement)).toBe(true)
  })
})
