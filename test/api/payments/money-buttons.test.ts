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

type Button = { path: string; body: Record<string, unknown> }

async function bookOne() {
  return bookJob(api, stock, { mechanicId: await addMechanic(stock) })
}

const depositSeen = async (): Promise<Button> => {
  const { id } = await bookOne()
  return { path: `bookings/${id}/deposit`, body: { amount: 30, ...SEEN } }
}
const billSeen = async (): Promise<Button> => {
  const { id, bill } = await billedJob(api, stock)
  return { path: `bookings/${id}/bill`, body: { amount: bill.due / 100, ...SEEN } }
}

async function applyOnce() {
  const { body } = await api.visitor().post('/api/mechanics/register', buildApplication())
  return { path: `mechanics/${body.mechanic.id}/registration-fee`, feeId: body.registrationFee.id }
}
const feeSeen = async (): Promise<Button> => ({
  path: `${(await applyOnce()).path}/paid`,
  body: { amount: 49, ...SEEN },
})
const feeWaived = async (): Promise<Button> => ({
  path: `${(await applyOnce()).path}/waive`,
  body: { reason },
})
const feeRefunded = async (): Promise<Button> => {
  const { path, feeId } = await applyOnce()
  await sendEvent(api, buildEvent(feeId, { amountPence: 4900, purpose: 'registration-fee' }))
  return { path: `${path}/refund`, body: { reason } }
}

const giveUp = (kind: 'waive' | 'write-off') => async (): Promise<Button> => {
  const { id } = await billedJob(api, stock)
  return { path: `bookings/${id}/bill/give-up`, body: { kind, reason } }
}
const refunded = async (): Promise<Button> => {
  const { id } = await paidJob(api, stock)
  const body = { lines: [{ position: 0, amount: 10 }], borneBy: 'both', reason, refundedBefore: 0 }
  return { path: `bookings/${id}/refund`, body }
}
const refundMade = async (): Promise<Button> => {
  const { id, customer } = await bookOne()
  const ada = await signInAda()
  await ada.post(`/api/admin/bookings/${id}/deposit`, { amount: 30, ...SEEN })
  await customer.post(`/api/bookings/${id}/cancel`, {})
  const { refunds } = (await ada.get('/api/admin/by-hand')).body
  const refund = refunds.find(({ bookingId }: { bookingId: string }) => bookingId === id)
  return { path: `refunds/${refund.id}/made`, body: { amount: 30, ...MADE } }
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
  }
  return { job, planned, made }
}
const payoutMade = async (): Promise<Button> => (await planPayout()).made
const calledOff = async (): Promise<Button> => ({
  path: `payouts/${(await planPayout()).planned.id}/call-off`,
  body: { reason },
})
const payoutReturned = async (): Promise<Button> => {
  const { planned, made } = await planPayout()
  await (await signInAda()).post(`/api/admin/${made.path}`, made.body)
  const body = { amount: planned.amount / 100, ...SEEN }
  return { path: `payouts/${planned.id}/returned`, body }
}
const debtWrittenOff = async (): Promise<Button> => {
  const { job, made } = await planPayout()
  const ada = await signInAda()
  await ada.post(`/api/admin/${made.path}`, made.body)
  const body = { lines: [{ position: 0, amount: 10 }], borneBy: 'both', reason, refundedBefore: 0 }
  await ada.post(`/api/admin/bookings/${job.id}/refund`, body)
  return { path: `mechanics/${job.mechanic.id}/write-off`, body: { amount: 9, reason } }
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
