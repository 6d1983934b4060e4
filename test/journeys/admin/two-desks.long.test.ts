import { randomInt } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { registerMechanic } from '#test/support/account-visit.ts'
import { violationsOnBothScreens } from '#test/support/axe.ts'
import { ask, makeBooking } from '#test/support/booking-visit.ts'
import { LIGHTEST_PAGE, openBrowser, waitForHydration } from '#test/support/browser.ts'
import { complete, joinAsMechanic } from '#test/support/mechanic-visit.ts'
import { sendDocument } from '#test/support/show-documents.ts'
import { arriveAsStaff } from '#test/support/staff-visit.ts'

/* What happens elsewhere, at another desk or by a customer, while somebody at the desk has a form of the same thing open. */

const browser = await openBrowser()

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).last().click()

/** From now on the page hears of nothing that happens elsewhere, until `hear`. What it sends arrives. */
async function makeDeaf(page: Page): Promise<{ hear: () => void }> {
  const hearing = Promise.withResolvers<void>()
  await page.route('**/api/**', async (route) => {
    if (route.request().url().includes('/api/live')) return route.abort()
    // Whose page it is is asked before each press.
    const isRead = route.request().method() === 'GET' && !route.request().url().includes('/desk')
    if (isRead) await hearing.promise
    await route.continue().catch(() => undefined)
  })
  return { hear: hearing.resolve }
}

/** The page of a booking at the desk, and in it the dialog that one of its buttons opens. */
async function openDialog(id: string, button: string) {
  const desk = await browser.visit(`/admin/booking/${id}`)
  await waitForHydration(desk, 'main button')
  await press(desk, button)
  return { desk, dialog: desk.getByRole('dialog') }
}

it('a refund that somebody else has overtaken leaves the reason, shows what is left and sends no amount again [SITE-141, PAY-60]', async () => {
  const { page: mechanic, mechanicId } = await joinAsMechanic(browser)
  const customer = await browser.visit(LIGHTEST_PAGE)
  const { id, reference } = await makeBooking(customer, { mechanicId })
  await complete(mechanic, { bookingId: id, mechanicId })
  const { bill } = await ask(customer, `/api/bookings/${id}`)
  await ask(customer, `/api/admin/bookings/${id}/bill`, {
    amount: bill.duePounds,
    receivedOn: new Date().toISOString().slice(0, 10),
    reference: 'KERBSIDE 4711',
    reason: 'On the account',
  })
  const { desk, dialog } = await openDialog(id, `Refund ${reference}`)
  const amount = dialog.getByRole('textbox').first()
  const reason = dialog.getByLabel('Reason')
  await amount.fill('5')
  await reason.fill('The wipers squeak.')
  const other = { lines: [{ position: 0, amount: 7 }], borneBy: 'both', refundedBefore: 0 }
  await ask(customer, `/api/admin/bookings/${id}/refund`, { ...other, reason: 'They squeak.' })
  browser.expectComplaint(/409 .*refund/)
  await press(desk, 'Refund £5.00')
  await dialog.getByText('Somebody else has just refunded this booking.').waitFor()
  await expect.poll(() => amount.inputValue()).toBe('')
  expect(await reason.inputValue()).toBe('The wipers squeak.')
  expect(await dialog.getByRole('button', { name: /^Refund/ }).isDisabled()).toBe(true)
  await amount.fill('2')
  await press(desk, 'Refund £2.00')
  await desk.getByRole('listitem').filter({ hasText: 'The wipers squeak.' }).waitFor()
})

it('cancelling what its customer has cancelled meanwhile leaves the reason in the dialog and says that it is over [SITE-141, ADMIN-33]', async () => {
  const customer = await browser.visit(LIGHTEST_PAGE)
  const { id, reference } = await makeBooking(customer, { mechanicId: 4 })
  const { desk, dialog } = await openDialog(id, `Cancel ${reference}`)
  await dialog.getByRole('radio').first().check()
  const reason = dialog.getByLabel('Reason')
  await reason.fill('They rang: the car is sold.')
  await ask(customer, `/api/bookings/${id}/cancel`, {})
  browser.expectComplaint(/409 .*cancel/)
  await press(desk, 'Cancel booking')
  await dialog.getByText('cannot be cancelled any more').waitFor()
  expect(await reason.inputValue()).toBe('They rang: the car is sold.')
  expect(await violationsOnBothScreens(desk)).toEqual([])
  await press(desk, 'Keep booking')
  await desk.getByRole('button', { name: `Cancel ${reference}` }).waitFor({ state: 'detached' })
})

/** A customer’s case, and the desk’s answer to it half written. */
async function openCase() {
  const customer = await browser.visit(LIGHTEST_PAGE)
  const { id, reference } = await makeBooking(customer, { mechanicId: 4 })
  const opened = await ask(customer, `/api/bookings/${id}/cases`, {
    kind: 'complaint',
    words: 'Nobody rang before they came.',
    photoIds: [],
  })
  const desk = await browser.visit(`/admin/cases?booking=${id}`)
  await waitForHydration(desk, 'main article button')
  await press(desk, `Answer the case of ${reference}`)
  const reply = desk.getByLabel('Add a message')
  await reply.fill('We are sorry: they should have rung.')
  return { customer, desk, reply, reference, caseId: String(opened.id) }
}

