import { expect, it } from 'vitest'
import { ask, makeBooking } from '#test/support/booking-visit.ts'
import { DESKTOP, LIGHTEST_PAGE, openBrowser, waitForHydration } from '#test/support/browser.ts'

const browser = await openBrowser()

it('the row behind one that news takes off the list of bookings receives the focus [SITE-132]', async () => {
  const customer = await browser.visit(LIGHTEST_PAGE)
  const { id, reference } = await makeBooking(customer, { mechanicId: 2 })
  const page = await browser.visit('/admin/bookings?status=pending', { viewport: DESKTOP })
  await waitForHydration(page, 'main table')
  const rows = page.locator('main tbody tr')
  const row = rows.filter({ hasText: reference })
  const place = await rows
    .allTextContents()
    .then((all) => all.findIndex((text) => text.includes(reference)))
  const isLast = place === (await rows.count()) - 1
  await row.locator('[data-row]').focus()
  await ask(customer, `/api/bookings/${id}/cancel`, {})
  await row.waitFor({ state: 'detached' })
  const next = rows.nth(isLast ? place - 1 : place)
  expect(await next.locator(':focus').count()).toBe(1)
})
