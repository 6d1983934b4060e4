import { randomInt, randomUUID, randomUUIDv7 } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { violationsOf } from '#test/support/axe.ts'
import { ask, makeBooking } from '#test/support/booking-visit.ts'
import {
  LIGHTEST_PAGE,
  ORIGIN,
  openBrowser,
  PHONE,
  SCREENS,
  waitForHydration,
} from '#test/support/browser.ts'
import { runOnDatabase } from '#test/support/journey-database.ts'
import { partOf, timesIn } from '#test/support/long-run.ts'
import { complete, freeHourOf, joinOn } from '#test/support/mechanic-visit.ts'
import { sendNews } from '#test/support/provider-news.ts'
import { buildEvent } from '#test/support/webhook.ts'

/* What only a person can settle about money, at the desk on a phone and on a desktop. */

const browser = await openBrowser()

/** A phone alone in `npm test`. */
const screens = partOf(SCREENS).slice(0, timesIn({ short: 1, long: SCREENS.length }))

const TODAY = new Date().toISOString().slice(0, 10)

/** The money page once its buttons listen. */
async function openMoney(desk: Page) {
  await desk.goto('/admin/money')
  await waitForHydration(desk, 'main section button')
}

/** Presses the dialog's button, which asks for a reason first. */
async function giveReason(desk: Page, { label, send }: { label: string; send: string }) {
  const dialog = desk.getByRole('dialog')
  const button = dialog.getByRole('button', { name: send, exact: true })
  await button.click()
  await dialog.getByText(/^Please (say|tell|give|enter)/).waitFor()
  await dialog.getByLabel(label).fill('Looked at the account')
  expect(await violationsOf(desk)).toEqual([])
  await button.click()
  await dialog.waitFor({ state: 'detached' })
}

/** A mechanic of their own whose one job is paid, and what we owe them for it. */
async function earn() {
  const { page, mechanicId } = await joinOn(
    await browser.visit(LIGHTEST_PAGE, { viewport: PHONE }),
    `Robin Fletcher ${randomInt(1_000_000)}`,
  )
  const customer = await browser.visit(LIGHTEST_PAGE)
  const scheduledDate = await freeHourOf(customer, mechanicId)
  const { id, reference } = await makeBooking(customer, { mechanicId, scheduledDate })
  await complete(page, { bookingId: id, mechanicId })
  const { bill } = await ask(customer, `/api/bookings/${id}`)
  const seen = { receivedOn: TODAY, reference: 'KERBSIDE 4711', reason: 'On the account' }
  await ask(customer, `/api/admin/bookings/${id}/bill`, { amount: bill.duePounds, ...seen })
  const { mechanic } = await ask(page, '/api/mechanics/me')
  return { page, customer, mechanicId, name: String(mechanic.name), id, reference }
}

/** The demo's provider pays by itself: what another would leave to a person is planned here as the run plans it. */
async function planByHand(mechanicId: number) {
  const payoutId = randomUUIDv7()
  await runOnDatabase(
    `insert into payouts (id, mechanic_id, amount, provider, account_reference, planned_at)
     select $1, mechanic_id, sum(owed_pence) / 100.0, 'link', 'bank transfer', now()
     from mechanic_balances where mechanic_id = $2 group by mechanic_id`,
    [payoutId, mechanicId],
  )
  await runOnDatabase(
    `insert into payout_lines (payout_id, booking_id, amount_pence)
     select $1, booking_id, owed_pence from mechanic_balances where mechanic_id = $2`,
    [payoutId, mechanicId],
  )
}

/** A bank decides for its customer, then for us, and has moved no money for that. */
async function changeDecision(page: Page) {
  const { id, reference } = await makeBooking(page, { mechanicId: 1 })
  const { url } = await ask(page, `/api/bookings/${id}/pay`, {})
  const paymentId = url.split('/').at(-1)
  await sendNews(ORIGIN, buildEvent(paymentId))
  const opened = Math.floor(Date.now() / 1000)
  for (const outcome of ['won', 'lost']) {
    const { id: event, isLive, account } = buildEvent(paymentId)
    const disputeReference = `simdp.deposit.${paymentId}.3000.${opened}.${outcome}`
    await sendNews(ORIGIN, { id: event, type: 'disputed', isLive, account, disputeReference })
  }
  return reference
}

type Earned = Pick<Awaited<ReturnType<typeof earn>>, 'page' | 'mechanicId' | 'name'>

