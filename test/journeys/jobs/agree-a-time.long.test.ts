import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { EXPRESS_REQUEST_WORDS } from '#domain/bookings/slot-terms.ts'
import { violationsOnBothScreens } from '#test/support/axe.ts'
import { ask, buildCustomer, untilFocused } from '#test/support/booking-visit.ts'
import { openBrowser, PHONE } from '#test/support/browser.ts'
import { showAllOffers, visitAsDemoMechanic } from '#test/support/mechanic-visit.ts'

const browser = await openBrowser()
const RESULT = '/quote-result?registration=AB12CDE&location=M20+2RN&serviceIds=6&serviceType=mobile'

/** Books through the dialog, which asks for no time; returns the booking's id. */
async function bookQuickly(page: Page, isExpress: boolean): Promise<string> {
  await page.getByRole('button', { name: 'Book Now' }).click()
  const dialog = page.getByRole('dialog', { name: 'Book this repair' })
  const customer = buildCustomer()
  await dialog.getByLabel('Name').fill(customer.customerName)
  await dialog.getByLabel('Email').fill(customer.customerEmail)
  await dialog.getByLabel('Phone').fill(customer.customerPhone)
  await dialog.getByLabel('Address where the car is').fill(customer.serviceAddress)
  if (isExpress) await dialog.getByLabel(EXPRESS_REQUEST_WORDS).check()
  await expectNoViolation(page)
  await dialog.getByRole('button', { name: 'Confirm booking' }).click()
  await page.waitForURL(/\/booking-confirmation\/[0-9a-f-]{36}$/)
  return page.url().slice(-36)
}

/** Returns the card of that job, once matching has found this mechanic. */
async function openOffer(page: Page, id: string) {
  const isListed = async () => {
    const jobs: { id: string }[] = await ask(page, '/api/mechanics/jobs')
    return jobs.some((job) => job.id === id)
  }
  await expect.poll(isListed, { timeout: 20_000, interval: 500 }).toBe(true)
  await page.goto('/mechanic-dashboard')
  await showAllOffers(page)
  return page.getByRole('article').filter({ has: page.locator(`a[href$="${id}"]`) })
}

/** Uses next week, because this week may have no slot left. */
async function chooseTime(page: Page) {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Later week' }).click()
  await dialog.locator('[name="slot-day"]:enabled').first().check()
  await dialog.locator('[name="slot-hour"]:enabled').first().check()
  return dialog
}

/** The diary opens at this week, or at the next one where this week has no free hour left, never at one that has passed. */
async function expectWeekToCome(page: Page) {
  const days = page.getByRole('dialog').locator('[name="slot-day"]')
  await days.first().waitFor({ state: 'attached' })
  const dates = await days.evaluateAll((radios) =>
    radios.map((radio) => (radio as HTMLInputElement).value),
  )
  const dayIn = (count: number) =>
    new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10)
  expect([dates.length, (dates[6] ?? '') >= dayIn(0), (dates[0] ?? '') <= dayIn(7)]).toEqual([
    7,
    true,
    true,
  ])
}

async function expectNoViolation(page: Page) {
  expect(await violationsOnBothScreens(page)).toEqual([])
}

describe('a time that is agreed', () => {
  it('is accepted at once where the customer has asked for work within 14 days, in a diary that opens at a week to come [JOB-6, JOB-9]', async () => {
    const customer = await browser.visit(RESULT, { viewport: PHONE })
    const id = await bookQuickly(customer, true)
    const page = await visitAsDemoMechanic(browser)
    const offer = await openOffer(page, id)
    await offer.getByRole('button', { name: /^Accept / }).click()
    await expectWeekToCome(page)
    const dialog = page.getByRole('dialog')
    await dialog.locator('[name="slot-hour"]:enabled').first().waitFor({ state: 'attached' })
    await dialog.getByRole('button', { name: 'Accept at this time' }).click()
    await dialog.getByText('Please select a time').waitFor()
    await untilFocused(dialog.locator('[name="slot-hour"]:enabled').first())
    await chooseTime(page)
    await expectNoViolation(page)
    await dialog.getByRole('button', { name: 'Accept at this time' }).click()
    await page.getByText('Job Accepted', { exact: true }).first().waitFor()
    const booking = await ask(customer, `/api/bookings/${id}`)
    expect(booking).toMatchObject({ status: 'accepted', estimatedHours: 2 })

    const own = page.getByRole('article').filter({ has: page.locator(`a[href$="${id}"]`) })
    await own.getByRole('button', { name: 'Propose another time' }).click()
    // The week of the booking is open, and its present time cannot be proposed.
    await dialog.locator('[name="slot-day"]:enabled').last().check()
    await dialog.locator('[name="slot-hour"]:enabled').last().check()
    await dialog.getByRole('button', { name: 'Propose this time' }).click()
    await own.getByText('The customer is thinking it over').waitFor()
    await expectNoViolation(page)
    await customer.reload()
    await customer.getByRole('button', { name: 'Keep my time' }).click()
    await customer.getByText('Time declined', { exact: true }).first().waitFor()
    const kept = await ask(customer, `/api/bookings/${id}`)
    expect([kept.scheduledDate, kept.proposedDate]).toEqual([booking.scheduledDate, null])
  })

  it('is proposed where they have not, and theirs to take [JOB-9]', async () => {
    const customer = await browser.visit(RESULT, { viewport: PHONE })
    const id = await bookQuickly(customer, false)
    const page = await visitAsDemoMechanic(browser)
    const offer = await openOffer(page, id)
    await offer.getByRole('button', { name: /^Accept / }).click()
    const dialog = await chooseTime(page)
    await dialog.getByText('That is less than 14 days away').waitFor()
    await dialog.getByRole('button', { name: 'Propose this time' }).click()
    await page.getByText('Time proposed', { exact: true }).first().waitFor()

    await customer.reload()
    await customer.getByText('A mechanic proposes').waitFor()
    await customer.getByLabel(EXPRESS_REQUEST_WORDS).check()
    await customer.getByRole('button', { name: 'Take this time' }).click()
    await customer.getByText('New time agreed', { exact: true }).first().waitFor()
    expect((await ask(customer, `/api/bookings/${id}`)).status).toBe('accepted')
  })
})
