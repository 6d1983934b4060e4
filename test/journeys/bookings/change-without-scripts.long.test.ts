import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { ask, buildCustomer, makeBooking } from '#test/support/booking-visit.ts'
import { openBrowser, PHONE, waitForHydration } from '#test/support/browser.ts'

const browser = await openBrowser()
const NAMED = 5

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const text = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor()

/** Books with scripts; returns the booking, as its customer's browser without scripts sees it. */
async function book() {
  const page = await browser.visit('/', { viewport: PHONE })
  const { id, reference } = await makeBooking(page, { mechanicId: NAMED })
  const { customerEmail } = await ask(page, `/api/bookings/${id}`)
  const storageState = await page.context().storageState()
  const path = `/booking-confirmation/${id}`
  const read = () => ask(page, `/api/bookings/${id}`)
  return { path, reference, email: String(customerEmail), storageState, read }
}

const visit = (path: string, storageState?: Awaited<ReturnType<typeof book>>['storageState']) =>
  browser.visit(path, {
    viewport: PHONE,
    javaScriptEnabled: false,
    ...(storageState && { storageState }),
  })

describe('a booking without scripts', () => {
  it('is moved to another hour, which asks for its express request first [BOOK-28]', async () => {
    const { path, storageState, read } = await book()
    const before = await read()
    const page = await visit(path, storageState)
    await press(page, 'Choose another time')
    await press(page, 'Move booking')
    await text(page, 'Please select a time')

    const other = page.locator(`[name=scheduledTime]:not([value="${before.scheduledDate}"])`)
    const wanted = await other.first().getAttribute('value')
    await other.first().check()
    await press(page, 'Move booking')
    await text(page, 'Please ask for the work to start within 14 days')
    expect(await page.locator('[name=scheduledTime]:checked').getAttribute('value')).toBe(wanted)
    await page.getByRole('checkbox').check()
    await press(page, 'Move booking')
    await page.getByRole('button', { name: 'Choose another time' }).waitFor()
    expect(await read()).toMatchObject({ scheduledDate: wanted })
  })

  it('shows later hours, and is left as it is by “Keep this time” [BOOK-28]', async () => {
    const { path, storageState, read } = await book()
    const before = await read()
    const page = await visit(path, storageState)
    await press(page, 'Choose another time')
    await page.getByRole('link', { name: 'Later times' }).click()
    await page.getByRole('link', { name: 'Back to the earliest times' }).click()
    await page.getByRole('link', { name: 'Keep this time' }).click()
    await page.getByRole('button', { name: 'Choose another time' }).waitFor()
    expect((await read()).scheduledDate).toBe(before.scheduledDate)
  })

  it('is cancelled after its page has said what that costs, and only once [BOOK-28, PAY-6]', async () => {
    const { path, storageState, read } = await book()
    const page = await visit(path, storageState)
    await press(page, 'Cancel booking')
    await text(page, 'Cancel now and you pay nothing')
    await page.getByLabel('Reason').fill('The car is sold')
    await press(page, 'Cancel booking')
    await page.getByRole('heading', { name: 'Booking cancelled' }).waitFor()
    expect(await read()).toMatchObject({ status: 'cancelled', cancelReason: 'The car is sold' })
  })

  it('has what its customer is not happy with raised once, and what was typed where it was refused [CASE-21, SITE-39]', async () => {
    const { path, storageState } = await book()
    const page = await visit(path, storageState)
    await press(page, 'Tell us what is wrong')
    await page.getByLabel('What is it about?').selectOption('safety-report')
    const words = page.getByLabel('What has happened?')
    await words.fill('x')
    await press(page, 'Send it')
    await text(page, 'Please say in a few words what has happened.')
    expect(await words.inputValue()).toBe('x')
    expect(await page.getByLabel('What is it about?').inputValue()).toBe('safety-report')
    await words.fill('The gate was left open.')
    await press(page, 'Send it')
    const raised = page.getByRole('article', { name: 'Safety report' })
    await raised.getByText('The gate was left open.').waitFor()
    await press(page, 'Tell us what is wrong')
    await page.getByLabel('What is it about?').selectOption('safety-report')
    await words.fill('The gate was left open.')
    await press(page, 'Send it')
    await raised.getByText('The gate was left open.').waitFor()
    expect(await raised.getByText('The gate was left open.').count()).toBe(1)
  })

  it('says why a case was refused once its scripts run, too [SITE-39]', async () => {
    const { path, storageState } = await book()
    const address = `${path}?change=case&refused=invalid`
    const page = await browser.visit(address, { viewport: PHONE, storageState })
    await waitForHydration(page)
    await page.getByLabel('What has happened?').fill('The gate was left open.')
    const reason = page.getByText('Please say in a few words what has happened.')
    expect(await reason.isVisible()).toBe(true)
  })

  it('is tracked by its reference and email, and a wrong pair is said beside the form [BOOK-28]', async () => {
    const { reference, email } = await book()
    const page = await visit('/track-booking')
    const look = async (typedEmail: string) => {
      await page.getByLabel('Booking reference').fill(reference)
      await page.getByLabel('Email').fill(typedEmail)
      await press(page, 'Track booking')
    }
    await look(buildCustomer().customerEmail)
    await text(page, 'Please check your booking reference and email address.')
    expect(await page.getByLabel('Booking reference').inputValue()).toBe(reference)
    expect(page.url()).not.toContain('example.co.uk')
    await look(email)
    await page.waitForURL(/\/booking-confirmation\//)
    await page.getByRole('heading', { name: 'Where it stands' }).waitFor()
  })

  it('whose reference is lost has it emailed, with one answer for every address [BOOK-26, BOOK-28]', async () => {
    const page = await visit('/track-booking')
    await press(page, 'Lost your reference?')
    await page.getByLabel('Email you booked with').fill(buildCustomer().customerEmail)
    await press(page, 'Email me my reference')
    await text(page, 'Please check your inbox.')
  })
})