/** The bank sends back what the desk has just sent: the desk records it, and the mechanic reads so. */
async function returnByBank(desk: Page, { page: mechanic, mechanicId, name }: Earned) {
  const reference = `RETURN ${mechanicId}`
  const said = new RegExp(`The bank sent it back on .*, reference ${reference}`)
  await desk.getByRole('button', { name: /^Returned by the bank/ }).click()
  const dialog = desk.getByRole('dialog', { name: /^The bank returned £/ })
  await dialog.getByText(/We then owe this mechanic £[\d.]+ again/).waitFor()
  await dialog.getByLabel('Came back on').fill(TODAY)
  await dialog.getByLabel('Reference of the return').fill(reference)
  await dialog.getByLabel('Reason').fill('Account closed')
  expect(await violationsOf(desk)).toEqual([])
  await dialog.getByRole('button', { name: 'Record the return' }).click()
  await desk.getByText(said).waitFor()
  expect(await desk.getByRole('button', { name: /^Returned by the bank/ }).count()).toBe(0)
  await mechanic.reload()
  await mechanic.getByText(said).waitFor()
  await desk.goto('/admin/money')
  const row = desk
    .getByRole('article', { name: 'A payout came back' })
    .filter({ hasText: reference })
  await row.getByText(/came back from the bank on/).waitFor()
  await row.getByRole('link', { name }).click()
  await desk.waitForURL(new RegExp(`/admin/mechanic/${mechanicId}$`))
}

