import { describe, expect, it } from 'vitest'
import { makeBooking, untilFocused, visitDepositScreen } from '#test/support/booking-visit.ts'
import { LIGHTEST_PAGE, openBrowser, PHONE } from '#test/support/browser.ts'

const browser = await openBrowser()
/** Sarah Patel, a customer of the demo. */
const MECHANIC_ID = 1

describe('the deposit of a booking', () => {
  it('is paid in another tab, shown here, and refunded when the customer cancels in time [PAY-2, PAY-3]', async () => {
    const page = await browser.visit(LIGHTEST_PAGE, { viewport: PHONE })
    const { id } = await makeBooking(page, { mechanicId: MECHANIC_ID })
    await page.goto(`/booking-confirmation/${id}`)

    const opened = page.context().waitForEvent('page')
    await page.getByRole('button', { name: 'Pay £30 deposit' }).click()
    const payment = await opened
    await payment.getByRole('button', { name: 'Pay £30.00' }).waitFor()
    expect(await payment.evaluate(() => [window.opener, document.referrer])).toEqual([null, ''])
    await payment.getByRole('button', { name: 'Decline the card' }).click()
    await payment.getByText('The card was declined.').waitFor()
    await page.getByText('Your card was declined.').waitFor()
    await payment.getByRole('button', { name: 'Pay £30.00' }).click()
    await payment.getByText(/^Paid\./).waitFor()
    await payment.close()

    // The page updates by itself, because it follows its booking.
    await page.getByRole('heading', { name: '£30 deposit paid' }).waitFor()

    await page.getByRole('button', { name: 'Cancel booking' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Cancel now and we refund your £30 in full.').waitFor()
    await dialog.getByLabel('Reason').fill('Sold the car')
    await dialog.getByRole('button', { name: 'Cancel booking' }).click()

    await page.getByRole('heading', { name: 'Booking cancelled' }).waitFor()
    await page.getByRole('heading', { name: /^£30 deposit refund(ed| on its way)$/ }).waitFor()
    expect(await page.getByText('Reason given: Sold the car').count()).toBe(1)
    expect(await page.getByRole('button', { name: 'Cancel booking' }).count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Booking cancelled')
  })
  it('is paid while its screen is open, which says so by itself [PAY-2, PAY-3]', async () => {
    const page = await browser.visit(LIGHTEST_PAGE, { viewport: PHONE })
    await visitDepositScreen(page)
    const opened = page.context().waitForEvent('page')
    await page.getByRole('link', { name: 'Pay £30.00 deposit' }).click()
    const payment = await opened
    await page.getByText('Waiting for your payment to go through.').waitFor()
    await payment.getByRole('button', { name: 'Decline the card' }).click()
    await page.getByText('Your card was declined.').waitFor()
    await payment.getByRole('button', { name: 'Pay £30.00' }).click()
    await page.getByText('£30.00 deposit paid. Thank you.').waitFor()
  })

  it('can be paid on the confirmed screen while it is unpaid, which says so by itself [PAY-2, PAY-3]', async () => {
    const page = await browser.visit(LIGHTEST_PAGE, { viewport: PHONE })
    await visitDepositScreen(page)
    await page.getByRole('button', { name: 'Complete Booking' }).click()
    await page.getByRole('heading', { name: 'Your £30.00 deposit is not paid yet' }).waitFor()
    const opened = page.context().waitForEvent('page')
    await page.getByRole('button', { name: 'Pay £30.00 deposit' }).click()
    const payment = await opened
    await payment.getByRole('button', { name: 'Pay £30.00' }).click()
    const paid = page.getByRole('heading', { name: 'Your £30.00 deposit is paid.' })
    await paid.waitFor()
    // The button that was pressed has gone.
    await untilFocused(paid)
    expect(await page.getByRole('button', { name: /^Pay/ }).count()).toBe(0)
  })
})