it('an answer to a case that somebody else decides meanwhile stays to be copied, with the decision [SITE-141, CASE-4]', async () => {
  const { customer, desk, reply, caseId } = await openCase()
  await desk.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await ask(customer, `/api/admin/cases/${caseId}/decide`, {
    outcome: 'turned-down',
    decision: 'The mechanic did ring.',
    costPounds: 0,
  })
  await desk.getByText('This case has been decided in the meantime.').waitFor()
  expect(await reply.inputValue()).toBe('We are sorry: they should have rung.')
  expect(await reply.evaluate((it) => it === document.activeElement)).toBe(true)
  await desk.getByText('The mechanic did ring.').first().waitFor()
  expect(await violationsOnBothScreens(desk)).toEqual([])
  await press(desk, 'Copy what I typed')
  await desk.getByText('Copied', { exact: true }).first().waitFor()
  expect(await desk.evaluate(() => navigator.clipboard.readText())).toBe(
    'We are sorry: they should have rung.',
  )
  await press(desk, 'Remove it')
  await reply.waitFor({ state: 'detached' })
  await desk.getByText('Nothing is open').waitFor()
})

it('a reason typed about a document that somebody else approves meanwhile stays to be copied [SITE-141, MECH-31]', async () => {
  const { page: mechanic } = await joinAsMechanic(browser)
  const title = `Spare key ${randomInt(1_000_000)}`
  const { id, sha256 } = await sendDocument(mechanic, { kind: 'qualification', title })
  const desk = await browser.visit('/admin/vetting')
  await waitForHydration(desk, 'main article button')
  await press(desk, `Reject ${title}`)
  const reason = desk.getByLabel('Reason')
  await reason.fill('The second page is missing.')
  const approval = { sha256, expiresOn: null, issuedOn: null, coverPounds: null }
  await ask(mechanic, `/api/admin/documents/${id}/approve`, approval)
  await desk.getByText('This document waits no more').waitFor()
  expect(await reason.inputValue()).toBe('The second page is missing.')
  expect(await violationsOnBothScreens(desk)).toEqual([])
  await press(desk, 'Remove it')
  await reason.waitFor({ state: 'detached' })
})

it('a case that a colleague has taken meanwhile is not taken from them unread [CASE-23]', async () => {
  browser.allowComplaint(/ERR_FAILED/)
  const customer = await browser.visit(LIGHTEST_PAGE)
  const { id, reference } = await makeBooking(customer, { mechanicId: 4 })
  const sent = { kind: 'complaint', words: 'Nobody rang before they came.', photoIds: [] }
  const { id: caseId } = await ask(customer, `/api/bookings/${id}/cases`, sent)
  const colleague = await browser.visit(LIGHTEST_PAGE, await arriveAsStaff('owner'))
  const desk = await browser.visit(LIGHTEST_PAGE, await arriveAsStaff('desk'))
  await desk.goto(`/admin/cases?booking=${id}`)
  await waitForHydration(desk, 'main article button')
  const take = desk.getByRole('button', { name: `Take this case: ${reference}` })
  const { hear } = await makeDeaf(desk)
  await ask(colleague, `/api/admin/cases/${caseId}/take`, {})
  browser.expectComplaint(/409 .*take/)
  await take.click()
  await desk.getByText('Somebody else has taken this case in the meantime.').first().waitFor()
  hear()
  await desk.getByText('Assigned to Ada owner.').waitFor()
  await take.click()
  await desk.getByText('Assigned to Ada desk.').waitFor()
})

it('what is typed while a note or a message is being sent stays to be sent next [SITE-144]', async () => {
  const customer = await browser.visit(LIGHTEST_PAGE)
  const { id } = await makeBooking(customer, { mechanicId: 4 })
  const desk = await browser.visit(`/admin/booking/${id}`)
  await waitForHydration(desk, 'main form')
  for (const [label, button, path] of [
    ['Add a note', 'Add note', '/notes'],
    ['Write a message', 'Send', '/messages'],
  ] as const) {
    const answered = Promise.withResolvers<void>()
    await desk.route(`**${path}`, async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      const response = await route.fetch()
      await answered.promise
      await route.fulfill({ response })
    })
    const field = desk.getByLabel(label)
    await field.fill('She rang about the gate.')
    const sent = desk.waitForRequest((it) => it.method() === 'POST' && it.url().endsWith(path))
    await desk.getByRole('button', { name: button, exact: true }).click()
    await sent
    await field.fill('It opens at nine.')
    answered.resolve()
    await desk.locator('li').getByText('She rang about the gate.').first().waitFor()
    await expect
      .poll(() => desk.getByRole('button', { name: button, exact: true }).isEnabled())
      .toBe(true)
    expect(await field.inputValue()).toBe('It opens at nine.')
    await desk.getByRole('button', { name: button, exact: true }).click()
    await desk.locator('li').getByText('It opens at nine.').first().waitFor()
    await expect.poll(() => field.inputValue()).toBe('')
    await desk.unroute(`**${path}`)
  }
})

it('the reason of a rejection stays while the password is asked for [AUTH-35, ADMIN-4]', async () => {
  const page = await browser.visit(LIGHTEST_PAGE)
  const email = await registerMechanic(page, 'spanner-42')
  const desk = await browser.visit('/admin/mechanics')
  await waitForHydration(desk, 'main article button')
  const card = desk.getByRole('article').filter({ hasText: email })
  await card.getByRole('button', { name: /^Reject / }).click()
  const reason = desk.getByLabel('Reason')
  await reason.fill('No qualification that we know.')
  await desk.route('**/reject', (route) => {
    const body = JSON.stringify({ error: 'sign_in_again', message: 'Please sign in again.' })
    return route.fulfill({ status: 403, contentType: 'application/json', body })
  })
  browser.expectComplaint(/403 .*reject/)
  await press(desk, 'Reject application')
  await desk.getByRole('dialog', { name: 'Please enter your password' }).waitFor()
  await press(desk, 'Not now')
  expect(await reason.inputValue()).toBe('No qualification that we know.')
  await desk.unroute('**/reject')
  await press(desk, 'Reject application')
  await desk.getByText('The mechanic application has been rejected.').first().waitFor()
})
