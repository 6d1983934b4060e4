import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { buildCustomer } from '#test/support/booking-visit.ts'
import { openBrowser, PHONE, waitForHydration } from '#test/support/browser.ts'

const browser = await openBrowser()
const RESULT = '/quote-result?registration=AB12CDE&location=M20+2RN&serviceIds=2&serviceType=mobile'

const heading = (page: Page, name: string) => page.getByRole('heading', { name }).waitFor()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function answerDetails(page: Page, { serviceAddress }: { serviceAddress: string }) {
  await heading(page, 'Your repair')
  await page.getByLabel('Service address').fill(serviceAddress)
  await page
    .getByRole('radio', { name: /Next free/ })
    .first()
    .check()
  await press(page, 'Continue')
}

async function answerTime(page: Page) {
  await heading(page, 'When suits you?')
  await page.locator('[name=scheduledTime]').first().check()
  await page.getByRole('checkbox').check()
  await press(page, 'Continue')
}

async function answerContact(page: Page, customer: ReturnType<typeof buildCustomer>) {
  await heading(page, 'How do we reach you?')
  await page.getByLabel('Full name').fill(customer.customerName)
  await page.getByLabel('Email').fill(customer.customerEmail)
  await page.getByLabel('Phone').fill(customer.customerPhone)
  await page.getByLabel('Notes').fill('The blue gate')
  await page.getByLabel('If your mechanic finds more').selectOption('Up to £100 in all')
  await press(page, 'Continue')
}

async function pay(page: Page) {
  await press(page, 'Pay £30 deposit')
  await page.getByText('Simulation. No card is asked for and no money moves.').waitFor()
  await press(page, 'Pay £30.00')
  await page.getByText(/^Paid\./).waitFor()
  await page.getByRole('link', { name: 'Back to your booking' }).click()
}

/** Goes from the home page to a confirmed booking whose deposit is paid. */
async function bookFromHome(page: Page) {
  const customer = buildCustomer()
  await page.getByLabel('Registration').fill('ab12 cde')
  await page.getByLabel('Location').fill('M20 2RN')
  await page.getByText('Front brake pads', { exact: true }).first().click()
  await press(page, 'Get My Quote')
  await page.waitForURL(/\/quote-result\?/)
  await press(page, 'Choose your mechanic and time')
  await answerDetails(page, customer)
  await answerTime(page)
  await answerContact(page, customer)
  await heading(page, 'Secure your slot')
  await press(page, 'Complete Booking')

  await heading(page, 'Booking confirmed')
  await page.getByText(customer.serviceAddress).waitFor()
  await page.getByText('The blue gate').waitFor()
  const ceiling = page.getByLabel('Extra work without asking you')
  expect(await ceiling.inputValue()).toBe('100')
  await pay(page)
  await heading(page, '£30 deposit paid')
}

