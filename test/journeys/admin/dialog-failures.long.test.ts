import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { makeBooking } from '#test/support/booking-visit.ts'
import { openBrowser, PHONE } from '#test/support/browser.ts'

const browser = await openBrowser()

/** Fills in what the dialog asks for, whatever it is. */
async function fillIn(page: Page) {
  const fields = page
    .getByRole('dialog')
    .locator('input:not([type=checkbox], [type=radio]):visible, textarea:visible')
  const choice = page.getByRole('dialog').getByRole('radio').first()
  if ((await choice.count()) > 0) await choice.check()
  for (const field of await fields.all()) {
    if ((await field.inputValue()) !== '') continue
    const [type, isDecimal] = await field.evaluate((element) => [
      element.getAttribute('type'),
      element.getAttribute('inputmode') === 'decimal',
    ])
    if (type === 'date') await field.fill(new Date().toISOString().slice(0, 10))
    else await field.fill(type === 'number' || isDecimal ? '30' : 'Because it has to be.')
  }
}

/** The address, the button that opens the dialog, and the button in it that sends. */
const DIALOGS: readonly [path: string, opens: RegExp, sends: RegExp][] = [
  ['/admin/mechanics', /^Deactivate /, /^Deactivate/],
  ['/admin/mechanics', /^Reject (?!optional)/, /^Reject/],
  ['/admin/bookings', /^Cancel BK/, /^Cancel booking/],
  ['/admin/bookings', /^Mark as paid/, /^Mark as paid$/],
  ['/admin/catalogue', /^Change /, /^(Change|Save)/],
]

/** Opens one of them for a booking that was just made, and fills in its fields. */
async function openFilledIn(...[path, opens, sends]: (typeof DIALOGS)[number]) {
  const page = await browser.visit('/')
  await makeBooking(page, { mechanicId: 3 })
  await page.goto(path)
  // On a wide screen the buttons of a booking stand beside the list.
  if (path === '/admin/bookings') await page.getByRole('link', { name: /^BK-/ }).first().click()
  await page.getByRole('button', { name: opens }).first().click()
  const dialog = page.getByRole('dialog')
  const send = dialog.getByRole('button', { name: sends })
  // On a busy machine the dialog opens a moment after the press; until then it has no fields to fill in.
  await send.waitFor()
  await fillIn(page)
  return { page, dialog, send }
}

describe('a dialog whose call is refused', () => {
  it.each(DIALOGS)(
    'on %s, opened by %s, says so inside, stays open, and clears it at the next press [SITE-7]',
    async (path, opens, sends) => {
      browser.expectComplaint(/503/)
      const { page, dialog, send } = await openFilledIn(path, opens, sends)
      let asked = 0
      await page.route(/\/api\/admin\//, (route) => {
        if (route.request().method() === 'GET') return route.continue()
        asked += 1
        const body = JSON.stringify({ error: 'busy', message: 'Busy' })
        return route.fulfill({ status: 503, contentType: 'application/json', body })
      })
      await send.click()
      const notice = dialog.getByText('We are very busy just now. Please try again in a moment.')
      await notice.waitFor()
      expect(asked).toBe(1)
      expect(await dialog.count()).toBe(1)
      await page.unroute(/\/api\/admin\//)
      await page.route(/\/api\/admin\//, () => undefined)
      await send.click()
      await notice.waitFor({ state: 'detached' })
    },
  )

  it('waits for a sign-in in another tab where the session has ended, with all that was typed [AUTH-9]', async () => {
    browser.expectComplaint(/401/)
    const { page, dialog, send } = await openFilledIn('/admin/bookings', /^Cancel BK/, /^Cancel b/)
    const reason = dialog.getByRole('textbox', { name: /^Reason/ })
    await reason.fill('The customer rang twice.')
    let isSignedIn = false
    await page.route(/\/api\/admin\//, (route) => {
      if (isSignedIn || route.request().method() === 'GET') return route.continue()
      const body = JSON.stringify({ error: 'unauthenticated', message: 'Please sign in.' })
      return route.fulfill({ status: 401, contentType: 'application/json', body })
    })
    const asked = page.getByRole('dialog', { name: 'Your session has ended' })
    const again = asked.getByRole('button', { name: 'I have signed in: send it' })
    await send.click()
    const link = asked.getByRole('link', { name: 'Sign in in a new tab' })
    expect(await link.getAttribute('href')).toBe('/admin/login')
    expect(await link.getAttribute('target')).toBe('_blank')
    await asked.getByRole('button', { name: 'Not now' }).click()
    await asked.waitFor({ state: 'detached' })
    expect(await reason.inputValue()).toBe('The customer rang twice.')
    await send.click()
    // Too early: they are asked again.
    await again.click()
    await again.waitFor()
    isSignedIn = true
    await again.click()
    await page.getByText('Booking cancelled', { exact: true }).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  it.each(DIALOGS.slice(0, 4))(
    'on %s, opened by %s, shows what is wrong with a field beside it [SITE-7]',
    async (path, opens, sends) => {
      browser.expectComplaint(/400/)
      const { page, dialog, send } = await openFilledIn(path, opens, sends)
      const words = 'Please say it in other words'
      await page.route(/\/api\/admin\//, (route) => {
        if (route.request().method() === 'GET') return route.continue()
        const body = JSON.stringify({ error: 'invalid', message: 'No', fields: { reason: words } })
        return route.fulfill({ status: 400, contentType: 'application/json', body })
      })
      await send.click()
      await dialog.getByText(words).waitFor()
      const field = dialog.getByRole('textbox', { name: /^Reason/ })
      expect(await field.getAttribute('aria-invalid')).toBe('true')
    },
  )

  it('of a customer says so inside too [SITE-7, PAY-6]', async () => {
    browser.expectComplaint(/503/)
    const page = await browser.visit('/', { viewport: PHONE })
    const { id } = await makeBooking(page, { mechanicId: 4 })
    await page.goto(`/booking-confirmation/${id}`)
    await page.route(/\/cancel$/, (route) =>
      route.fulfill({
        status: 503,
        contentType: 'application/json',
        body: JSON.stringify({ error: 'busy', message: 'Busy' }),
      }),
    )
    await page.getByRole('button', { name: 'Cancel booking' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Cancel booking' }).click()
    await dialog.getByText('We are very busy just now. Please try again in a moment.').waitFor()
  })
})
