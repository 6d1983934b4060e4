import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { TASKS } from '#server/tasks.ts'
import { createTestApi } from '#test/support/api.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { bookJob, signInMechanic } from '#test/support/jobs.ts'
import { signIn } from '#test/support/roles.ts'
import { startStripe } from '#test/support/stand-ins/stripe.ts'
import { freshStock, NOW } from '#test/support/stock.ts'
import { buildStripeEnv } from '#test/support/stripe.ts'
import { openBillAtStripe, openFeeAtStripe, payLastAtStripe } from '#test/support/stripe-bills.ts'

/* Refunds that Stripe refuses for good: of a payment that it no longer lets go back. */

const stripe = await startStripe()
const stock = await freshStock()
let api = createTestApi(stock.db, { now: NOW, env: buildStripeEnv(stripe.url) })

beforeEach(() => {
  stripe.faults.length = 0
  api = createTestApi(stock.db, { now: NOW, env: buildStripeEnv(stripe.url) })
})
afterEach(() => expectInvariants(stock.pool))

const here = () => ({ api, stock, stripe })
/** Money is moved by somebody who has just given their password. */
const signInAda = () => signIn(api, 'administrator', '1')
const runTask = () =>
  TASKS.find(({ name }) => name === 'send-refunds')?.run(createTaskContext(api.runtime))
const wait = (hours: number) => {
  api.clock.now = api.clock.now.add({ hours })
}

type Owed = { bookingId: string | null; intent: string; pounds: number }
const intentOf = (intent: string) => {
  const found = stripe.intents.find(({ id }) => id === intent)
  if (found === undefined) throw new Error('Stripe has no such payment')
  return found
}
const refuse = ({ intent }: Owed) => Object.assign(intentOf(intent), { status: 'canceled' })
const allow = ({ intent }: Owed) => Object.assign(intentOf(intent), { status: 'succeeded' })

async function owedDeposit(): Promise<Owed> {
  const mechanic = await signInMechanic(api, stock)
  const { id, customer } = await bookJob(api, stock, { mechanicId: mechanic.id })
  await customer.post(`/api/bookings/${id}/pay`)
  const { payment_intent } = await payLastAtStripe(here())
  await customer.post(`/api/bookings/${id}/cancel`, {})
  return { bookingId: id, intent: payment_intent ?? '', pounds: 30 }
}

async function owedPart(): Promise<Owed> {
  const { id } = await openBillAtStripe(here())
  const { payment_intent } = await payLastAtStripe(here())
  await (await signInAda()).post(`/api/admin/bookings/${id}/refund`, {
    lines: [{ position: 0, amount: 5 }],
    borneBy: 'both',
    reason: 'The pads squealed',
    refundedBefore: 0,
  })
  return { bookingId: id, intent: payment_intent ?? '', pounds: 5 }
}

async function owedFee(): Promise<Owed> {
  const { mechanicId } = await openFeeAtStripe(here())
  const { payment_intent } = await payLastAtStripe(here())
  await (await signInAda()).post(`/api/admin/mechanics/${mechanicId}/reject`, {
    reason: 'No insurance',
  })
  return { bookingId: null, intent: payment_intent ?? '', pounds: 49 }
}

type Case = { id: string; topic: string | null; received: string; closed: object | null }
async function readDesk() {
  const ada = await signInAda()
  const cases: Case[] = (await ada.get('/api/admin/operator-cases')).body
  const { refunds } = (await ada.get('/api/admin/by-hand')).body
  const open = cases.filter(({ topic, closed }) => topic === 'refund-refused' && closed === null)
  return { ada, open, refunds }
}
const countEmails = () => stock.db.$count(notifications, eq(notifications.type, 'operator-case'))

const KINDS: [string, () => Promise<Owed>][] = [
  ['a deposit', owedDeposit],
  ['a part of a bill', owedPart],
  ['a registration fee', owedFee],
]

describe('a refund that Stripe refuses', () => {
  it.each(KINDS)(
    'of %s is a case with an email after an hour, and waits for a person who sends it once [PAY-205]',
    async (_, owe) => {
      const owed = await owe()
      refuse(owed)
      await runTask()
      expect(await readDesk()).toMatchObject({ open: [], refunds: [] })
      const emails = await countEmails()
      wait(2)
      await runTask()
      await runTask()
      const { ada, open, refunds } = await readDesk()
      expect(open).toMatchObject([{ bookingId: owed.bookingId, pounds: owed.pounds }])
      expect(open[0]?.received).toBe('The payment provider refuses it: resource_missing.')
      expect(await countEmails()).toBe(emails + 1)
      expect(refunds).toMatchObject([{ pounds: owed.pounds, bookingId: owed.bookingId }])

      allow(owed)
      await runTask()
      const made = await ada.post(`/api/admin/refunds/${refunds[0].id}/made`, {
        amount: owed.pounds,
        madeOn: '2026-11-02',
        reference: 'KERBSIDE 4711',
        reason: 'Paid from the business account',
      })
      expect(made.status).toBe(200)
      await runTask()
      expect(stripe.refunds.filter((each) => each.payment_intent === owed.intent)).toEqual([])
      expect(await readDesk()).toMatchObject({ open: [], refunds: [] })
    },
  )

  it.each(KINDS)(
    'of %s is asked for again when a person closes its case, and a second refusal opens it again [PAY-205]',
    async (_, owe) => {
      const owed = await owe()
      refuse(owed)
      wait(2)
      await runTask()
      const close = async () => {
        const { ada, open } = await readDesk()
        return ada.post(`/api/admin/operator-cases/${open[0]?.id}/close`, { reason: 'Put right' })
      }
      expect((await close()).status).toBe(200)
      expect((await readDesk()).refunds).toEqual([])
      const emails = await countEmails()
      await runTask()
      expect((await readDesk()).open).toEqual([])
      wait(2)
      await runTask()
      expect([(await readDesk()).open.length, await countEmails()]).toEqual([1, emails + 1])

      await close()
      allow(owed)
      await runTask()
      expect(stripe.refunds).toContainEqual(
        expect.objectContaining({ payment_intent: owed.intent, amount: owed.pounds * 100 }),
      )
      wait(2)
      await runTask()
      expect(await readDesk()).toMatchObject({ open: [], refunds: [] })
    },
  )

  it('is none while Stripe does not answer, however long: it is asked again [PAY-205]', async () => {
    const owed = await owedDeposit()
    wait(48)
    stripe.faults.push(503, 503, 503, 503)
    await runTask()
    expect(await readDesk()).toMatchObject({ open: [], refunds: [] })
    stripe.faults.length = 0
    api = createTestApi(stock.db, { now: api.clock.now, env: buildStripeEnv(stripe.url) })
    await runTask()
    expect(stripe.refunds).toContainEqual(expect.objectContaining({ payment_intent: owed.intent }))
  })

  it('reads to its customer as one that comes by bank transfer [PAY-205, PAY-189]', async () => {
    const mechanic = await signInMechanic(api, stock)
    const { id, customer } = await bookJob(api, stock, { mechanicId: mechanic.id })
    await customer.post(`/api/bookings/${id}/pay`)
    const { payment_intent } = await payLastAtStripe(here())
    await customer.post(`/api/bookings/${id}/cancel`, {})
    const read = async () => (await customer.get(`/api/bookings/${id}`)).body.refund
    expect(await read()).toBe('on-its-way')
    refuse({ bookingId: id, intent: payment_intent ?? '', pounds: 30 })
    wait(2)
    await runTask()
    expect(await read()).toBe('by-transfer')
  })
})
