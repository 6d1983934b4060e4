import { describe, expect, it } from 'vitest'
import {
  buildCustomer,
  fillContact,
  fillDetails,
  fillTime,
  readReference,
  track,
  visitDepositScreen,
} from '#test/support/booking-visit.ts'
import { LIGHTEST_PAGE, openBrowser, PHONE } from '#test/support/browser.ts'

const browser = await openBrowser()

describe('a repair is booked', () => {
  it('from the home page to a paid deposit, and found again by its reference [BOOK-1, INSP-37]', async () => {
    const page = await browser.visit('/', { viewport: PHONE })
    const customer = buildCustomer()
    await page.getByLabel('Registration').fill('ab12cde')
    await page.getByLabel('Location').fill('M20 2RN')
    await page.getByText('Front brake pads', { exact: true }).first().click()
    await page.getByRole('button', { name: 'Get My Quote' }).click()
    await page.waitForURL(/\/quote-result\?registration=AB12CDE/)
    await page.getByRole('button', { name: 'Choose your mechanic and time' }).click()

    const summary = page.getByRole('complementary', { name: 'Booking summary' })
    const expectSummary = () => summary.getByText('£145.00', { exact: true }).waitFor()
    await page.getByRole('heading', { name: 'Your repair' }).waitFor()
    await expectSummary()
    await fillDetails(page, customer)
    await expectSummary()
    await fillTime(page)
    await expectSummary()
    await fillContact(page, customer)
    await expectSummary()

    const opened = page.context().waitForEvent('page')
    await page.getByRole('link', { name: 'Pay £30.00 deposit' }).click()
    const payment = await opened
    await payment.getByText('Simulation. No card is asked for and no money moves.').waitFor()
    await payment.getByRole('button', { name: 'Pay £30.00' }).click()
    await payment.getByText(/^Paid\./).waitFor()
    await payment.close()
    await page.getByText('£30.00 deposit paid. Thank you.').waitFor()

    await page.getByRole('button', { name: 'Complete Booking' }).click()
    await page.getByText('Booking Confirmed!', { exact: true }).waitFor()
    await page.getByText('Your service has been booked successfully.', { exact: true }).waitFor()
    const reference = await readReference(page)
    await expectSummary()
    expect(await page.getByText('deposit is not paid yet').count()).toBe(0)

    await page.getByRole('link', { name: 'See your booking' }).click()
    await page.getByRole('heading', { name: 'Booking confirmed' }).waitFor()
    await page.getByRole('heading', { name: '£30 deposit paid' }).waitFor()
    await page.getByText(reference).waitFor()
    const ceiling = page.getByLabel('Extra work without asking you')
    expect(await ceiling.inputValue()).toBe('50')

    await page.goto('/track-booking')
    await track(page, reference, customer.customerEmail)
    await page.getByRole('heading', { name: '£30 deposit paid' }).waitFor()
  })
})

describe('the booking page', () => {
  it('makes one booking of a double click [SEC-V18]', async () => {
    const page = await browser.visit(LIGHTEST_PAGE)
    const answers: number[] = []
    page.on('response', (response) => {
      if (response.url().endsWith('/api/bookings')) answers.push(response.status())
    })
    const { customerEmail } = await visitDepositScreen(page)
    await page.getByRole('button', { name: 'Complete Booking' }).dblclick()
    const reference = await readReference(page)
    await page.goto('/track-booking')
    await track(page, reference, customerEmail)
    expect(answers).toEqual([201])
  })

  it('makes one booking of two tabs, and the second one says so [SEC-V18]', async () => {
    const page = await browser.visit(LIGHTEST_PAGE)
    await visitDepositScreen(page)
    const other = await page.context().newPage()
    await visitDepositScreen(other, new URL(page.url()).pathname)
    await page.getByRole('button', { name: 'Complete Booking' }).click()
    await readReference(page)

    browser.expectComplaint(/409 .*\/api\/bookings$/)
    await other.getByRole('button', { name: 'Complete Booking' }).click()
    await other.getByText('This quote is already booked.').waitFor()
    expect(await other.getByText(/^BK-/).count()).toBe(0)
  })

  it('retains everything that was typed on going back to the form [BOOK-8]', async () => {
    const page = await browser.visit(LIGHTEST_PAGE)
    const { customerName } = await visitDepositScreen(page)
    await page.getByRole('button', { name: 'Back to Form' }).click()
    expect(await page.getByLabel('Full name').inputValue()).toBe(customerName)
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await page.getByRole('heading', { name: 'When suits you?' }).waitFor()
    expect(await page.locator('[name="slot-hour"]:checked').count()).toBe(1)
  })

  it('opens the terms in a new tab, so that nothing typed is lost [BOOK-9]', async () => {
    const page = await browser.visit(LIGHTEST_PAGE)
    await visitDepositScreen(page)
    await page.getByRole('button', { name: 'Back to Form' }).click()
    const terms = page.getByRole('link', { name: 'terms and conditions' })
    expect(await terms.getAttribute('target')).toBe('_blank')
  })
})
