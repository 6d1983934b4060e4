import { describe, expect, it } from 'vitest'
import { DEMO_MECHANIC } from '#domain/auth/demo-sign-in.ts'
import { registerMechanic, signIn } from '#test/support/account-visit.ts'
import { violationsOf } from '#test/support/axe.ts'
import { openBrowser, SCREENS } from '#test/support/browser.ts'

const browser = await openBrowser()
const PASSWORD = 'spanner-42'

describe('the dashboard', () => {
  it.each(SCREENS)('has nothing that axe would mend on %s [SITE-2]', async (_, viewport) => {
    const page = await browser.visit('/mechanic-register', { viewport, reducedMotion: 'reduce' })
    const look = async (path: string) => {
      if (path !== '') await page.goto(path)
      await page.waitForLoadState('networkidle')
      expect([path, await violationsOf(page)]).toEqual([path, []])
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect([path, overflow]).toEqual([path, 0])
    }
    await look('/mechanic-register')
    await page.getByRole('button', { name: 'Submit application' }).click()
    await page.getByText('Location is required').waitFor()
    await look('')
    await registerMechanic(page, PASSWORD)
    await look('')
    await look('/mechanic-login')
    await signIn(page, '/mechanic-login', DEMO_MECHANIC)
    await page.waitForURL('**/mechanic-dashboard')
    for (const path of ['', '/day', '/hours', '/profile', '/documents', '/security', '/earnings'])
      await look(`/mechanic-dashboard${path}`)
  })
})
