import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { operatorCases } from '#server/db/schema/operator-cases.ts'
import { payouts } from '#server/db/schema/payouts.ts'
import { runPayouts } from '#server/payments/payouts/run-payouts.ts'
import { buildEnv, createTestApi } from '#test/support/api.ts'
import { buildApplication } from '#test/support/applicants.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { bookJob } from '#test/support/jobs.ts'
import { billedJob, paidJob } from '#test/support/paid-job.ts'
import { signIn } from '#test/support/roles.ts'
import { addMechanic, freshStock, NOW } from '#test/support/stock.ts'
import { buildEvent, paymentIdOf, sendEvent } from '#test/support/webhook.ts'

/* Every button with which administrators move money: pressed twice at once, and with amounts that are none. */

const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW })
const byHand = createTestApi(stock.db, {
  now: NOW,
  env: buildEnv({ paymentProvider: 'link', depositLink: 'https://pay.example.co.uk/deposit' }),
})
byHand.runtime.now = api.runtime.now

beforeEach(() => {
  api.clock.now = NOW
})

const signInAda = () => signIn(api, 'administrator', '1')
const BY_BANK = { reference: 'KERBSIDE 4711', reason: 'By the bank account' }
const SEEN = { receivedOn: '2026-11-02', ...BY_BANK }
const MADE = { madeOn: '2026-11-02', ...BY_BANK }
const reason = 'Talked on the phone'

/** With the customer or the mechanic whose money it is. */
type Button = {
  path: string
  body: Record<string, unknown>
  bookingId?: string
  mechanicId?: number
}

async function bookOne() {
  const mechanicId = await addMechanic(stock)
  return { ...(await bookJob(api, stock, { mechanicId })), mechanicId }
}

const depositSeen = async (): Promise<Button> => {
  const { id } = await bookOne()
  return { path: `bookings/${id}/deposit`, body: { amount: 30, ...SEEN }, bookingId: id }
}
const billSeen = async (): Promise<Button> => {
  const { id, bill } = await billedJob(api, stock)
  const body = { amount: bill.due / 100, ...SEEN }
  return { path: `bookings/${id}/bill`, body, bookingId: id }
}

async function applyOnce() {
  const { body } = await api.visitor().post('/api/mechanics/register', buildApplication())
  const mechanicId: number = body.mechanic.id
  const path = `mechanics/${mechanicId}/registration-fee`
  return { path, mechanicId, feeId: String(body.registrationFee.id) }
}
const feeSeen = async (): Promise<Button> => {
  const { path, mechanicId } = await applyOnce()
  return { path: `${path}/paid`, body: { amount: 49, ...SEEN }, mechanicId }
}
const feeWaived = async (): Promise<Button> => {
  const { path, mechanicId } = await applyOnce()
  return { path: `${path}/waive`, body: { reason }, mechanicId }
}
const feeRefunded = async (): Promise<Button> => {
  const { path, mechanicId, feeId } = await applyOnce()
  await sendEvent(api, buildEvent(feeId, { amountPence: 4900, purpose: 'registration-fee' }))
  return { path: `${path}/refund`, body: { reason }, mechanicId }
}

const giveUp = (kind: 'waive' | 'write-off') => async (): Promise<Button> => {
  const { id, mechanic } = await billedJob(api, stock)
  const body = { kind, reason }
  return { path: `bookings/${id}/bill/give-up`, body, bookingId: id, mechanicId: mechanic.id }
}
const refunded = async (): Promise<Button> => {
  const { id, mechanic } = await paidJob(api, stock)
  const body = { lines: [{ position: 0, amount: 10 }], borneBy: 'both', reason, refundedBefore: 0 }
  return { path: `bookings/${id}/refund`, body, bookingId: id, mechanicId: mechanic.id }
}
const refundMade = async (): Promise<Button> => {
  const { id, customer } = await bookOne()
  const ada = await signInAda()
  await ada.post(`/api/admin/bookings/${id}/deposit`, { amount: 30, ...SEEN })
  await customer.post(`/api/bookings/${id}/cancel`, {})
  const { refunds } = (await ada.get('/api/admin/by-hand')).body
  const refund = refunds.find(({ bookingId }: { bookingId: string }) => bookingId === id)
  return { path: `refunds/${refund.id}/made`, body: { amount: 30, ...MADE }, bookingId: id }
}

