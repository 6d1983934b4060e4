import { randomInt } from 'node:crypto'
import type { Page } from 'playwright-core'
import { DEMO_MECHANIC } from '#domain/auth/demo-sign-in.ts'
import { arriveAs } from './account-visit.ts'
import { ask } from './booking-visit.ts'
import { LIGHTEST_PAGE, type openBrowser, PHONE, waitForHydration } from './browser.ts'
import { moveSlotToNow } from './move-slot.ts'
import { showDocuments } from './show-documents.ts'

export const MECHANIC_PASSWORD = 'spanner-42'

/** Plays the mechanic of the demo, on a page of their own, until the job is done. */
export async function completeAsMechanic(page: Page, bookingId: string): Promise<void> {
  await ask(page, '/api/mechanics/login', DEMO_MECHANIC)
  await complete(page, { bookingId, mechanicId: 1 })
}

/** Does a job on a page of the mechanic who has it and is signed in there. */
export async function complete(
  page: Page,
  { bookingId, mechanicId }: { bookingId: string; mechanicId: number },
): Promise<void> {
  const job = `/api/mechanics/jobs/${bookingId}`
  await ask(page, `${job}/accept`, { mechanicId })
  await moveSlotToNow(bookingId)
  await ask(page, `${job}/progress`, { status: 'on-the-way' })
  await ask(page, `${job}/progress`, { status: 'in-progress' })
  await ask(page, `${job}/complete`, {})
}

/** In the demo every visitor is an administrator. */
export async function approve(page: Page, email: string): Promise<number> {
  const all: { id: number; email: string }[] = await ask(page, '/api/admin/mechanics')
  const { id } = all.find((mechanic) => mechanic.email === email) ?? { id: 0 }
  await ask(page, `/api/admin/mechanics/${id}/approve`, {})
  return id
}

/** The first free hour from the fifth day on; empty if there is none. */
export async function freeHourOf(page: Page, mechanicId: number): Promise<string> {
  type Day = { slots: { free: boolean; startsAt: string }[] }
  const path = `/api/mechanics/${mechanicId}/availability?days=14`
  const { days }: { days: Day[] } = await ask(page, path)
  const slots = days.slice(4).flatMap((day) => day.slots)
  return slots.find((slot) => slot.free)?.startsAt ?? ''
}

/** Loads the dashboard again, and opens the day of the accepted jobs. */
export async function openAccepted(page: Page) {
  await page.reload()
  await page.waitForLoadState('networkidle')
  await page.getByRole('link', { name: 'Day', exact: true }).click()
}

/** Opens the whole list of offers: it shows ten at first, and other journeys ask the same mechanic. */
export async function showAllOffers(page: Page) {
  await waitForHydration(page, 'main article')
  const more = page.getByRole('button', { name: /^Show \d+ more$/ })
  if (await more.isVisible()) await more.click()
}

/** Registers a mechanic from that page, approves them, and signs them in; they are on their dashboard then. */
export async function joinOn(page: Page, name = 'Robin Fletcher') {
  const email = `journey.${randomInt(1_000_000_000)}@example.co.uk`
  await ask(page, '/api/mechanics/register', {
    email,
    password: MECHANIC_PASSWORD,
    confirmPassword: MECHANIC_PASSWORD,
    name,
    phone: '07700 900321',
    location: 'Manchester',
    qualification: 'NVQ Level 3',
    experience: 7,
    specialty: 'Brakes & Suspension',
  })
  const mechanicId = await approve(page, email)
  await arriveAs(page, 'mechanic', { email, password: MECHANIC_PASSWORD })
  await showDocuments(page)
  await page.goto('/mechanic-dashboard')
  return { page, email, mechanicId }
}

/** A mechanic who is approved, listed and signed in, on the phone with their dashboard. */
export const joinAsMechanic = async (browser: Awaited<ReturnType<typeof openBrowser>>) =>
  joinOn(await browser.visit(LIGHTEST_PAGE, { viewport: PHONE }))

/** The demo's mechanic on the phone, signed in, before the first page of theirs is open. */
export async function visitAsDemoMechanic(browser: Awaited<ReturnType<typeof openBrowser>>) {
  const page = await browser.visit(LIGHTEST_PAGE, { viewport: PHONE })
  await arriveAs(page, 'mechanic', DEMO_MECHANIC)
  return page
}
