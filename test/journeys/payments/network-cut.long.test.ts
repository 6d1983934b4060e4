import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { ask, makeBooking, visitDepositScreen } from '#test/support/booking-visit.ts'
import { LIGHTEST_PAGE, openBrowser, PHONE, waitForHydration } from '#test/support/browser.ts'

const browser = await openBrowser()
const MECHANIC_ID = 1
const OFFLINE = 'You seem to be offline. Nothing is lost: try again when you are back.'
const STRIP = 'You are offline. What you have entered stays here.'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function openBooking() {
  const page = await browser.visit(LIGHTEST_PAGE, { viewport: PHONE })
  const { id } = await makeBooking(page, { mechanicId: MECHANIC_ID })
  await page.goto(`/booking-confirmation/${id}`)
  await waitForHydration(page)
  return { page, id }
}

async function openPayment(page: Page) {
  const opened = page.context().waitForEvent('page')
  await press(page, 'Pay £30 deposit')
  const payment = await opened
  await payment.getByRole('button', { name: 'Pay £30.00' }).waitFor()
  return payment
}

/** Each payment that arrives is acknowledged by one email. */
async function countReceipts(page: Page, id: string): Promise<number> {
  const { customerEmail } = await ask(page, `/api/bookings/${id}`)
  const { notifications } = await ask(page, '/api/admin/notifications')
  return notifications.filter(
    ({ type, recipient }: { type: string; recipient: string }) =>
      type === 'deposit-paid' && recipient === customerEmail,
  ).length
}

describe('the network cut while a deposit is paid', () => {
  it('before the payment page opens: the page says so and stays, and the same press pays when it is back [PAY-30]', async () => {
    browser.expectComplaint(/ERR_INTERNET_DISCONNECTED/)
    const { page, id } = await openBooking()
    await page.context().setOffline(true)
    await page.getByText(STRIP).waitFor()
    await press(page, 'Pay £30 deposit')
    await page.getByRole('main').getByText(OFFLINE).waitFor()
    await expect.poll(() => page.context().pages().length).toBe(1)
    await page.context().setOffline(false)
    const payment = await openPayment(page)
    await press(payment, 'Pay £30.00')
    await page.getByRole('heading', { name: '£30 deposit paid' }).waitFor()
    expect(await countReceipts(page, id)).toBe(1)
  })

  it('between the payment and its news: I have paid says so, and the booking shows it by itself when it is back [PAY-30]', async () => {
    browser.expectComplaint(/ERR_INTERNET_DISCONNECTED/)
    const { page, id } = await openBooking()
    const payment = await openPayment(page)
    const address = payment.url()
    await page.context().setOffline(true)
    await press(page, 'I have paid')
    await page.getByRole('main').getByText(OFFLINE).waitFor()
    // The payment goes through elsewhere while this browser is without a network.
    const phone = await browser.visit(address)
    await press(phone, 'Pay £30.00')
    await phone.getByText(/^Paid\./).waitFor()
    await page.context().setOffline(false)
    await page.getByRole('heading', { name: '£30 deposit paid' }).waitFor()
    expect(await page.getByText(OFFLINE).count()).toBe(0)
    expect(await countReceipts(page, id)).toBe(1)
  })

  it('after the payment was sent, its answer lost: sending it again charges nothing more [PAY-30]', async () => {
    const { page, id } = await openBooking()
    const payment = await openPayment(page)
    const address = payment.url()
    const spare = await page.context().newPage()
    await spare.goto(address)
    await payment.route(/\/demo\/pay\//, async (route) => {
      await route.fetch()
      await route.abort('connectionfailed')
    })
    await press(payment, 'Pay £30.00')
    await page.getByRole('heading', { name: '£30 deposit paid' }).waitFor()
    // A second tab still shows the form; the server answers that the deposit is paid.
    await press(spare, 'Pay £30.00')
    await spare.getByText(/^Paid\./).waitFor()
    expect(await countReceipts(page, id)).toBe(1)
  })

  it('on the last step of the booking: the page says so, and the booking is made and paid when it is back [PAY-30, BOOK-8]', async () => {
    browser.expectComplaint(/ERR_INTERNET_DISCONNECTED/)
    const page = await browser.visit(LIGHTEST_PAGE, { viewport: PHONE })
    await visitDepositScreen(page)
    const opened = page.context().waitForEvent('page')
    await page.getByRole('link', { name: 'Pay £30.00 deposit' }).click()
    const payment = await opened
    await payment.getByRole('button', { name: 'Pay £30.00' }).waitFor()
    await page.context().setOffline(true)
    await press(page, 'Check again')
    await page.getByText(STRIP).waitFor()
    await press(page, 'Complete Booking')
    await page.getByText(OFFLINE).first().waitFor()
    await page.context().setOffline(false)
    await press(payment, 'Pay £30.00')
    await payment.getByText(/^Paid\./).waitFor()
    await page.getByText('£30.00 deposit paid. Thank you.').waitFor()
    await press(page, 'Complete Booking')
    await page.getByText('Your £30.00 deposit is paid.').waitFor()
  })
})
