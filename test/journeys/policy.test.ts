import { describe, expect, inject, it } from 'vitest'
import { openBrowser } from '../support/browser.ts'

const browser = await openBrowser()

describe('under the policy of every page', () => {
  it.each(['/', '/quote', '/mechanics', '/mechanics/1', '/track-booking'])(
    '%s comes to life without a complaint of the browser',
    async (path) => {
      const page = await browser.visit(path)
      await page.waitForFunction(() =>
        Object.keys(document).some((key) => key.startsWith('__react')),
      )
      expect(await page.locator('h1').count()).toBe(1)
    },
  )

  it('an unknown address is 404 with a page that leads back', async () => {
    const response = await fetch(`${inject('origin')}/nowhere`)
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('404 Page Not Found')
  })
})
