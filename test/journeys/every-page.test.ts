import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { DESKTOP, openBrowser, PHONE } from '../support/browser.ts'

const browser = await openBrowser()
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const RESULT =
  '/quote-result?registration=AB12CDE&location=M20+2RN&serviceIds=1,2&serviceType=mobile'
/** One of the demo's own bookings, and Sarah Patel. */
const BOOKING = '/booking-confirmation/01900000-0000-7000-8002-000000100001'
const PATHS = ['/', '/quote', RESULT, '/mechanics', '/mechanics/1', '/track-booking', BOOKING]
const NARROW = { width: 320, height: 700 }

type Violation = { id: string; nodes: { target: string[] }[] }

/** Evaluated by the debugger, which the page's own policy does not bind. */
async function violationsOf(page: Page): Promise<string[]> {
  await page.evaluate(AXE)
  const violations: Violation[] = await page.evaluate('axe.run().then((r) => r.violations)')
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(', ')}`)
}

const settled = (page: Page) => page.waitForLoadState('networkidle')

/** Observers are told in the order of their making, and every page has an entry for its navigation. */
const layoutShiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          // The type of the entry is not in the library yet.
          for (const entry of list.getEntries() as unknown as { value: number }[])
            sum += entry.value
        }).observe({ type: 'layout-shift', buffered: true })
        new PerformanceObserver(() => resolve(sum)).observe({ type: 'navigation', buffered: true })
      }),
  )

describe.each(PATHS)('%s', (path) => {
  it.each([
    ['a phone', PHONE],
    ['a desktop', DESKTOP],
  ])('has nothing that axe would mend on %s', async (_, viewport) => {
    const page = await browser.visit(path, { viewport, reducedMotion: 'reduce' })
    await settled(page)
    expect(await violationsOf(page)).toEqual([])
  })

  it('keeps still while it loads, at both widths', async () => {
    for (const viewport of [PHONE, DESKTOP]) {
      const page = await browser.visit(path, { viewport })
      await settled(page)
      const shift = await layoutShiftOf(page)
      expect(shift).toBeLessThan(0.001)
    }
  })

  it('fits a screen of 320 pixels without sideways scroll', async () => {
    const page = await browser.visit(path, { viewport: NARROW })
    await settled(page)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBe(0)
  })

  it('has one title, one first heading and no style written by the server', async () => {
    const html = await (await fetch(new URL(path, inject('origin')))).text()
    expect(html.match(/<title>[^<]+<\/title>/g)).toHaveLength(1)
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1)
    expect(html).not.toMatch(/<[^>]+\sstyle=/)
  })
})

describe('what is sent', () => {
  it('of JavaScript the home page needs at most 150 kB by brotli', async () => {
    const bytes = await sizeOf('/', /\/assets\/[\w.-]+\.js/g)
    expect(bytes).toBeGreaterThan(50_000)
    expect(bytes).toBeLessThanOrEqual(150_000)
  })

  it('fonts weigh less than 90 kB', async () => {
    const files = await filesOf('/', /\/assets\/[\w.-]+\.woff2/g)
    const sizes = files.map((file) => file.byteLength)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(90_000)
  })

  it('nothing comes from anywhere else', async () => {
    const page = await browser.visit('/')
    const hosts = await page.evaluate(() =>
      performance.getEntriesByType('resource').map((entry) => new URL(entry.name).origin),
    )
    expect(new Set(hosts)).toEqual(new Set([inject('origin')]))
  })

  it('I14 and it may not be framed', async () => {
    const { headers } = await fetch(inject('origin'))
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  })
})

async function filesOf(path: string, pattern: RegExp): Promise<Buffer[]> {
  const html = await (await fetch(new URL(path, inject('origin')))).text()
  const names = [...new Set(html.match(pattern) ?? [])]
  return Promise.all(
    names.map(async (name) => {
      const response = await fetch(new URL(name, inject('origin')), {
        headers: { 'accept-encoding': 'identity' },
      })
      return Buffer.from(await response.arrayBuffer())
    }),
  )
}

/** What the page names to be loaded at once; what a click loads later is not counted. */
async function sizeOf(path: string, pattern: RegExp): Promise<number> {
  const files = await filesOf(path, pattern)
  return files.reduce((sum, file) => sum + brotliCompressSync(file).byteLength, 0)
}