describe.each(screens)('on %s an administrator', (_, viewport) => {
  const openDesk = () => browser.visit(LIGHTEST_PAGE, { viewport, reducedMotion: 'reduce' })

  it('closes a payment that does not match, with both sides on the page and a reason, and has the focus in the list [PAY-65]', async () => {
    const customer = await browser.visit(LIGHTEST_PAGE)
    const { id, reference } = await makeBooking(customer, { mechanicId: 1 })
    const { url } = await ask(customer, `/api/bookings/${id}/pay`, {})
    await sendNews(ORIGIN, buildEvent(url.split('/').at(-1), { amountPence: 2999 }))
    const desk = await openDesk()
    await openMoney(desk)
    const row = desk.getByRole('article', { name: reference })
    await row.getByText('Expected: £30.00 to our own account').waitFor()
    await row.getByText('29.99 GBP').waitFor()
    await row.getByRole('button', { name: /^Close/ }).click()
    await giveReason(desk, { label: 'What came of it', send: 'Close it' })
    await desk
      .getByRole('region', { name: 'Closed' })
      .getByRole('article', { name: reference })
      .getByText('Looked at the account')
      .waitFor()
    // Its button has gone with its line.
    await expect
      .poll(() => desk.evaluate(() => document.activeElement?.textContent))
      .toMatch(/^Open \(\d+\)$/)
    expect(await violationsOf(desk)).toEqual([])
  })

  it('says which booking a payment was for that belonged to nothing [PAY-67]', async () => {
    const customer = await browser.visit(LIGHTEST_PAGE)
    const { id, reference } = await makeBooking(customer, { mechanicId: 1 })
    await sendNews(ORIGIN, buildEvent(randomUUID()))
    const desk = await openDesk()
    await openMoney(desk)
    // The deadline is a week away: the newest stands last.
    const row = desk.getByRole('region', { name: 'Open' }).getByRole('article').last()
    await row.getByText('Expected: nothing').waitFor()
    await row.getByRole('button', { name: /^Close/ }).click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByLabel('What came of it').fill('The customer rang')
    await dialog.getByLabel('Reference of the booking').fill('BK-000000')
    browser.expectComplaint(/status of 400/)
    await dialog.getByRole('button', { name: 'Close it', exact: true }).click()
    await dialog.getByText('There is no booking with this reference').waitFor()
    await dialog.getByLabel('Reference of the booking').fill(reference)
    expect(await violationsOf(desk)).toEqual([])
    await dialog.getByRole('button', { name: 'Close it', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    expect((await ask(customer, `/api/bookings/${id}`)).deposit).toBe('paid')
  })

  it('sends back a payment that belonged to nothing [PAY-179]', async () => {
    await sendNews(ORIGIN, buildEvent(randomUUID()))
    const desk = await openDesk()
    await openMoney(desk)
    const row = desk.getByRole('region', { name: 'Open' }).getByRole('article').last()
    await row.getByRole('button', { name: 'Send it back' }).click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByText('All of it, £30.00, goes back to the card that paid.').waitFor()
    expect(await violationsOf(desk)).toEqual([])
    await giveReason(desk, { label: 'Reason', send: 'Send it back' })
    const closed = desk.getByRole('region', { name: 'Closed' }).getByRole('article').first()
    await closed.getByText('Looked at the account').waitFor()
    await closed.getByText('Expected: nothing').waitFor()
  })

  it('books what a bank has decided anew, and reads in pounds what that does [PAY-198]', async () => {
    const reference = await changeDecision(await browser.visit(LIGHTEST_PAGE))
    const desk = await openDesk()
    await openMoney(desk)
    const row = desk.getByRole('article', { name: `A bank changed its decision, ${reference}` })
    await row.getByText('no money has moved for that yet').waitFor()
    expect(await violationsOf(desk)).toEqual([])
    await row.getByRole('button', { name: /^Book it/ }).click()
    const dialog = desk.getByRole('dialog', { name: 'Book the bank’s decision' })
    await dialog.getByText('£30.00').first().waitFor()
    await giveReason(desk, { label: 'Reason', send: 'Book it' })
    const closed = desk.getByRole('region', { name: 'Closed' }).getByRole('article', {
      name: `A bank changed its decision, ${reference}`,
    })
    await closed.getByText('Looked at the account').waitFor()
  })

  it('sends a payout by hand, and the mechanic reads when and under which reference, and what becomes of it when the bank returns it [PAY-121, PAY-202]', async () => {
    const { page, mechanicId, name } = await earn()
    await planByHand(mechanicId)
    const desk = await openDesk()
    await openMoney(desk)
    await desk.getByRole('button', { name: `Mark as made: the payout of ${name}` }).click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByLabel('Sent on').fill(TODAY)
    await dialog.getByLabel(/^Reference of/).fill('KERBSIDE 4712')
    await dialog.getByLabel('Reason').fill('Seen on the bank account')
    expect(await violationsOf(desk)).toEqual([])
    await dialog.getByRole('button', { name: 'Mark as made', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    await desk.getByRole('link', { name }).waitFor({ state: 'detached' })
    await desk.goto(`/admin/mechanic/${mechanicId}`)
    await desk.getByText('KERBSIDE 4712').waitFor()
    await page.goto('/mechanic-dashboard/earnings')
    await page.getByText('KERBSIDE 4712').waitFor()
    await returnByBank(desk, { page, mechanicId, name })
  })

  it('looks at the provider where it does not say what went back, and says so with the refund that was sent [PAY-183]', async () => {
    const { customer, id, reference } = await earn()
    await ask(customer, `/api/admin/bookings/${id}/refund`, {
      lines: [{ position: 0, amount: 20 }],
      borneBy: 'us',
      reason: 'The pads squealed',
      refundedBefore: 0,
    })
    const desk = await openDesk()
    await openMoney(desk)
    await desk.getByText('it may have gone back already').waitFor()
    await desk.getByRole('button', { name: `Mark as made: the refund of ${reference}` }).click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByLabel('Sent on').fill(TODAY)
    await dialog.getByLabel(/^Reference of/).fill('KERBSIDE 4714')
    await dialog.getByLabel('Reason').fill('Sent from the bank account')
    const looked = dialog.getByLabel(/^I have looked/)
    expect(await looked.count()).toBe(0)
    await desk.route(/\/made$/, (route) =>
      route.fulfill({ status: 503, json: { error: 'unavailable', message: 'No answer.' } }),
    )
    browser.expectComplaint(/status of 503/)
    await dialog.getByRole('button', { name: 'Mark as made', exact: true }).click()
    await desk.getByText(/tick that you have/).waitFor()
    await looked.check()
    expect(await violationsOf(desk)).toEqual([])
    await desk.unroute(/\/made$/)
    const sent = desk.waitForRequest(/\/made$/)
    await dialog.getByRole('button', { name: 'Mark as made', exact: true }).click()
    expect((await sent).postDataJSON()).toMatchObject({ amount: 20, hasLooked: true })
    await desk.getByRole('link', { name: reference }).waitFor({ state: 'detached' })
  })

  it('calls off a payout before it is sent, and what was earned is owed as before [PAY-124]', async () => {
    const { mechanicId, name } = await earn()
    await planByHand(mechanicId)
    const desk = await openDesk()
    await openMoney(desk)
    await desk.getByRole('button', { name: `Call off: the payout of ${name}` }).click()
    await giveReason(desk, { label: 'Reason', send: 'Call it off' })
    await desk.getByRole('link', { name }).waitFor({ state: 'detached' })
    await desk.goto(`/admin/mechanic/${mechanicId}`)
    await desk.getByRole('heading', { name: 'Earned, not yet paid out' }).waitFor()
  })

  it('writes off what a mechanic owes and will not pay back, and the mechanic reads so [PAY-122]', async () => {
    const { page, customer, mechanicId, name, id } = await earn()
    await planByHand(mechanicId)
    const { payouts } = await ask(customer, '/api/admin/by-hand')
    const payout = payouts.find((it: { mechanicName: string }) => it.mechanicName === name)
    await ask(customer, `/api/admin/payouts/${payout.id}/made`, {
      amount: payout.pounds,
      madeOn: TODAY,
      reference: 'KERBSIDE 4713',
      reason: 'Sent',
    })
    await ask(customer, `/api/admin/bookings/${id}/refund`, {
      lines: [{ position: 0, amount: 20 }],
      borneBy: 'both',
      reason: 'The pads squealed',
      refundedBefore: 0,
    })
    const desk = await openDesk()
    await desk.goto(`/admin/mechanic/${mechanicId}`)
    await waitForHydration(desk, 'main section button')
    await desk.getByText('−£18.00').or(desk.getByText('-£18.00')).first().waitFor()
    await desk.getByRole('button', { name: 'Write off', exact: true }).click()
    await desk.getByRole('dialog', { name: 'Write off £18.00' }).waitFor()
    await giveReason(desk, { label: 'Reason', send: 'Write it off' })
    await desk.getByRole('main').getByText('Written off', { exact: true }).waitFor()
    expect(await desk.getByRole('button', { name: 'Write off', exact: true }).count()).toBe(0)
    expect(await violationsOf(desk)).toEqual([])
    await page.goto('/mechanic-dashboard/earnings')
    await page.getByText(/we wrote off £18\.00/).waitFor()
  })
})
