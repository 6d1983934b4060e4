import { brotliCompressSync } from 'node:zlib'
import type { Locator, Page, Response } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { ORIGIN, openBrowser, PHONE } from '#test/support/browser.ts'

const browser = await openBrowser()
const SCRIPTS_MAX_BYTES = 150_000
const AR_TOOL = '/ar-diagnostic'

/** The sections of each page, and the services whose catalogue prices it shows. */
const PAGES: Record<string, { sections: readonly string[]; priced: readonly string[] }> = {
  '/mobile-repairs': {
    sections: ['benefits', 'popular', 'how-it-works'],
    priced: [
      'oil-change',
      'diagnostic-inspection',
      'battery-replacement',
      'emergency-call-out',
      'front-brake-pads',
      'tyres-pair',
    ],
  },
  '/mot-testing': {
    sections: ['packages', 'checklist', 'requirements', 'preparation'],
    priced: ['mot', 'mot-and-service', 'mot-premium'],
  },
  '/car-service': {
    sections: ['packages', 'included', 'schedule'],
    priced: ['basic-service', 'full-service', 'major-service'],
  },
  '/brake-repair': {
    sections: ['emergency', 'warning-signs', 'services', 'process', 'tips'],
    priced: [
      'brake-inspection',
      'front-brake-pads',
      'front-brake-discs-and-pads',
      'brake-calliper-replacement',
    ],
  },
  '/engine-diagnostics': {
    sections: ['problems', 'services', 'technology', 'process'],
    priced: [
      'diagnostic-inspection',
      'warning-light-diagnosis',
      'electrical-diagnosis',
      'complete-diagnosis',
    ],
  },
  '/for-mechanics': {
    sections: ['benefits', 'earnings', 'features', 'requirements', 'apply', 'testimonials'],
    priced: [],
  },
  '/about-us': {
    sections: ['story', 'mission', 'statistics', 'values', 'team', 'innovation', 'book'],
    priced: [],
  },
}

type Service = { id: number; slug: string; name: string; basePrice: number }

/** The pages share most of their scripts, and compressing one takes a second. */
const sizes = new Map<string, Promise<number>>()
function sizeOf(script: Response): Promise<number> {
  const known = sizes.get(script.url())
  if (known) return known
  const size = script.body().then((body) => brotliCompressSync(body).byteLength)
  sizes.set(script.url(), size)
  return size
}

const listServices = async (): Promise<Service[]> =>
  (await fetch(new URL('/api/services', ORIGIN))).json()

/** Returns the entry of a service in the list of prices. */
const entryOf = (page: Page, { name }: Service): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })

describe.each(Object.entries(PAGES))('%s', (path, { sections, priced }) => {
  it('has each of its sections, scripts or not [SITE-12]', async () => {
    const page = await browser.visit(path, { javaScriptEnabled: false })
    for (const id of sections) await page.locator(`section#${id}`).waitFor()
  })

  it('says what the catalogue says [SITE-12]', async () => {
    const page = await browser.visit(path)
    const services = await listServices()
    for (const slug of priced) {
      const service = services.find((each) => each.slug === slug)
      if (!service) throw new Error(`${slug} is not in the catalogue`)
      const entry = entryOf(page, service)
      expect(await entry.textContent()).toMatch(/from £/i)
      // Another journey may have changed a price to pounds and pence.
      const pounds = service.basePrice.toFixed(2).replace(/\.00$/, '')
      const price = entry.getByText(`£${pounds}`, { exact: true })
      expect(await price.count()).toBe(1)
      expect(await entry.getByRole('link').getAttribute('href')).toBe(
        `/quote?service=${service.id}`,
      )
    }
  })

  it('leads nowhere that is not there [SITE-12]', async () => {
    const page = await browser.visit(path)
    const hrefs = await page
      .getByRole('main')
      .locator('a[href^="/"]')
      .evaluateAll((links) => links.map((link) => String(link.getAttribute('href'))))
    expect(hrefs.length).toBeGreaterThan(0)
    for (const href of new Set(hrefs)) {
      const response = await fetch(new URL(href, ORIGIN))
      expect(`${href} ${response.status}`).toBe(`${href} 200`)
      const { hash } = new URL(href, ORIGIN)
      if (hash) expect(await response.text()).toContain(`id="${hash.slice(1)}"`)
    }
  })

  it('has a drawing of its own, and at most 150 kB of scripts [SITE-12]', async () => {
    const page = await browser.visit('about:blank')
    const responses: Response[] = []
    page.on('response', (response) => responses.push(response))
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(await page.getByRole('main').locator('svg[viewBox]:not(.lucide)').count()).not.toBe(0)
    const scripts = responses.filter((each) => each.request().resourceType() === 'script')
    const bytes = await Promise.all(scripts.map(sizeOf))
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(SCRIPTS_MAX_BYTES)
  })
})

