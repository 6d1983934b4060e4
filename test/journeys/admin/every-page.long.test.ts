import { describe, expect, it } from 'vitest'
import { violationsOf } from '#test/support/axe.ts'
import { openBrowser, SCREENS } from '#test/support/browser.ts'

const browser = await openBrowser()

describe('administration', () => {
  describe.each(SCREENS)('on %s', (_, viewport) => {
    it.each(['/admin', '/admin/mechanics'])('%s is for everybody', async (path) => {
      const page = await browser.visit(path, { viewport, reducedMotion: 'reduce' })
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await violationsOf(page)).toEqual([])
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      )
      expect(overflow).toBeLessThanOrEqual(0)
    })
  })
})

describe('the records of administration', () => {
  describe.each(SCREENS)('on %s', (_, viewport) => {
    it.each([
      '/admin/bookings',
      '/admin/vetting',
      '/admin/dispatch',
      '/admin/money',
      '/admin/ledger',
      '/admin/platform-report',
      '/admin/papers',
      '/admin/staff',
      '/admin/waiting-list',
      '/admin/customers',
      '/admin/mechanic/1',
      '/admin/book',
      '/admin/messages',
      '/admin/reviews',
      '/admin/reviews?status=shown',
      '/admin/catalogue',
      '/admin/settings',
      '/admin/forecasts',
      '/admin/security',
      '/admin/audit',
      '/admin/login',
    ])('%s is for everybody', async (path) => {
      const page = await browser.visit(path, { viewport, reducedMotion: 'reduce' })
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await violationsOf(page)).toEqual([])
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow).toBeLessThanOrEqual(0)
      const current = page.locator('nav [aria-current="page"]')
      // The navigation names lists, and no page of one person.
      if (!['/admin/login', '/admin/mechanic/1'].includes(path))
        expect(
          await current.first().evaluate((link) => link.getBoundingClientRect().right),
        ).toBeLessThanOrEqual(viewport.width)
    })
  })
})
