import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DESKTOP, openBrowser, PHONE } from '../support/browser.ts'
import { buildPerson } from '../support/people.ts'

const browser = await openBrowser()
const WIDTHS = [
  { name: 'a phone', viewport: PHONE },
  { name: 'a desktop', viewport: DESKTOP },
]
const ADDRESS = '14 Sample Street, Manchester M20 2RN'

const continueOn = (page: Page) => page.getByRole('button', { name: 'Continue' }).click()

async function quoteFromHome(page: Page): Promise<void> {
  await page.getByLabel('Registration').fill('ab12cde')
  await page.getByLabel('Location').first().fill('M20 2RN')
  await page.getByText('Front brake pads', { exact: true }).first().click()
  await page.getByRole('button', { name: 'Get My Quote' }).click()
  await page.waitForURL(/\/quote-result/)
  await page.getByRole('button', { name: /mechanic and time/i }).click()
  await page.waitForURL(/\/booking\//)
}

/** The last free hour of the last day in sight that has one: other tests take the first. */
async function chooseTime(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'When suits you?' }).waitFor()
  await page.getByRole('button', { name: /later|next/i }).click()
  const days = page.locator('input[name=slot-day]:not([disabled]):not([aria-disabled=true])')
  await days.last().check({ force: true })
  const hours = page.locator('input[name=slot-hour]:not([disabled])')
  await hours.last().check({ force: true })
}

async function fillContact(page: Page): Promise<string> {
  const { customerEmail, customerPhone } = buildPerson()
  await page.getByRole('heading', { name: 'How do we reach you?' }).waitFor()
  await page.getByLabel('Full name').fill('Alex Taylor')
  await page.getByLabel('Email', { exact: true }).fill(customerEmail)
  await page.getByLabel('Phone').fill(customerPhone)
  return customerEmail
}

async function toDepositScreen(page: Page): Promise<string> {
  await quoteFromHome(page)
  await page.getByLabel('Service address').fill(ADDRESS)
  await page.getByText('Gareth Williams').first().click()
  await continueOn(page)
  await chooseTime(page)
  const express = page.getByRole('checkbox')
  if ((await express.count()) > 0) await express.check()
  await continueOn(page)
  const email = await fillContact(page)
  await continueOn(page)
  await page.getByRole('heading', { name: 'Secure your slot' }).waitFor()
  return email
}

async function payInOtherTab(page: Page): Promise<void> {
  const opened = page.context().waitForEvent('page')
  await page
    .getByRole('link', { name: /^Pay £30/ })
    .or(page.getByRole('button', { name: /^Pay £30/ }))
    .click()
  const payment = await opened
  await payment.getByRole('button', { name: 'Pay £30.00' }).click()
  await payment.getByText(/^Paid\./).waitFor()
  await payment.close()
}

describe.each(WIDTHS)('a repair is booked on $name', ({ viewport }) => {
  it('from the home page to a paid deposit, and found again by its reference', async () => {
    const page = await browser.visit('/', { viewport })
    const email = await toDepositScreen(page)
    await payInOtherTab(page)
    await page.getByRole('button', { name: 'Complete Booking' }).click()
    await page.getByRole('heading', { name: 'You’re booked' }).waitFor()
    await page.getByText('Booking Confirmed!').first().waitFor()
    const reference = /BK-\d{6}/.exec((await page.locator('main').textContent()) ?? '')?.[0] ?? ''
    expect(reference).not.toBe('')

    await page.goto('/track-booking')
    await page.getByLabel(/reference/i).fill(reference)
    await page
      .getByLabel(/e-?mail/i)
      .first()
      .fill(email)
    await page.getByRole('button', { name: /track/i }).click()
    await page.getByText('Booking Confirmed').first().waitFor()
    await page.getByText(/£30 deposit paid/).waitFor()
  })
})

describe('the booking page', () => {
  it('V18 makes one booking of a double click', async () => {
    const page = await browser.visit('/')
    const made: number[] = []
    page.on('response', (response) => {
      if (response.url().endsWith('/api/bookings')) made.push(response.status())
    })
    await toDepositScreen(page)
    await page.getByRole('button', { name: 'Complete Booking' }).dblclick()
    await page.getByRole('heading', { name: 'You’re booked' }).waitFor()
    expect(new Set(made)).toEqual(new Set([201]))
  })

  it('says under each field what is missing, in the words of the specification', async () => {
    const page = await browser.visit('/')
    await quoteFromHome(page)
    await continueOn(page)
    await page.getByText('Please enter a full address').waitFor()
    await page.getByText('Please select a mechanic').waitFor()
    await page.getByLabel('Service address').fill(ADDRESS)
    await page.getByText('Gareth Williams').first().click()
    await continueOn(page)
    await page.getByRole('heading', { name: 'When suits you?' }).waitFor()
    await continueOn(page)
    await page.getByText('Please select a time').waitFor()
    await chooseTime(page)
    const express = page.getByRole('checkbox')
    if ((await express.count()) > 0) await express.check()
    await continueOn(page)
    await page.getByRole('heading', { name: 'How do we reach you?' }).waitFor()
    await continueOn(page)
    await page.getByText('Name must be at least 2 characters').waitFor()
    await page.getByText('Please enter a valid email').waitFor()
    await page.getByText('Please enter a valid phone number').waitFor()
  })

  it('keeps everything that was typed on the way back to the form', async () => {
    const page = await browser.visit('/')
    await toDepositScreen(page)
    await page.getByRole('button', { name: 'Back to Form' }).click()
    expect(await page.getByLabel('Full name').inputValue()).toBe('Alex Taylor')
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await page.getByRole('heading', { name: 'When suits you?' }).waitFor()
    expect(await page.locator('input[name=slot-hour]:checked').count()).toBe(1)
  })
})
