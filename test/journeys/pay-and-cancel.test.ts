import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openBrowser, PHONE } from '../support/browser.ts'
import { buildContact, buildRequest, figuresOf } from '../support/journey.ts'

const browser = await openBrowser()
/** Sarah Patel of the demo. */
const MECHANIC_ID = 1

/** Books in this browser, as the booking page does, and opens the page of the booking. */
async function openBooking(page: Page): Promise<void> {
  const post = (path: string, body: object) => ask(page, path, body)
  const request = buildRequest()
  const price = await post('/api/quotes/calculate', request)
  const quote = await post('/api/quotes', { ...request, ...figuresOf(price) })
  const diary = await ask(
    page,
    `/api/mechanics/${MECHANIC_ID}/availability?quoteId=${quote.id}&days=14`,
  )
  type Day = { slots: { free: boolean; startsAt: string }[] }
  const days: Day[] = diary.days
  const slot = days
    .slice(3)
    .flatMap((day) => day.slots)
    .find((candidate) => candidate.free)
  const booking = await post('/api/bookings', {
    ...buildContact(),
    quoteId: quote.id,
    mechanicId: MECHANIC_ID,
    scheduledDate: slot?.startsAt,
    expressRequest: true,
  })
  await page.goto(`/booking-confirmation/${booking.id}`)
}

/** From within the page: a call from elsewhere has no origin, and is refused. */
const ask = (page: Page, path: string, body?: object) =>
  page.evaluate(
    async ([path, body]) => {
      const sent = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
      return (await fetch(path, body === null ? {} : sent)).json()
    },
    [path, body === undefined ? null : JSON.stringify(body)] as const,
  )

describe('the deposit of a booking', () => {
  it('is paid in another tab, shown here, and refunded when the customer cancels in time', async () => {
    const page = await browser.visit('/', { viewport: PHONE })
    await openBooking(page)

    const opened = page.context().waitForEvent('page')
    await page.getByRole('button', { name: 'Pay £30 deposit' }).click()
    const payment = await opened
    await payment.getByRole('button', { name: 'Pay £30.00' }).waitFor()
    expect(await payment.evaluate(() => [window.opener, document.referrer])).toEqual([null, ''])
    await payment.getByRole('button', { name: 'Pay £30.00' }).click()
    await payment.getByText(/^Paid\./).waitFor()
    await payment.close()

    await page.getByRole('button', { name: 'I have paid' }).click()
    await page.getByRole('heading', { name: '£30 deposit paid' }).waitFor()

    await page.getByRole('button', { name: 'Cancel booking' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Cancel now and we refund your £30 in full.').waitFor()
    await dialog.getByLabel('Reason').fill('Sold the car')
    await dialog.getByRole('button', { name: 'Cancel booking' }).click()

    await page.getByRole('heading', { name: 'Booking cancelled' }).waitFor()
    await page.getByRole('heading', { name: '£30 deposit refunded' }).waitFor()
    expect(await page.getByText('Reason given: Sold the car').count()).toBe(1)
    expect(await page.getByRole('button', { name: 'Cancel booking' }).count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Booking cancelled')
  })
})
