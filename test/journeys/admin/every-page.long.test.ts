import { randomInt } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { ask, makeBooking } from '#test/support/booking-visit.ts'
import { LIGHTEST_PAGE, openBrowser, PHONE, SCREENS } from '#test/support/browser.ts'
import { expectNoLosses } from '#test/support/expect-no-losses.ts'
import { partOf } from '#test/support/long-run.ts'
import { lookAtPage } from '#test/support/look-at-page.ts'
import { pagesWithin } from '#test/support/pages-within.ts'

/* Every page of the desk, as the table of routes lists them. */

const browser = await openBrowser()

const join = async (page: Page): Promise<string> => {
  const { customer } = await ask(page, '/api/customer/register', {
    name: 'Jo Morgan',
    email: `every.page.${randomInt(1_000_000_000)}@example.co.uk`,
    password: 'a-long-password',
    confirmPassword: 'a-long-password',
  })
  return String(customer.id)
}

/** What stands for the parameters of an address. */
const PARAMETERS: Record<string, (page: Page) => Promise<Record<string, string>>> = {
  '/admin/booking/$id': (page) => makeBooking(page, { mechanicId: 2 }),
  '/admin/customer/$id': async (page) => ({ id: await join(page) }),
  '/admin/customer-merge/$id/$otherId': async (page) => ({
    id: await join(page),
    otherId: await join(page),
  }),
  '/admin/mechanic/$id': async () => ({ id: '1' }),
}

async function addressOf(page: Page, path: string): Promise<string> {
  const values = path.includes('$') ? await PARAMETERS[path]?.(page) : {}
  if (!values) throw new Error(`nobody says what stands for the parameters of ${path}`)
  return path.replaceAll(/\$(\w+)/g, (_, name: string) => values[name] ?? '')
}

const PATHS = [...pagesWithin('desk'), '/admin/login', '/admin/reviews?status=shown']

describe('every page of the desk', () => {
  it('is looked at below', () => {
    expect(PATHS.length).toBeGreaterThan(25)
    expect(Object.keys(PARAMETERS).filter((path) => !PATHS.includes(path))).toEqual([])
  })

  describe.each(SCREENS)('on %s', (_, viewport) => {
    it.each(partOf(PATHS))(
      '%s is for everybody: axe, keyboard, forced colours, larger and wider text [ADMIN-150]',
      { timeout: 120_000 },
      async (path) => {
        const page = await browser.visit(LIGHTEST_PAGE, { viewport, reducedMotion: 'reduce' })
        await page.goto(await addressOf(page, path))
        await lookAtPage(page)
        await expectNoLosses(page)
        const current = page.locator('nav [aria-current="page"]')
        // The navigation names lists, and no page of one person or booking.
        if (path !== '/admin/login' && !path.includes('$'))
          expect(
            await current.first().evaluate((link) => link.getBoundingClientRect().right),
          ).toBeLessThanOrEqual(viewport.width)
      },
    )
  })

  it('/admin/settings shows what holds on a phone, and what a setting means to somebody who changes it', async () => {
    const page = await browser.visit('/admin/settings', { viewport: PHONE })
    await page.waitForLoadState('networkidle')
    const rows = page.locator('main section:has(> div > h3)')
    expect(await rows.count()).toBeGreaterThan(20)
    const heights = await rows.evaluateAll((all) =>
      all.map((row) => row.getBoundingClientRect().height),
    )
    // A label, its value and a button as high as a finger.
    expect(heights.filter((height) => height > 120)).toEqual([])
    const support = rows.filter({ hasText: 'Support telephone' })
    const meaning = support.getByText('in the foot of every email')
    expect(await meaning.isVisible()).toBe(false)
    await support.getByRole('button', { name: 'Change Support telephone' }).click()
    await meaning.waitFor()
  })
})
