import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DEMO_MECHANIC } from '#domain/auth/demo-sign-in.ts'
import { registerMechanic, signIn } from '#test/support/account-visit.ts'
import { ask, makeBooking } from '#test/support/booking-visit.ts'
import { LIGHTEST_PAGE, openBrowser, PHONE } from '#test/support/browser.ts'
import {
  approve,
  freeHourOf,
  joinAsMechanic,
  openAccepted,
  showAllOffers,
} from '#test/support/mechanic-visit.ts'
import { moveSlotToNow } from '#test/support/move-slot.ts'
import { showDocuments } from '#test/support/show-documents.ts'

const browser = await openBrowser()
const PASSWORD = 'spanner-42'

const tab = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name} \\d`) })
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)
const toastSays = (page: Page, words: string) =>
  page.getByText(words, { exact: true }).first().waitFor()

/** Pays in another tab; this one follows by itself. */
async function payRegistrationFee(page: Page) {
  await page.getByText('you get all of it back').waitFor()
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Pay £49.00 registration fee' }).click()
  const provider = await opened
  await provider.getByRole('button', { name: 'Pay £49.00' }).click()
  await provider.getByText('Paid. You can close this tab').waitFor()
  await provider.close()
  await page.getByRole('button', { name: 'I have paid' }).click()
  await page.getByRole('heading', { name: 'Your registration fee is paid' }).waitFor()
}

describe('a mechanic', () => {
  it('applies, pays the fee, is approved, is remembered by the browser without a token and shows their documents [MECH-2, SEC-2, PAY-15]', async () => {
    browser.expectComplaint(/403 .*\/api\/mechanics\/login/)
    const page = await browser.visit('/mechanic-register', { viewport: PHONE })
    const email = await registerMechanic(page, PASSWORD)
    await payRegistrationFee(page)
    await page.getByRole('link', { name: 'Go to Login Page' }).click()
    await page.waitForURL('**/mechanic-login')
    await signIn(page, '/mechanic-login', { email, password: PASSWORD })
    await toastSays(
      page,
      "Your account is pending approval. You'll receive an email once approved.",
    )

    const mechanicId = await approve(page, email)
    await signIn(page, '/mechanic-login', { email, password: PASSWORD })
    await page.waitForURL('**/mechanic-dashboard')
    await page.getByRole('heading', { name: /, Robin$/ }).waitFor()
    expect(JSON.parse((await page.evaluate(() => localStorage.mechanic)) as string)).toEqual({
      id: mechanicId,
      name: 'Robin Fletcher',
      specialty: 'Brakes & Suspension',
      location: 'Manchester',
      isApproved: true,
    })
    await page.getByText('Not listed', { exact: true }).waitFor()
    await showDocuments(page)
  })

  it('takes a job, drives it to completed and has earned it', async () => {
    const { page, mechanicId } = await joinAsMechanic(browser)
    const customer = await browser.visit(LIGHTEST_PAGE)
    const { id, reference } = await makeBooking(customer, { mechanicId })
    // The list updates without a reload.
    const offered = page.getByRole('article').filter({ hasText: 'Requested you by name.' })
    await offered.waitFor()
    expect(await offered.getByText(/Sample Street/).count()).toBe(0)
    expect(await offered.getByText('M20', { exact: false }).count()).toBeGreaterThan(0)
    await offered.getByRole('button', { name: /^Accept / }).click()
    await toastSays(page, 'You have successfully accepted this job. The customer will be notified.')
    const own = page.getByRole('article').filter({ hasText: 'Alex Taylor' })
    await own.waitFor()
    expect(
      await own.getByRole('link', { name: /14 Sample Street/ }).getAttribute('href'),
    ).toContain('14%20Sample%20Street')
    expect(await own.getByRole('link', { name: /^\+?[\d ]+$/ }).getAttribute('href')).toMatch(
      /^tel:/,
    )

    const step = (name: string) => own.getByRole('button', { name, exact: true })
    await step('On my way').click()
    await own.getByText(/^You can do that from /).waitFor()
    await moveSlotToNow(id)
    await openAccepted(page)
    await step('On my way').click()
    await page.getByRole('button', { name: 'Yes, on my way' }).click()
    await step('Undo').click()
    await step('On my way').click()
    await page.getByRole('button', { name: 'Yes, on my way' }).click()
    // The act is held for ten seconds.
    await step('Start the job').waitFor({ timeout: 20_000 })
    expect(await focused(page)).toMatch(/^Start the job/)
    await step('Start the job').click()
    await page.getByRole('button', { name: 'Yes, start now' }).click()
    await step('Complete the job').waitFor({ timeout: 20_000 })
    expect(await focused(page)).toMatch(/^Complete the job/)
    await step('Complete the job').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Mileage').fill('62,400')
    await dialog.getByLabel('Parts replaced').fill('Oil filter\nSump washer')
    await dialog.getByRole('button', { name: 'Job is done' }).click()
    await toastSays(page, 'Job completed')

    await tab(page, 'Done').click()
    await page.getByText(reference).first().waitFor()
    await page.getByRole('link', { name: 'Money' }).click()
    await page.getByRole('heading', { name: 'By month' }).waitFor()
    // The job is in what is to be paid out, and in the list of earnings.
    await page.getByText(reference).nth(1).waitFor()
    expect(await page.getByText(reference).count()).toBe(2)
    expect(await page.getByText('from 1 job').count()).toBe(2)
    const [first] = await page
      .getByRole('main')
      .getByRole('heading', { level: 3 })
      .allTextContents()
    expect(first).toBe('Earned, and waiting for your bank account')
  })

  it('sees the day as a road: the drive between two jobs, the next one open, directions and a call [JOB-16, JOB-17]', async () => {
    const { page, mechanicId } = await joinAsMechanic(browser)
    const customer = await browser.visit(LIGHTEST_PAGE)
    const first = await freeHourOf(customer, mechanicId)
    const third = new Date(Date.parse(first) + 3 * 3_600_000).toISOString()
    const bookings = [
      await makeBooking(customer, { mechanicId, scheduledDate: first }),
      await makeBooking(customer, { mechanicId, scheduledDate: third }),
    ]
    await page.reload()
    await showAllOffers(page)
    const [one, two] = bookings.map(({ reference }) =>
      page.getByRole('article').filter({ hasText: reference }),
    )
    if (!one || !two) throw new Error('two jobs were booked')
    await one.getByText('Waiting for your answer', { exact: true }).waitFor()
    await one.getByText(/^BK-\d{6}\. Booked \w{3} \d+ \w{3}, \d\d:\d\d\.$/).waitFor()
    for (const { id } of bookings) await ask(page, `/api/mechanics/jobs/${id}/accept`, {})
    await page.reload()
    await page.waitForLoadState('networkidle')
    await page.getByRole('link', { name: 'Day', exact: true }).click()

    await page.getByText(/ min between the jobs$/).waitFor()
    await page.getByText(/^2 jobs, under a mile, you keep £/).waitFor()
    await one.getByRole('button', { name: 'On my way' }).waitFor()
    await one.getByText(/Accepted \w{3} \d+ \w{3}, \d\d:\d\d\.$/).waitFor()
    expect(await one.getByRole('link', { name: 'Directions' }).getAttribute('href')).toContain(
      '14%20Sample%20Street',
    )
    expect(await one.getByRole('link', { name: 'Call Alex Taylor' }).getAttribute('href')).toMatch(
      /^tel:\+?\d+$/,
    )
    expect(await two.getByRole('button', { name: 'On my way' }).count()).toBe(0)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBe(0)
    await two.getByRole('heading').click()
    await two.getByRole('button', { name: 'On my way' }).waitFor()
    await page
      .getByRole('button', { name: /0 jobs$/ })
      .first()
      .click()
    await page.getByText('Nothing on this day.').waitFor()
  })

  it('works by keyboard: hours, a day off, and out again [MECH-5]', async () => {
    const page = await browser.visit('/mechanic-login')
    await page.getByText(DEMO_MECHANIC.password).waitFor()
    await page.getByLabel('Email').focus()
    await page.keyboard.type(DEMO_MECHANIC.email)
    await page.keyboard.press('Tab')
    await page.keyboard.type(DEMO_MECHANIC.password)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/mechanic-dashboard')
    for (const name of ['Me', 'Hours']) {
      await page.getByRole('link', { name, exact: true }).focus()
      await page.keyboard.press('Enter')
    }
    const sunday = page.getByRole('group', { name: 'Sunday' }).getByRole('checkbox')
    await sunday.focus()
    await page.keyboard.press('Space')
    await page.getByRole('button', { name: 'Save hours' }).focus()
    await page.keyboard.press('Enter')
    await toastSays(page, 'Hours saved')
    await page.reload()
    await page.getByRole('group', { name: 'Sunday' }).getByLabel('First start').waitFor()
    const day = await page.evaluate(() =>
      new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10),
    )
    await page.getByLabel('First day').fill(day)
    await page.getByLabel('Last day').fill(day)
    await page.getByRole('button', { name: 'Add days off' }).click()
    await page.getByRole('button', { name: /^Remove / }).waitFor()
    await page.getByRole('button', { name: 'Sign Out' }).focus()
    await page.keyboard.press('Enter')
    await toastSays(page, 'Logged Out')
    await page.waitForURL('**/mechanic-login')
  })
})
