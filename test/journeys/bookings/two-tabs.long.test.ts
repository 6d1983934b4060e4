import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { EXPRESS_REQUEST_WORDS } from '#domain/bookings/slot-terms.ts'
import { ask, makeBooking } from '#test/support/booking-visit.ts'
import { LIGHTEST_PAGE, openBrowser, waitForHydration } from '#test/support/browser.ts'
import { freeHourOf, joinAsMechanic } from '#test/support/mechanic-visit.ts'

/* One booking in two places: a customer acts on one page and presses what the other one, which is out of date, still offers. */

const browser = await openBrowser()
/** What a browser logs of each refused call, and of one without a network. */
const REFUSED = /status of 409|ERR_INTERNET_DISCONNECTED|ERR_FAILED/

/** An accepted booking, open on another device of its customer too. */
async function openTwice() {
  browser.allowComplaint(REFUSED)
  const customer = await browser.visit(LIGHTEST_PAGE)
  const { page: mechanic, mechanicId } = await joinAsMechanic(browser)
  const { id } = await makeBooking(customer, { mechanicId })
  await ask(mechanic, `/api/mechanics/jobs/${id}/accept`, {})
  const storageState = await customer.context().storageState()
  const outdated = await browser.visit(`/booking-confirmation/${id}`, { storageState })
  await waitForHydration(outdated)
  return { customer, mechanic, mechanicId, outdated, id }
}

/** From now on the page hears of nothing that happens elsewhere, until `hear`. What it sends arrives. */
async function makeDeaf(page: Page): Promise<{ hear: () => void }> {
  const hearing = Promise.withResolvers<void>()
  await page.route('**/api/**', async (route) => {
    if (route.request().url().includes('/api/live')) return route.abort()
    if (route.request().method() === 'GET') await hearing.promise
    // A page that has been closed meanwhile has no use for it.
    await route.continue().catch(() => undefined)
  })
  return { hear: hearing.resolve }
}

const cancel = (customer: Page, id: string) => ask(customer, `/api/bookings/${id}/cancel`, {})
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).last().click()
/** Behind an open dialog a heading has no role. */
const isCancelled = (page: Page) => page.locator('h1', { hasText: 'Booking cancelled' }).waitFor()

it('cancelling what was cancelled on another device, without a network first, says so in the dialog and leaves the words [SITE-141]', async () => {
  const { customer, outdated, id } = await openTwice()
  await press(outdated, 'Cancel booking')
  const dialog = outdated.getByRole('dialog')
  const reason = dialog.getByLabel('Reason')
  await reason.fill('We have sold the car.')
  await outdated.context().setOffline(true)
  await cancel(customer, id)
  await press(outdated, 'Cancel booking')
  await dialog.getByText('You seem to be offline.').waitFor()
  await outdated.context().setOffline(false)
  await isCancelled(outdated)
  expect(await reason.inputValue()).toBe('We have sold the car.')
  await press(outdated, 'Cancel booking')
  await dialog.getByText('This booking is already cancelled.').waitFor()
  await press(outdated, 'Keep booking')
  await outdated.getByRole('heading', { name: 'Need to cancel?' }).waitFor({ state: 'detached' })
})

it('moving what was cancelled meanwhile says so although its form has gone [SITE-141]', async () => {
  const { customer, outdated, id } = await openTwice()
  await press(outdated, 'Choose another time')
  await outdated.locator('[name="slot-day"]:enabled').last().check()
  await outdated.locator('[name="slot-hour"]:enabled').last().check()
  const express = outdated.getByLabel(EXPRESS_REQUEST_WORDS)
  if (await express.isVisible()) await express.check()
  const { hear } = await makeDeaf(outdated)
  await cancel(customer, id)
  const refused = outdated.waitForResponse('**/reschedule')
  await press(outdated, 'Move booking')
  await refused
  hear()
  await isCancelled(outdated)
  await outdated.getByText('This booking is already cancelled.').first().waitFor()
})

it('paying for what was cancelled meanwhile says that there is nothing to pay [SITE-141]', async () => {
  const { customer, outdated, id } = await openTwice()
  const { hear } = await makeDeaf(outdated)
  await cancel(customer, id)
  const refused = outdated.waitForResponse('**/pay')
  await press(outdated, /^Pay £/)
  await refused
  hear()
  await isCancelled(outdated)
  await outdated.getByText('there is nothing to pay').first().waitFor()
})

it('saying no to a time that was agreed on another device says that it was, and the page has it [SITE-141, JOB-148]', async () => {
  const { customer, mechanic, mechanicId, outdated, id } = await openTwice()
  const proposedDate = await freeHourOf(mechanic, mechanicId)
  await ask(mechanic, `/api/mechanics/jobs/${id}/propose`, { scheduledDate: proposedDate })
  await outdated.getByRole('button', { name: 'Keep my time' }).waitFor()
  const { hear } = await makeDeaf(outdated)
  await ask(customer, `/api/bookings/${id}/proposed-time/accept`, {
    proposedDate,
    expressRequest: true,
  })
  await press(outdated, 'Keep my time')
  await outdated.getByText('That time has been agreed or declined already').first().waitFor()
  hear()
  await outdated.getByRole('button', { name: 'Keep my time' }).waitFor({ state: 'detached' })
  const { scheduledDate } = await ask(customer, `/api/bookings/${id}`)
  expect(Date.parse(scheduledDate)).toBe(Date.parse(proposedDate))
})

it('news takes neither the focus nor the words of somebody who writes to us [SITE-141]', async () => {
  const { customer, outdated, id } = await openTwice()
  const opened = await ask(customer, `/api/bookings/${id}/cases`, {
    kind: 'complaint',
    words: 'The oil filter leaks since yesterday.',
    photoIds: [],
  })
  const reply = outdated.getByLabel('Add a message')
  await reply.fill('And the car smells of it')
  await cancel(customer, id)
  await isCancelled(outdated)
  expect(await reply.evaluate((it) => it === document.activeElement)).toBe(true)
  await ask(customer, `/api/admin/cases/${opened.id}/decide`, {
    outcome: 'turned-down',
    decision: 'It was dry when we looked.',
    costPounds: 0,
  })
  await outdated.getByText('It was dry when we looked.').waitFor()
  expect(await reply.inputValue()).toBe('And the car smells of it')
  await press(outdated, 'Send message')
  await outdated.getByText('This has been decided. You can raise it again.').waitFor()
  await reply.fill('')
  await reply.waitFor({ state: 'detached' })
})
