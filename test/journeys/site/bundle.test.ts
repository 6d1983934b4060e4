import { brotliCompressSync } from 'node:zlib'
import type { Response } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { ORIGIN, openBrowser, waitForHydration } from '#test/support/browser.ts'

const browser = await openBrowser()
const SCRIPTS_MAX_BYTES = 73_000
const FONTS_MAX_BYTES = 90_000
const HTML_MAX_BYTES = 60_000

/** Lists what the home page loads without any interaction. */
async function readHomePage(): Promise<Response[]> {
  const page = await browser.visit('about:blank')
  const responses: Response[] = []
  page.on('response', (response) => responses.push(response))
  await page.goto('/')
  // A machine that stands still for half a second before it asks for the scripts is no network at rest.
  await waitForHydration(page)
  await page.waitForLoadState('networkidle')
  return responses
}

async function sizesOf(responses: Response[], type: string, sizeOf: (body: Buffer) => number) {
  const ofType = responses.filter((response) => response.request().resourceType() === type)
  const sizes = await Promise.all(ofType.map(async (response) => sizeOf(await response.body())))
  return { count: sizes.length, total: sizes.reduce((sum, size) => sum + size, 0) }
}

describe('what the home page fetches', () => {
  it('holds at most 73 kB of JavaScript, compressed by brotli [SITE-10]', async () => {
    const brotli = (body: Buffer) => brotliCompressSync(body).byteLength
    const { count, total } = await sizesOf(await readHomePage(), 'script', brotli)
    expect(count).toBeGreaterThan(0)
    expect(total).toBeLessThanOrEqual(SCRIPTS_MAX_BYTES)
  })

  it('holds at most 90 kB of fonts [SITE-10]', async () => {
    const { count, total } = await sizesOf(await readHomePage(), 'font', (body) => body.byteLength)
    expect(count).toBeGreaterThan(0)
    expect(total).toBeLessThanOrEqual(FONTS_MAX_BYTES)
  })

  it('holds at most 60 kB of HTML before compression [SITE-10]', async () => {
    const html = await (await fetch(ORIGIN)).text()
    expect(html).toContain('</html>')
    expect(Buffer.byteLength(html)).toBeLessThanOrEqual(HTML_MAX_BYTES)
  })

  it('comes compressed, and for good', async () => {
    const scripts = (await readHomePage()).filter((response) => response.url().endsWith('.js'))
    expect(scripts.length).toBeGreaterThan(0)
    for (const script of scripts) {
      const headers = await script.allHeaders()
      expect(headers['content-encoding']).toMatch(/^(br|gzip)$/)
      expect(headers['cache-control']).toContain('immutable')
    }
  })
})

describe('the server’s own files', () => {
  it.each([
    '/src/server/main.js',
    '/dist/server/server.js',
    '/package.json',
    '/assets/..%2f..%2fpackage.json',
    '/.env',
  ])('%s is not to be had', async (path) => {
    const response = await fetch(`${ORIGIN}${path}`)
    expect(response.status).toBe(404)
    expect(await response.text()).not.toMatch(/"dependencies"|from '#server/)
  })
})
