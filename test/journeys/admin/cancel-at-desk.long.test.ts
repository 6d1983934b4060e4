import { expect, it } from 'vitest'
import { violationsOnBothScreens } from '#test/support/axe.ts'
import { ask, makeBooking } from '#test/support/booking-visit.ts'
import {
  DESKTOP,
  LIGHTEST_PAGE,
  openBrowser,
  PHONE,
  waitForHydration,
} from '#test/support/browser.ts'
import { runOnDatabase } from '#test/support/journey-database.ts'
import { joinAsMechanic } from '#test/support/mechanic-visit.ts'

const browser = await openBrowser()

it('a visit in vain ends at the desk, which reads what becomes of the deposit before it confirms [PAY-200]', async () => {
  const customer = await browser.visit(LIGHTEST_PAGE, { viewport: PHONE })
  const { page: mechanic, mechanicId } = await joinAsMechanic(browser)
  const { id, reference } = await makeBooking(customer, { mechanicId })
  await ask(mechanic, `/api/mechanics/jobs/${id}/accept`, {})
  const { url } = await ask(customer, `/api/bookings/${id}/pay`, {})
  const payment = await customer.context().newPage()
  await payment.goto(url)
  await payment.getByRole('button', { name: 'Pay £30.00' }).click()
  await payment.getByText(/^Paid\./).waitFor()
  const startIn = (interval: string) =>
    runOnDatabase(
      `update bookings set scheduled_date = now() + $2::interval, version = version + 1 where id = $1`,
      [id, interval],
    )
  await startIn('30 minutes')
  await ask(mechanic, `/api/mechanics/jobs/${id}/progress`, { status: 'on-the-way' })
  await mechanic.goto('/mechanic-dashboard/day')
  await mechanic.getByText('Nobody, no car or no keys there?').waitFor()

  const desk = await browser.visit(`/admin/booking/${id}`, { viewport: DESKTOP })
  await waitForHydration(desk, 'main button')
  await desk.getByRole('button', { name: `Cancel ${reference}` }).click()
  const dialog = desk.getByRole('dialog', { name: `Cancel ${reference}?` })
  const inVain = dialog.getByRole('radio', { name: /^The mechanic was there/ })
  await dialog.getByText(/^Possible from the slot’s start/).waitFor()
  expect(await inVain.isDisabled()).toBe(true)
  await dialog.getByRole('button', { name: 'Cancel booking' }).click()
  await dialog.getByText('Please choose why it is cancelled').waitFor()
  expect(await violationsOnBothScreens(desk)).toEqual([])
  await dialog.getByRole('button', { name: 'Keep booking' }).click()

  await startIn('0 minutes')
  await desk.getByRole('button', { name: `Cancel ${reference}` }).click()
  await dialog.getByText('The customer gets the £30 deposit back in full.').waitFor()
  const kept = dialog.getByText(
    'The £30 deposit is kept: £27.00 for the mechanic, £3.00 for Kerbside.',
  )
  await expect.poll(() => kept.count()).toBe(2)
  await inVain.check()
  await dialog.getByLabel('Reason').fill('Rang the bell twice')
  await dialog.getByRole('button', { name: 'Cancel booking' }).click()
  await desk.getByText('Deposit of £30.00 kept').waitFor()

  await customer.goto(`/booking-confirmation/${id}`)
  await customer.getByRole('heading', { name: '£30 deposit kept' }).waitFor()
  await customer.getByText('because the car or its keys are not there').first().waitFor()
  await customer.getByText('Reason given: Rang the bell twice').waitFor()
})