async function planPayout() {
  const job = await paidJob(api, stock)
  api.clock.now = api.clock.now.add({ hours: 72 })
  await stock.db.execute(sql`delete from payout_runs`)
  await runPayouts(createTaskContext(byHand.runtime))
  const [planned] = await stock.db
    .select()
    .from(payouts)
    .where(eq(payouts.mechanicId, job.mechanic.id))
  if (!planned) throw new Error('nothing was planned')
  const made = {
    path: `payouts/${planned.id}/made`,
    body: { amount: planned.amount / 100, ...MADE },
    mechanicId: job.mechanic.id,
  }
  return { job, planned, made }
}
const payoutMade = async (): Promise<Button> => (await planPayout()).made
const calledOff = async (): Promise<Button> => ({
  path: `payouts/${(await planPayout()).planned.id}/call-off`,
  body: { reason },
})
const payoutReturned = async (): Promise<Button> => {
  const { job, planned, made } = await planPayout()
  await (await signInAda()).post(`/api/admin/${made.path}`, made.body)
  const body = { amount: planned.amount / 100, ...SEEN }
  return { path: `payouts/${planned.id}/returned`, body, mechanicId: job.mechanic.id }
}
const debtWrittenOff = async (): Promise<Button> => {
  const { job, made } = await planPayout()
  const ada = await signInAda()
  await ada.post(`/api/admin/${made.path}`, made.body)
  const body = { lines: [{ position: 0, amount: 10 }], borneBy: 'both', reason, refundedBefore: 0 }
  await ada.post(`/api/admin/bookings/${job.id}/refund`, body)
  const mechanicId = job.mechanic.id
  return { path: `mechanics/${mechanicId}/write-off`, body: { amount: 9, reason }, mechanicId }
}

const caseClosed = async (): Promise<Button> => {
  const { id, customer } = await bookOne()
  const paymentId = paymentIdOf(await customer.post(`/api/bookings/${id}/pay`))
  const event = buildEvent(paymentId, { amountPence: 1 })
  await sendEvent(api, event)
  const [opened] = await stock.db
    .select()
    .from(operatorCases)
    .where(eq(operatorCases.subject, `simulator:${event.id}`))
  return { path: `operator-cases/${opened?.id}/close`, body: { reason } }
}

const BUTTONS = [
  ['a deposit as paid', depositSeen],
  ['a bill as paid', billSeen],
  ['a registration fee as paid', feeSeen],
  ['a refund as made', refundMade],
  ['a payout as made', payoutMade],
  ['a payout as returned', payoutReturned],
  ['a debt as written off', debtWrittenOff],
] as const
const WITHOUT_AMOUNT = [
  ['a refund of a line', refunded],
  ['a waiver', giveUp('waive')],
  ['a write-off', giveUp('write-off')],
  ['a payout that is called off', calledOff],
  ['a registration fee that is waived', feeWaived],
  ['the refund of a registration fee', feeRefunded],
  ['the end of a case', caseClosed],
] as const

/** What the money stands at, by account. */
const countEntries = async () => {
  const { rows } = await stock.db.execute<{ count: number }>(
    sql`select count(*)::int as count from ledger_entries`,
  )
  return rows[0]?.count ?? 0
}

describe('what moves money and is pressed twice', () => {
  it.each([...BUTTONS, ...WITHOUT_AMOUNT])(
    '%s counts once: of two presses at once one is refused, and a later one [SEC-6, PAY-17]',
    async (_, build) => {
      const { path, body } = await build()
      const press = async () => (await signInAda()).post(`/api/admin/${path}`, body)
      const answers = await Promise.all([press(), press()])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      const before = await countEntries()
      expect((await press()).status).toBe(409)
      expect(await countEntries()).toBe(before)
      await expectInvariants(stock.pool)
    },
  )
})

