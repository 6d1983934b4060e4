import { describe, expect, it } from 'vitest'
import { CARD_TERMS } from '#domain/payments/card-terms.ts'
import { violationsOnBothScreens } from '#test/support/axe.ts'
import { makeBooking, makeQuote } from '#test/support/booking-visit.ts'
import { LIGHTEST_PAGE, openBrowser, PHONE } from '#test/support/browser.ts'
import { completeAsMechanic } from '#test/support/mechanic-visit.ts'

const browser = await openBrowser()

/** The tasks that read and charge a card run every minute. */
const TWO_TURNS = { timeout: 130_000 }

describe('the final bill', () => {
  it('is charged to the card that the deposit saved, and its page says so by itself [PAY-50, PAY-51, PAY-52]', async () => {
    const page = await browser.visit(LIGHTEST_PAGE, { viewport: PHONE })
    await page.goto(`/quote/${await makeQuote(page)}`)
    await page
      .getByText(/^£30 deposit when you book, and £.* charged to the same card\.$/)
      .waitFor()

    const { id } = await makeBooking(page, { mechanicId: 1 })
    await page.goto(`/booking-confirmation/${id}`)
    await page.getByText(CARD_TERMS.words).waitFor()
    expect(await violationsOnBothScreens(page)).toEqual([])
    const opened = page.context().waitForEvent('page')
    await page.getByRole('button', { name: 'Pay £30 deposit' }).click()
    const payment = await opened
    await payment.getByText(CARD_TERMS.words).waitFor()
    await payment.getByRole('button', { name: 'Pay £30.00' }).click()
    await payment.getByText(/^Paid\./).waitFor()
    await payment.close()
    await page.getByText('Saved card').click()
    await page.getByRole('button', { name: 'Remove this card' }).waitFor()
    expect(await violationsOnBothScreens(page)).toEqual([])

    await completeAsMechanic(await browser.visit(LIGHTEST_PAGE, { viewport: PHONE }), id)
    await page.getByRole('heading', { name: 'Your bill is paid' }).waitFor(TWO_TURNS)
    await page.getByText(/We charged £.* to (your Visa ending 4242|the card you paid)/).waitFor()
    expect(await page.getByRole('button', { name: /^Pay/ }).count()).toBe(0)
  }, 200_000)
})
