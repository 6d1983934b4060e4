import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import {
  buildCustomer,
  fillContact,
  fillDetails,
  fillTime,
  focusedName,
  makeBooking,
  makeQuote,
  readReference,
  visitDepositScreen,
} from '#test/support/booking-visit.ts'
import { openBrowser, PHONE } from '#test/support/browser.ts'

const browser = await openBrowser()
const RESULT = '/quote-result?registration=AB12CDE&location=M20+2RN&serviceIds=2&serviceType=mobile'
const BROKEN = {
  status: 500,
  contentType: 'application/json',
  body: JSON.stringify({ error: 'internal', message: 'Something broke.' }),
}

/** Returns the only toast, with its text. */
async function waitForToast(page: Page, title: string, description: string) {
  const toast = page.getByRole('status').or(page.getByRole('listitem')).filter({ hasText: title })
  await toast.filter({ hasText: description }).first().waitFor()
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function fillQuote(page: Page) {
  await page.getByLabel('Registration').fill('ab12cde')
  await page.getByLabel('Location').fill('M20 2RN')
  await page.getByText('Front brake pads', { exact: true }).first().click()
}

describe('a failure is explained', () => {
  it('a quote that could not be calculated: "Quote Calculation Failed", and the form remains [QUOTE-4]', async () => {
    const page = await browser.visit('/quote', { viewport: PHONE })
    await page.route('**/api/quotes/calculate', (route) => route.abort())
    browser.expectComplaint(/ERR_FAILED .*calculate/)
    await fillQuote(page)
    await press(page, 'Get My Quote')
    await waitForToast(
      page,
      'Quote Calculation Failed',
      'Unable to calculate quote. Please try again.',
    )
    expect(await page.getByLabel('Location').inputValue()).toBe('M20 2RN')

    await page.unroute('**/api/quotes/calculate')
    await press(page, 'Get My Quote')
    await page.waitForURL(/\/quote-result/)
  })

  it('a booking that could not be made: "Booking Failed", and it can be tried again [BOOK-7]', async () => {
    const page = await browser.visit('/', { viewport: PHONE })
    await visitDepositScreen(page)
    await page.route('**/api/bookings', (route) => route.fulfill(BROKEN))
    browser.expectComplaint(/500 .*bookings/)
    await press(page, 'Complete Booking')
    await waitForToast(
      page,
      'Booking Failed',
      'There was an error creating your booking. Please try again.',
    )
    await page.getByText('Everything you filled in is kept.').waitFor()

    await page.unroute('**/api/bookings')
    await press(page, 'Complete Booking')
    await readReference(page)
  })

  it('a quick booking that could not be made: an alert, and the reason stays in sight [BOOK-7]', async () => {
    const page = await browser.visit(RESULT, { viewport: PHONE })
    for (const [path, title] of [
      ['**/api/quotes', 'Failed to create quote'],
      ['**/api/bookings', 'Failed to create booking'],
    ] as const) {
      await page.route(path, (route) => route.fulfill(BROKEN))
      browser.expectComplaint(/500 .*(quotes|bookings)$/)
      await page.goto(RESULT)
      await fillDialog(page)
      // The test dismisses the alert while the click is pending, because an open alert blocks the page and the click.
      const alert = page.waitForEvent('dialog').then(async (dialog) => {
        await dialog.accept()
        return dialog.message()
      })
      await press(page, 'Confirm booking')
      expect(await alert).toBe('There was an error processing your booking. Please try again.')
      await page.getByText(title, { exact: true }).first().waitFor()
      expect(await page.getByRole('button', { name: 'Confirm booking' }).isEnabled()).toBe(true)
      await page.unroute(path)
    }
  })

  it('a booking without a network: nothing typed is lost, and it is made when the network is back [BOOK-8]', async () => {
    const page = await browser.visit('/', { viewport: PHONE })
    const { customerName } = await visitDepositScreen(page)
    await page.context().setOffline(true)
    browser.expectComplaint(/ERR_INTERNET_DISCONNECTED/)
    await press(page, 'Complete Booking')
    await page
      .getByText('You seem to be offline. Nothing is lost: try again when you are back.')
      .first()
      .waitFor()
    await press(page, 'Back to Form')
    expect(await page.getByLabel('Full name').inputValue()).toBe(customerName)
    await page.context().setOffline(false)
    await press(page, 'Continue')
    await press(page, 'Complete Booking')
    await readReference(page)
  })

  it('an answer that was lost in transit: trying again finds the one booking [BOOK-8]', async () => {
    const page = await browser.visit('/', { viewport: PHONE })
    await visitDepositScreen(page)
    const ids: string[] = []
    await page.route(
      '**/api/bookings',
      async (route) => {
        const response = await route.fetch()
        ids.push((await response.json()).id)
        await route.abort()
      },
      { times: 1 },
    )
    browser.expectComplaint(/ERR_FAILED .*bookings/)
    await press(page, 'Complete Booking')
    await page.getByText('Your booking was not made.').waitFor()
    await press(page, 'Complete Booking')
    await readReference(page)
    await page.getByRole('link', { name: 'See your booking' }).click()
    await page.waitForURL(/\/booking-confirmation\//)
    expect(ids).toEqual([new URL(page.url()).pathname.split('/').at(-1)])
  })

  it('an hour that another customer books meanwhile: fresh times, and everything else remains [SEC-O16, BOOK-8]', async () => {
    const page = await browser.visit('/', { viewport: PHONE })
    const customer = buildCustomer()
    await page.goto(`/booking/${await makeQuote(page)}`)
    await fillDetails(page, customer)
    await page.locator('[name="slot-hour"]:enabled').first().check()
    const scheduledDate = await page.locator('[name="slot-hour"]:checked').inputValue()
    const mechanicId = await readChosenMechanic(page)
    await page.getByRole('checkbox').check()
    await press(page, 'Continue')

    const rival = await browser.visit('/')
    expect(await makeBooking(rival, { mechanicId, scheduledDate })).toHaveProperty('id')

    await fillContact(page, customer)
    browser.expectComplaint(/409 .*bookings/)
    await press(page, 'Complete Booking')
    await page.getByText('That time is no longer free.', { exact: true }).first().waitFor()
    await page.getByRole('heading', { name: 'When suits you?' }).waitFor()
    await page.locator(`[name="slot-hour"][value="${scheduledDate}"]:disabled`).waitFor()
    expect(await page.locator('[name="slot-hour"]:checked').count()).toBe(0)

    await page.locator('[name="slot-hour"]:enabled').first().check()
    await press(page, 'Continue')
    expect(await page.getByLabel('Full name').inputValue()).toBe(customer.customerName)
    await press(page, 'Continue')
    await press(page, 'Complete Booking')
    await readReference(page)
  })

  it('an account that could not be made: the booking is made without it, and says so [BOOK-4]', async () => {
    const page = await browser.visit('/', { viewport: PHONE })
    const customer = buildCustomer()
    await page.goto(`/booking/${await makeQuote(page)}`)
    await fillDetails(page, customer)
    await fillTime(page)
    await page.getByRole('checkbox', { name: 'Create an account with these details' }).check()
    await page.getByLabel('Password', { exact: true }).fill('secret')
    await page.getByRole('checkbox', { name: 'I am 16 or over' }).check()
    await fillContact(page, customer)
    await page.route('**/api/customer/register', (route) => route.fulfill(BROKEN))
    browser.expectComplaint(/500 .*register/)
    await press(page, 'Complete Booking')
    await readReference(page)
    await page.getByText('Your account could not be created this time.').waitFor()
  })

  it('what is missing on the booking page: its words under each field, and the focus on the first [BOOK-2]', async () => {
    const page = await browser.visit('/', { viewport: PHONE })
    await page.goto(`/booking/${await makeQuote(page)}`)
    await press(page, 'Continue')
    await expectErrors(page, 'Please enter a full address', 'Please select a mechanic')
    await expect.poll(() => focusedName(page)).toBe('serviceAddress')
    await fillDetails(page)
    await press(page, 'Continue')
    await expectErrors(page, 'Please select a time')
    await expect.poll(() => focusedName(page)).toBe('slot-hour')
    await page.locator('[name="slot-hour"]:enabled').first().check()
    await press(page, 'Continue')
    await expectErrors(page, 'Please ask for the work to start within 14 days')
    await expect.poll(() => focusedName(page)).toBe('expressRequest')
    await fillTime(page)
    await press(page, 'Continue')
    await expectErrors(
      page,
      'Name must be at least 2 characters',
      'Please enter a valid email',
      'Please enter a valid phone number',
    )
    expect(await focusedName(page)).toBe('customerName')
  })

  it('a password that is too short: its words, and the focus on it', async () => {
    const page = await browser.visit('/', { viewport: PHONE })
    await visitDepositScreen(page)
    await press(page, 'Back to Form')
    await page.getByLabel('Create an account with these details').check()
    await page.getByLabel('Password').fill('short')
    await press(page, 'Continue')
    await expectErrors(
      page,
      'Password must be at least 6 characters',
      'Accounts are for people of 16 and over',
    )
    expect(await focusedName(page)).toBe('password')
    await page.getByLabel('Password').fill('long enough')
    await press(page, 'Continue')
    expect(await focusedName(page)).toBe('isSixteen')
    await page.getByLabel('I am 16 or over').check()
    await press(page, 'Continue')
    await page.getByRole('link', { name: 'Pay £30.00 deposit' }).waitFor()
  })
})

async function expectErrors(page: Page, ...words: string[]) {
  for (const each of words) await page.getByText(each, { exact: true }).waitFor()
}

async function fillDialog(page: Page) {
  const customer = buildCustomer()
  await press(page, 'Book Now')
  await page.getByLabel('Name').fill(customer.customerName)
  await page.getByLabel('Email').fill(customer.customerEmail)
  await page.getByLabel('Phone').fill(customer.customerPhone)
  await page.getByLabel('Address where the car is').fill(customer.serviceAddress)
}

/** Reads this tab's session storage, where the page saves its choice for a reload. */
const readChosenMechanic = (page: Page) =>
  page.evaluate(() => {
    const [kept] = Object.values(sessionStorage).filter((text) => text.includes('mechanicId'))
    return Number(JSON.parse(kept ?? '{}').mechanicId)
  })