describe('the buttons', () => {
  it.each([
    ['/mobile-repairs', 'Get mobile quote', '/quote'],
    ['/mobile-repairs', 'Emergency Call', '/mechanics'],
    ['/mot-testing', 'Book your MOT', '/quote'],
    ['/car-service', 'Book a service', '/quote'],
    ['/brake-repair', 'Get brake quote', '/quote'],
    ['/brake-repair', 'Find a mechanic now', '/mechanics'],
    ['/engine-diagnostics', 'Get diagnostic quote', '/quote'],
    ['/for-mechanics', 'Apply Now', '/mechanic-register'],
    ['/for-mechanics', 'Mechanic Login', '/mechanic-login'],
    ['/about-us', 'Get Started', '/quote'],
  ])('%s: "%s" goes to %s', async (path, name, target) => {
    const page = await browser.visit(path, { viewport: PHONE })
    await page.getByRole('main').getByRole('link', { name }).first().click()
    await page.waitForURL((url) => url.pathname === target)
  })

  it('a price is carried into the quote [SITE-12]', async () => {
    const page = await browser.visit('/mot-testing', { viewport: PHONE })
    await page.getByRole('link', { name: 'Book MOT premium' }).click()
    await page.waitForURL(/\/quote\?service=\d+/)
    await page.getByText('MOT premium').first().waitFor()
  })
})

it('the diagnostics page leads to the AR tool', async () => {
  const page = await browser.visit('/engine-diagnostics')
  expect(await page.getByRole('main').locator(`a[href="${AR_TOOL}"]`).count()).toBe(2)
})

it('an MOT shows its fee beside the legal maximum, and its ten areas [QUOTE-12]', async () => {
  const page = await browser.visit('/mot-testing')
  await page.getByText('The law caps the fee for a car’s MOT at £54.85').waitFor()
  expect(await page.locator('#checklist li').count()).toBe(10)
})

it('a mobile price already counts the visit, in a line of its own [QUOTE-9]', async () => {
  const page = await browser.visit('/mobile-repairs')
  const oilChange = page.locator('#popular li').first()
  expect(await oilChange.locator('dd').allTextContents()).toEqual(['from £45', '£25', 'from £70'])
})

it('mechanics read what they get and what we ask of them [SITE-12]', async () => {
  const page = await browser.visit('/for-mechanics', { javaScriptEnabled: false })
  const titles = await page.locator('#features h3').allTextContents()
  for (const feature of [/job matching/i, /AR diagnostic tool/i, /instant payment/i, /reviews/i])
    expect(titles).toContainEqual(expect.stringMatching(feature))
  const asked = await page.locator('#requirements li').allTextContents()
  for (const requirement of [
    /driving licence/,
    /City & Guilds or NVQ/,
    /2 years’ experience/,
    /own tools/,
    /public liability insurance/i,
    /clean criminal record check/,
  ])
    expect(asked).toContainEqual(expect.stringMatching(requirement))
})

it('invented testimonials say that they are a sample', async () => {
  const page = await browser.visit('/for-mechanics')
  await page.locator('#testimonials h2').getByText('Sample').waitFor()
})
