import { expect, it } from 'vitest'
import { DEMO_CUSTOMER } from '#domain/auth/demo-sign-in.ts'
import { sendSignIn } from '#test/support/account-visit.ts'
import { violationsOf } from '#test/support/axe.ts'
import { openBrowser, SCREENS } from '#test/support/browser.ts'

const browser = await openBrowser()

const PAGES = [
  '/customer/dashboard',
  '/customer/dashboard/cars',
  '/customer/dashboard/account',
  '/maintenance-alerts',
  '/vehicle-health',
]

it.each(SCREENS)(
  'a customer’s own pages have nothing that axe would mend on %s [SITE-2]',
  async (_, viewport) => {
    const page = await browser.visit('/customer/login', { viewport, reducedMotion: 'reduce' })
    await sendSignIn(page, DEMO_CUSTOMER)
    await page.waitForURL(/\/$/)
    for (const path of PAGES) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      expect([path, await violationsOf(page)]).toEqual([path, []])
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect([path, overflow]).toEqual([path, 0])
    }
  },
)
