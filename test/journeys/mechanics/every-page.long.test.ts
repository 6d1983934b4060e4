import { describe, expect, it } from 'vitest'
import { registerMechanic } from '#test/support/account-visit.ts'
import { violationsOf } from '#test/support/axe.ts'
import { openBrowser, SCREENS } from '#test/support/browser.ts'
import { expectNoLosses } from '#test/support/expect-no-losses.ts'
import { partOf } from '#test/support/long-run.ts'
import { lookAtPage } from '#test/support/look-at-page.ts'
import { visitAsDemoMechanic } from '#test/support/mechanic-visit.ts'
import { pagesWithin } from '#test/support/pages-within.ts'

const browser = await openBrowser()
const PATHS = pagesWithin('portal')

describe.each(SCREENS)('on %s', (_, viewport) => {
  it('the way into the portal has nothing that axe would mend [SITE-2]', async () => {
    const page = await browser.visit('/mechanic-register', { viewport, reducedMotion: 'reduce' })
    await lookAtPage(page)
    await expectNoLosses(page)
    await page.getByRole('button', { name: 'Submit application' }).click()
    await page.getByText('Location is required').waitFor()
    expect(await violationsOf(page)).toEqual([])
    await registerMechanic(page, 'spanner-42')
    expect(await violationsOf(page)).toEqual([])
    await page.goto('/mechanic-login')
    await lookAtPage(page)
    await expectNoLosses(page)
  })

  it.each(partOf(PATHS))(
    'the portal’s page %s is for everybody: axe, keyboard, forced colours [MECH-150]',
    { timeout: 120_000 },
    async (path) => {
      const page = await visitAsDemoMechanic(browser)
      await page.setViewportSize(viewport)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto(path)
      await lookAtPage(page)
      await expectNoLosses(page)
    },
  )
})

it('the portal has the pages of its bar', () => {
  expect(PATHS).toEqual(expect.arrayContaining(['/mechanic-dashboard', '/mechanic-dashboard/tax']))
})
