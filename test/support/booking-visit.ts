import { randomInt } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { waitForHydration } from './browser.ts'
import { buildContact, buildRequest, figuresOf } from './journey.ts'

/** Ofcom's numbers for fiction: mobile, London, Manchester. */
const RANGES = ['07700 900', '020 7946 0', '0161 496 0'] as const

/** Returns a person whom no other file uses, because limits count by email, telephone and browser. */
export function buildCustomer() {
  const number = randomInt(1_000_000)
  return buildContact({
    customerEmail: `visitor.${number}@example.co.uk`,
    customerPhone: `${RANGES[number % RANGES.length]}${String(randomInt(1000)).padStart(3, '0')}`,
  })
}

/** Calls the API from within the page, because the server refuses a call without an origin. */
export const ask = (page: Page, path: string, body?: object) =>
  page.evaluate(
    async ([path, body]) => {
      const sent = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
      return (await fetch(path, body === null ? {} : sent)).json()
    },
    [path, body === undefined ? null : JSON.stringify(body)] as const,
  )

/** Creates a quote in this browser as the pages do; returns its id. */
export async function makeQuote(page: Page, change = {}): Promise<string> {
  const request = buildRequest(change)
  const price = await ask(page, '/api/quotes/calculate', request)
  const quote = await ask(page, '/api/quotes', { ...request, ...figuresOf(price) })
  return quote.id
}

/** Books in this browser, as the booking page does; returns the booking's id and reference. */
export async function makeBooking(
  page: Page,
  change: { mechanicId: number; scheduledDate?: string | undefined },
): Promise<{ id: string; reference: string }> {
  const quoteId = await makeQuote(page)
  const scheduledDate =
    change.scheduledDate ?? (await findFreeHour(page, quoteId, change.mechanicId))
  return ask(page, '/api/bookings', {
    ...buildCustomer(),
    ...change,
    quoteId,
    scheduledDate,
    expressRequest: true,
  })
}

async function findFreeHour(page: Page, quoteId: string, mechanicId: number) {
  const path = `/api/mechanics/${mechanicId}/availability?quoteId=${quoteId}&days=14`
  type Day = { slots: { free: boolean; startsAt: string }[] }
  const { days }: { days: Day[] } = await ask(page, path)
  const slots = days.slice(3).flatMap((day) => day.slots)
  return slots.find((slot) => slot.free)?.startsAt
}

/** Step 1: the address and the mechanic. */
export async function fillDetails(page: Page, { serviceAddress } = buildCustomer()) {
  // A radio that is pressed during hydration is chosen again only a moment later.
  await waitForHydration(page)
  await page.getByLabel('Service address').fill(serviceAddress)
  await page
    .getByRole('radio', { name: /Next free/ })
    .first()
    .check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { name: 'When suits you?' }).waitFor()
}

/** Step 2: the first free hour, with the express request that the law requires for an early one. */
export async function fillTime(page: Page) {
  await page.locator('[name="slot-hour"]:enabled').first().check()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { name: 'How do we reach you?' }).waitFor()
}

/** Step 3: the contact details. */
export async function fillContact(page: Page, customer = buildCustomer()) {
  await page.getByLabel('Full name').fill(customer.customerName)
  await page.getByLabel('Email').fill(customer.customerEmail)
  await page.getByLabel('Phone').fill(customer.customerPhone)
  await page.getByLabel('If your mechanic finds more').selectOption('Up to £50 in all')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { name: 'Secure your slot' }).waitFor()
}

/** Returns the name of the focused field. */
export const focusedName = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('name'))

/** Goes through the whole journey from a new quote, or from the given page; returns the customer. */
export async function visitDepositScreen(page: Page, bookingPath?: string) {
  const customer = buildCustomer()
  await page.goto(bookingPath ?? `/booking/${await makeQuote(page)}`)
  await fillDetails(page, customer)
  await fillTime(page)
  await fillContact(page, customer)
  return customer
}

/** Reads the reference on the confirmed screen. */
export async function readReference(page: Page): Promise<string> {
  await page.getByRole('heading', { name: 'You’re booked' }).waitFor()
  return (await page.getByText(/^BK-\d{6}$/).textContent()) ?? ''
}

export async function track(page: Page, reference: string, email: string) {
  await page.getByLabel('Booking reference').fill(reference)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Track booking' }).click()
  await page.getByRole('heading', { name: `Booking ${reference}` }).waitFor()
}

/** A dialog returns the focus a moment after it has closed. */
export const untilFocused = (target: Locator) =>
  expect.poll(() => target.evaluate((element) => element === document.activeElement)).toBe(true)