const cancelled = async (): Promise<Button> => {
  const { id, mechanicId } = await bookOne()
  const body = { cause: 'customer', reason: null }
  return { path: `bookings/${id}/cancel`, body, bookingId: id, mechanicId }
}
const rejected = async (): Promise<Button> => {
  const { mechanicId } = await applyOnce()
  return { path: `mechanics/${mechanicId}/reject`, body: { reason }, mechanicId }
}
const deactivated = async (): Promise<Button> => {
  const mechanicId = await addMechanic(stock)
  return { path: `mechanics/${mechanicId}/deactivate`, body: { reason }, mechanicId }
}

/** Which emails each sends, as its dialog says. */
const ANNOUNCED = [
  ['a deposit as paid', depositSeen, ['deposit-paid to the customer']],
  ['a bill as paid', billSeen, ['bill-paid to the customer']],
  ['a registration fee as paid', feeSeen, ['registration-fee-paid to the mechanic']],
  ['a refund as made', refundMade, ['refund-made to the customer']],
  ['a payout as made', payoutMade, ['payout-made to the mechanic']],
  ['a payout as returned', payoutReturned, ['payout-returned to the mechanic']],
  ['a debt as written off', debtWrittenOff, ['debt-written-off to the mechanic']],
  [
    'a refund of a line',
    refunded,
    ['refund-decided to the customer', 'refund-shared to the mechanic'],
  ],
  ['a waiver', giveUp('waive'), ['bill-closed to the customer']],
  [
    'a write-off',
    giveUp('write-off'),
    ['bill-loss to the mechanic', 'bill-written-off to the customer'],
  ],
  ['a registration fee that is waived', feeWaived, ['registration-fee-waived to the mechanic']],
  ['the refund of a registration fee', feeRefunded, ['registration-fee-refunded to the mechanic']],
  [
    'a cancellation',
    cancelled,
    ['booking-cancelled to the customer', 'job-cancelled to the mechanic'],
  ],
  ['a rejection', rejected, ['application-rejected to the mechanic']],
  ['the end of an account', deactivated, ['account-deactivated to the mechanic']],
] as const

/** The emails that were put into the outbox after the given one, but for those to us. */
async function emailsAfter(last: number, { bookingId, mechanicId }: Button) {
  const { rows } = await stock.db.execute<{ said: string }>(sql`
    select n.type || ' to the ' || case n.recipient_email
        when (select customer_email from bookings where id = ${bookingId ?? null}) then 'customer'
        when (select email from mechanics where id = ${mechanicId ?? null}) then 'mechanic'
        else n.recipient_email end as said
    from notifications n where n.id > ${last} and n.recipient_email is not null and n.type <> 'operator-case'
    order by n.id`)
  return rows.map(({ said }) => said)
}

describe('what a dialog of the desk says that we email', () => {
  it.each(ANNOUNCED)('is queued to that person: %s [NOTE-61]', async (_, build, emails) => {
    const button = await build()
    const { rows } = await stock.db.execute<{ last: number }>(
      sql`select coalesce(max(id), 0)::int as last from notifications`,
    )
    // Whatever they chose to hear: money is no choice.
    if (button.bookingId)
      await stock.db.execute(
        sql`update bookings set email_notifications = false where id = ${button.bookingId}`,
      )
    const pressed = await (await signInAda()).post(`/api/admin/${button.path}`, button.body)
    expect(pressed.status).toBe(200)
    expect((await emailsAfter(rows[0]?.last ?? 0, button)).toSorted()).toEqual([...emails])
  })
})

describe('an amount that is none', () => {
  it.each([...BUTTONS, ['a refund of a line', refunded] as const])(
    'is 400 in words for %s, and nothing moves [PAY-17, PAY-60]',
    async (_, build) => {
      const { path, body } = await build()
      const before = await countEntries()
      const ada = await signInAda()
      for (const amount of [-1, -0.01, 1.005, 0.001, 1e9, 1e300, '10', null, true, [10]]) {
        const lines = [{ position: 0, amount }]
        const sent = 'lines' in body ? { ...body, lines } : { ...body, amount }
        const answer = await ada.post(`/api/admin/${path}`, sent)
        expect([amount, answer.status]).toEqual([amount, 400])
        expect(Object.values(answer.body.fields).join()).toMatch(/\w/)
      }
      expect(await countEntries()).toBe(before)
    },
  )
})
