import { describe, expect, it } from 'vitest'
import { buildCustomer, focusedName, untilFocused } from '#test/support/booking-visit.ts'
import { openBrowser, PHONE } from '#test/support/browser.ts'

const browser = await openBrowser()
const RESULT = '/quote-result?registration=AB12CDE&location=M20+2RN&serviceIds=2&serviceType=mobile'

describe('the quick booking', () => {
  it('leads to a confirmation whose deposit is still to pay [BOOK-3, PAY-3]', async () => {
    const page = await browser.visit(RESULT, { viewport: PHONE })
    await page.getByRole('button', { name: 'Book Now' }).click()
    const dialog = page.getByRole('dialog', { name: 'Book this repair' })
    const customer = buildCustomer()
    await dialog.getByLabel('Name').fill(customer.customerName)
    await dialog.getByLabel('Email').fill(customer.customerEmail)
    await dialog.getByLabel('Phone').fill(customer.customerPhone)
    await dialog.getByLabel('Address where the car is').fill(customer.serviceAddress)
    await dialog.getByLabel('Notes for the mechanic').fill('The gate is open.')
    await dialog.getByRole('button', { name: 'Confirm booking' }).click()

    await page.waitForURL(/\/booking-confirmation\/[0-9a-f-]{36}$/)
    await page.getByRole('heading', { name: 'Booking confirmed' }).waitFor()
    await page.getByRole('heading', { name: '£30 deposit to pay' }).waitFor()
    await page.getByText('The gate is open.').waitFor()
    expect(await page.getByRole('button', { name: 'Pay £30 deposit' }).isEnabled()).toBe(true)
  })

  it('says under each field what is missing and goes to the first one [BOOK-3]', async () => {
    const page = await browser.visit(RESULT, { viewport: PHONE })
    await page.getByRole('button', { name: 'Book Now' }).click()
    await page.getByRole('button', { name: 'Confirm booking' }).click()
    for (const words of [
      'Please enter your name',
      'Please enter a valid email address',
      'Please enter a valid phone number',
      'Please enter your full address',
    ])
      await page.getByText(words, { exact: true }).waitFor()
    expect(await focusedName(page)).toBe('customerName')
  })

  it('gives the focus back to Book Now when Escape closes it', async () => {
    const page = await browser.visit(RESULT, { viewport: PHONE })
    await page.getByRole('button', { name: 'Book Now' }).click()
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await untilFocused(page.getByRole('button', { name: 'Book Now' }))
  })
})