describe('the booking without scripts', () => {
  const visit = (path: string) => browser.visit(path, { viewport: PHONE, javaScriptEnabled: false })

  it('leads from the home page to a confirmed booking and its paid deposit [BOOK-1, BOOK-21, INSP-37]', async () => {
    await bookFromHome(await visit('/'))
  })

  it('is picked for by us, and its deposit paid before it is made [BOOK-21, PAY-2]', async () => {
    const page = await visit(RESULT)
    const customer = buildCustomer()
    await press(page, 'Book Now')
    await heading(page, 'Your repair')
    expect(await page.getByRole('radio', { name: 'Any vetted mechanic' }).isChecked()).toBe(true)
    await page.getByLabel('Service address').fill(customer.serviceAddress)
    await press(page, 'Continue')
    await page.getByText('You agree the time with your mechanic.').waitFor()
    await press(page, 'Continue')
    await answerContact(page, customer)
    await heading(page, 'Secure your booking')
    await press(page, 'Pay £30.00 deposit')
    await press(page, 'Pay £30.00')
    await page.getByRole('link', { name: 'Back to your booking' }).click()
    await page.getByText('£30.00 deposit paid. Thank you.').waitFor()
    await press(page, 'Complete Booking')
    await heading(page, 'Booking confirmed')
    await heading(page, '£30 deposit paid')
  })

  it('says at each step what is wrong, beside its field, and retains what was typed [BOOK-2, BOOK-21]', async () => {
    const page = await visit(RESULT)
    await press(page, 'Choose your mechanic and time')
    await heading(page, 'Your repair')
    await page.getByLabel('Service address').fill('Flat 1')
    await press(page, 'Continue')
    await page.getByText('Please enter a full address').waitFor()
    await page.getByText('Please select a mechanic').waitFor()
    expect(await page.getByLabel('Service address').inputValue()).toBe('Flat 1')
    await answerDetails(page, buildCustomer())

    await heading(page, 'When suits you?')
    await press(page, 'Continue')
    await page.getByText('Please select a time').waitFor()
    await page.locator('[name=scheduledTime]').first().check()
    await press(page, 'Continue')
    await page.getByText('Please ask for the work to start within 14 days').waitFor()
    expect(await page.locator('[name=scheduledTime]').first().isChecked()).toBe(true)
    await page.getByRole('checkbox').check()
    await press(page, 'Continue')

    await heading(page, 'How do we reach you?')
    await page.getByLabel('Email').fill('nobody')
    await page.getByLabel('Phone').fill('12')
    await press(page, 'Continue')
    await page.getByText('Name must be at least 2 characters').waitFor()
    await page.getByText('Please enter a valid email').waitFor()
    await page.getByText('Please enter a valid phone number').waitFor()
    expect(await page.getByLabel('Email').inputValue()).toBe('nobody')
    // After going back and forth everything is still there.
    await press(page, 'Back')
    await press(page, 'Back')
    await heading(page, 'Your repair')
    expect(await page.getByLabel('Service address').inputValue()).toContain('M20')
    await press(page, 'Continue')
    await press(page, 'Continue')
    expect(await page.getByLabel('Phone').inputValue()).toBe('12')
  })

  it('shows the price at another address before it goes on at it [SEC-P6]', async () => {
    const page = await visit(RESULT)
    await press(page, 'Choose your mechanic and time')
    await answerDetails(page, { serviceAddress: '1 Brook Street, London W1K 4HR' })
    await page.getByText(/^At your address the price is £/).waitFor()
    await page.getByRole('button', { name: /^Go on at £/ }).click()
    await page.getByText('in inner London').waitFor({ state: 'detached' })
    expect(await page.getByLabel('Service address').inputValue()).toContain('W1K 4HR')
  })

  it('leads on by Enter, and never back [BOOK-2]', async () => {
    const page = await visit(RESULT)
    await press(page, 'Choose your mechanic and time')
    const customer = buildCustomer()
    await answerDetails(page, customer)
    await answerTime(page)
    await page.getByLabel('Full name').fill(customer.customerName)
    await page.getByLabel('Email').fill(customer.customerEmail)
    await page.getByLabel('Phone').fill(customer.customerPhone)
    await page.getByLabel('Phone').press('Enter')
    await heading(page, 'Secure your slot')
  })
})

describe('scripts that do not arrive', () => {
  it('leave a booking that works all the same [BOOK-21, SITE-5]', async () => {
    const page = await browser.visit('about:blank', { viewport: PHONE })
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
    // Chromium names the policy, too, where it asks again for a preloaded module that did not arrive.
    browser.expectComplaint(
      /Failed to load resource|ERR_FAILED|violates the following|Failed to fetch dynamically imported/,
    )
    await page.goto('/')
    await bookFromHome(page)
  })
})

it('what was wrong with a step that came without scripts stands there once they run, until it is sent again [BOOK-21, SITE-39]', async () => {
  const plain = await browser.visit(RESULT, { viewport: PHONE, javaScriptEnabled: false })
  await press(plain, 'Choose your mechanic and time')
  await heading(plain, 'Your repair')
  await press(plain, 'Continue')
  await plain.getByText('Please check your answers.').waitFor()
  const storageState = await plain.context().storageState()
  const page = await browser.visit(plain.url(), { viewport: PHONE, storageState })
  await waitForHydration(page)
  await page.getByText('Please check your answers.').waitFor()
  const wrong = page.getByLabel('Service address')
  expect(await wrong.getAttribute('aria-invalid')).toBe('true')
  await answerDetails(page, buildCustomer())
  await heading(page, 'When suits you?')
  expect(await page.getByText('Please check your answers.').count()).toBe(0)
})
