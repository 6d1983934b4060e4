import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { violationsOnBothScreens } from '#test/support/axe.ts'
import { ask, makeBooking } from '#test/support/booking-visit.ts'
import { LIGHTEST_PAGE, openBrowser, waitForHydration } from '#test/support/browser.ts'
import { complete, joinAsMechanic } from '#test/support/mechanic-visit.ts'

/* What happens elsewhere, at another desk or by a customer, while somebody at the desk has a form of the same thing open. */

const browser = await openBrowser()

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).last().click()

/** The page of a booking at the desk, and in it the dialog that one of its buttons opens. */
async function openDialog(id: string, button: string) {
  const desk = await browser.visit(`/admin/booking/${id}`)
  await waitForHydration(desk, 'main button')
  await press(desk, button)
  return { desk, dialog: desk.getByRole('dialog') }
}

it('a refund that somebody else has overtaken leaves the reason, shows what is left and sends no amount again [SITE-141, PAY-60]', async () => {
  const { page: mechanic, mechanicId } = await joinAsMechanic(browser)
  const customer = await browser.visit(LIGHTEST_PAGE)
  const { id, reference } = await makeBooking(customer, { mechanicId })
  await complete(mechanic, { bookingId: id, mechanicId })
  const { bill } = await ask(customer, `/api/bookings/${id}`)
  await ask(customer, `/api/admin/bookings/${id}/bill`, {
    amount: bill.duePounds,
    receivedOn: new Date().toISOString().slice(0, 10),
    reference: 'KERBSIDE 4711',
    reason: 'On the account',
  })
  const { desk, dialog } = await openDialog(id, `Refund ${reference}`)
  const amount = dialog.getByRole('textbox').first()
  const reason = dialog.getByLabel('Reason')
  await amount.fill('5')
  await reason.fill('The wipers squeak.')
  const other = { lines: [{ position: 0, amount: 7 }], borneBy: 'both', refundedBefore: 0 }
  await ask(customer, `/api/admin/bookings/${id}/refund`, { ...other, reason: 'They squeak.' })
  browser.expectComplaint(/409 .*refund/)
  await press(desk, 'Refund £5.00')
  await dialog.getByText('Somebody else has just refunded this booking.').waitFor()
  await expect.poll(() => amount.inputValue()).toBe('')
  expect(await reason.inputValue()).toBe('The wipers squeak.')
  expect(await dialog.getByRole('button', { name: /^Refund/ }).isDisabled()).toBe(true)
  await amount.fill('2')
  await press(desk, 'Refund £2.00')
  await desk.getByRole('listitem').filter({ hasText: 'The wipers squeak.' }).waitFor()
})

it('cancelling what its customer has cancelled meanwhile leaves the reason in the dialog and says that it is over [SITE-141, ADMIN-33]', async () => {
  const customer = await browser.visit(LIGHTEST_PAGE)
  const { id, reference } = await makeBooking(customer, { mechanicId: 4 })
  const { desk, dialog } = await openDialog(id, `Cancel ${reference}`)
  await dialog.getByRole('radio').first().check()
  const reason = dialog.getByLabel('Reason')
  await reason.fill('They rang: the car is sold.')
  await ask(customer, `/api/bookings/${id}/cancel`, {})
  browser.expectComplaint(/409 .*cancel/)
  await press(desk, 'Cancel booking')
  await dialog.getByText('cannot be cancelled any more').waitFor()
  expect(await reason.inputValue()).toBe('They rang: the car is sold.')
  expect(await violationsOnBothScreens(desk)).toEqual([])
  await press(desk, 'Keep booking')
  await desk.getByRole('button', { name: `Cancel ${reference}` }).waitFor({ state: 'detached' })
})
