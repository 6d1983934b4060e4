import { brotliCompressSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { PUBLIC_PATHS } from '#domain/site/public-pages.ts'
import { DESKTOP, ORIGIN, openBrowser, PHONE, waitForHydration } from '#test/support/browser.ts'
import { partOf } from '#test/support/long-run.ts'
import { routes } from '#web/routes.ts'

const browser = await openBrowser()
const SCRIPTS_MAX_BYTES = 10_000
const HTML_MAX_BYTES = 60_000

/** The static pages that hydrate one part of themselves, with what all of its scripts may weigh, in bytes of brotli. */
const PAGES_WITH_A_PART: Record<string, number> = {
  '/': 75_000,
  '/quote': 75_000,
  '/contact': 115_000,
  '/customer/login': 115_000,
  '/customer/register': 115_000,
  '/mechanic-login': 115_000,
  '/admin/login': 115_000,
  '/mechanics': 75_000,
  '/mechanics?location=Atlantis': 115_000,
  '/track-booking': 115_000,
  '/fault-codes': 75_000,
  '/forgot-password': 115_000,
  '/mechanic-register': 115_000,
  '/reset-password?k=unknown': 115_000,
  '/staff-invitation?k=unknown': 115_000,
  '/verify-email?k=unknown': 115_000,
}

/** An address of each page whose path has a parameter. */
const EXAMPLES: Record<string, string> = {
  '/mechanics/in/$town': '/mechanics/in/leeds',
  '/mechanics/$id': '/mechanics/1',
  '/help-center/$slug': '/help-center/flat-battery',
  '/fault-codes/$code': '/fault-codes/P0420',
  '/registration-fee/$id': '/registration-fee/unknown',
}

/** Every page of the public layout, as its path stands in the table of routes. */
const PUBLIC_PAGES = (routes.children ?? [])
  .filter((node) => node.type === 'layout' && node.id === 'public')
  .flatMap((node) => ('children' in node ? (node.children ?? []) : []))
  .map((node) => (node.type === 'route' ? node.path : '/'))
const isWithoutFiles = (path: string) =>
  !(path in PAGES_WITH_A_PART) && !(`${path}?k=unknown` in PAGES_WITH_A_PART)
const PATHS = [
  ...PUBLIC_PAGES.filter(isWithoutFiles).map((path) => EXAMPLES[path] ?? path),
  ...PUBLIC_PATHS.filter(isWithoutFiles),
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

describe('a page with one part that changes', () => {
  it.each(partOf(Object.entries(PAGES_WITH_A_PART)))(
    '%s hydrates it alone, with at most %i bytes of script and 60 kB of HTML [SITE-31]',
    async (path, most) => {
      const page = await browser.visit('about:blank')
      const files: Promise<Buffer>[] = []
      page.on('response', (response) => {
        if (response.request().resourceType() === 'script') files.push(response.body())
      })
      await page.goto(path, { waitUntil: 'networkidle' })
      await waitForHydration(page, '#page-part > :not(noscript)')
      const isHydrated = (selector: string) =>
        page
          .locator(selector)
          .first()
          .evaluate((it) => Object.keys(it).some((key) => key.startsWith('__react')))
      expect(await isHydrated('footer')).toBe(false)
      expect(await isHydrated('header')).toBe(false)
      const sizes = (await Promise.all(files)).map((body) => brotliCompressSync(body).byteLength)
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(most)
      const html = await (await fetch(ORIGIN + path)).text()
      expect(html).not.toContain('$_TSR')
      expect(Buffer.byteLength(html)).toBeLessThanOrEqual(HTML_MAX_BYTES)
    },
  )
})

describe('a page that does not change', () => {
  it('is every page of the public layout that the list above does not name [SITE-31]', () => {
    expect(PATHS.length).toBeGreaterThan(20)
  })

  it.each(partOf([...new Set(PATHS)]))(
    '%s runs at most 10 kB of script, hydrates nothing and has at most 60 kB of HTML [SITE-31]',
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
      expect(await page.locator('link[rel=modulepreload], meta[name=page-part]').count()).toBe(0)
      const html = await (await fetch(ORIGIN + path)).text()
      expect(Buffer.byteLength(html)).toBeLessThanOrEqual(HTML_MAX_BYTES)
    },
  )

  it('has a menu that holds the focus, closes by Escape and leads on [SITE-31]', async () => {
    const page = await browser.visit('/terms-conditions', { viewport: PHONE })
    const menu = await openMenu(page)
    expect(await menu.getByRole('link', { name: 'Customer Login' }).isVisible()).toBe(true)
    expect(await menu.getByRole('link', { name: 'Vehicle Health' }).count()).toBe(0)
    // A dialog of the browser lets the focus pass to the browser's own bar, and to nothing behind it.
    const isInside = () =>
      menu.evaluate(
        (it) => it.contains(document.activeElement) || document.activeElement === document.body,
      )
    for (let stop = 0; stop < 20; stop += 1) {
      await page.keyboard.press('Tab')
      expect(await isInside()).toBe(true)
    }
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

  it('labels the part of the car that the pointer or the focus is on [SITE-31]', async () => {
    const page = await browser.visit('/about-us')
    const labels = page.locator('.car-links text').locator('visible=true')
    expect(await labels.allTextContents()).toEqual(['Battery: test before winter'])
    await page.locator('.car-links a[href$=brakes] circle').first().hover()
    expect(await labels.allTextContents()).toEqual(['Brakes: pads due now'])
    await page.mouse.move(0, 0)
    await page.getByRole('link', { name: 'Brakes: pads due now' }).focus()
    await page.keyboard.press('Tab')
    expect(await labels.allTextContents()).toEqual(['Exhaust: sound'])
  })

  it('marks a part of the car in the drawing and in the list beside it, whichever of the two is pointed at [SITE-11, SITE-31]', async () => {
    const page = await browser.visit('/')
    const labels = page.locator('.car-links text').locator('visible=true')
    const rowOf = (part: string) => page.locator(`.car-row[data-part=${part}]`)
    const isMarked = (part: string) =>
      rowOf(part).evaluate((row) => getComputedStyle(row).paddingLeft !== '0px')
    expect(await labels.allTextContents()).toEqual(['Brakes'])
    expect(await isMarked('brakes')).toBe(true)
    await rowOf('battery').hover()
    expect(await labels.allTextContents()).toEqual(['Battery'])
    await expect.poll(() => isMarked('battery')).toBe(true)
    await page.locator('svg a[data-part=engine] rect').first().hover()
    expect(await labels.allTextContents()).toEqual(['Engine'])
    await expect.poll(() => isMarked('engine')).toBe(true)
    await rowOf('exhaust').click()
    await page.waitForURL(/\/quote\?part=exhaust$/)
    await page.getByRole('button', { name: /^Remove / }).waitFor()
  })

  it('is a page of the application when a link of the application leads to it [SITE-31]', async () => {
    const page = await browser.visit('/vehicle-health')
    await page.waitForLoadState('networkidle')
    await page.getByRole('banner').getByRole('link', { name: 'Get Quote' }).click()
    await page.getByRole('heading', { level: 1, name: 'Get Your Instant Quote' }).waitFor()
    expect(await page.locator('main').evaluate((it) => it === document.activeElement)).toBe(true)
  })
})
