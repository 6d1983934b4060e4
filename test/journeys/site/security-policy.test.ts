import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { ORIGIN, openBrowser, waitForHydration } from '#test/support/browser.ts'

const browser = await openBrowser()

describe('under the policy of every page', () => {
  it.each(['/', '/quote', '/mechanics', '/contact', '/track-booking'])(
    '%s comes to life without a complaint of the browser [SEC-5]',
    async (path) => {
      const page = await browser.visit(path)
      await waitForHydration(page)
      expect(await page.locator('h1').count()).toBe(1)
    },
  )
})

describe('in a frame of another site’s page [SEC-I14]', () => {
  it('no page of ours is shown, so that no visitor presses a button unseen', async () => {
    const { origin, close } = await serveFrame(`${ORIGIN}/quote`)
    try {
      browser.expectComplaint(/frame-ancestors|X-Frame-Options/)
      browser.expectComplaint(new RegExp(`^Asks ${origin}`))
      const page = await browser.visit('about:blank')
      await page.goto(origin, { waitUntil: 'networkidle' })
      const [, framed] = page.frames()
      expect(await framed?.getByText('Get My Quote').count()).toBe(0)
      expect(framed?.url()).toMatch(/^chrome-error:/)
    } finally {
      close()
    }
  })

  it.each(['/', '/booking/unknown', '/api/docs', '/api/services'])(
    '%s says so in both of its headers',
    async (path) => {
      const { headers } = await fetch(`${ORIGIN}${path}`)
      expect(headers.get('x-frame-options')).toBe('DENY')
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    },
  )
})

/** Serves a page of another origin with the address in a frame. */
async function serveFrame(url: string) {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(`<link rel="icon" href="data:,"><iframe src="${url}"></iframe>`)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  // The value is an address to listen on, not a path.
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() }
}
