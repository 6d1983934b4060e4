import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { releaseUnpaidBookings } from '#server/bookings/changes/release-unpaid-bookings.ts'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { markedDeposits } from '#server/db/schema/payments.ts'
import { auditEvents } from '#server/db/schema/sessions.ts'
import { buildEnv, createTestApi } from '#test/support/api.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { bookJob } from '#test/support/jobs.ts'
import { signIn } from '#test/support/roles.ts'
import { addMechanic, freshStock, NOW } from '#test/support/stock.ts'
import { buildEvent, paymentIdOf, sendEvent } from '#test/support/webhook.ts'

const stock = await freshStock()
const env = buildEnv({
  mode: 'live',
  paymentProvider: 'link',
  depositLink: 'https://pay.example.co.uk/deposit',
})
/** Takes money by a fixed link, and the other by a provider that sends events. */
const api = createTestApi(stock.db, { now: NOW, env })
const withEvents = createTestApi(stock.db, { now: NOW, env: buildEnv({ mode: 'demo' }) })
/** A session of an administrator lasts hours, so each moment needs its own. */
const signInAda = () => signIn(api, 'administrator', '1')
let ada = await signInAda()

const MARKED = {
  amount: 30,
  receivedOn: '2026-11-02',
  reference: 'KERBSIDE 4711',
  reason: 'Seen on the account statement',
}
const mark = (id: string, change: object = {}) =>
  ada.post(`/api/admin/bookings/${id}/deposit`, { ...MARKED, ...change })

beforeEach(async () => {
  api.clock.now = NOW
  withEvents.clock.now = NOW
  ada = await signInAda()
})
afterEach(() => expectInvariants(stock.pool))

const bookOne = async (which = api) =>
  bookJob(which, stock, { mechanicId: await addMechanic(stock) })
const listToCheck = async () =>
  (await ada.get('/api/admin/bookings?deposit=to-check')).body.map(({ id }: { id: string }) => id)
const countToCheck = async () => (await ada.get('/api/admin/overview')).body.waiting.deposits
const notificationsOf = async (id: string) =>
  (await stock.db.select().from(notifications).where(eq(notifications.relatedBookingId, id))).map(
    ({ type }) => type,
  )

describe('with a fixed payment link', () => {
  it('the clock leaves a booking whose money nobody has seen to an administrator [PAY-16]', async () => {
    const { id, customer } = await bookOne()
    expect(await listToCheck()).not.toContain(id)
    api.clock.now = NOW.add({ hours: 25 })
    ada = await signInAda()
    await releaseUnpaidBookings(createTaskContext(api.runtime))
    const { status, deposit } = (await customer.get(`/api/bookings/${id}`)).body
    expect([status, deposit]).toEqual(['pending', 'unpaid'])
    expect(await listToCheck()).toContain(id)
    expect(await countToCheck()).toBe((await listToCheck()).length)
  })

  it('an administrator marks the deposit as paid, once, and it is written down [PAY-16, SEC-6]', async () => {
    const { id, customer } = await bookOne()
    const { status, body } = await mark(id)
    expect([status, body]).toEqual([200, { deposit: 'paid' }])
    expect((await customer.get(`/api/bookings/${id}`)).body.deposit).toBe('paid')
    expect(await notificationsOf(id)).toContain('deposit-paid')
    const [row] = await stock.db.select().from(markedDeposits)
    expect(row).toMatchObject({
      amount: 3000,
      receivedOn: MARKED.receivedOn,
      reference: MARKED.reference,
      reason: MARKED.reason,
      markedBy: 'administrator 1',
    })
    const lines = await stock.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, 'deposit.mark-paid'))
    expect(lines.map(({ object }) => object)).toEqual([`booking ${id}`])
    const again = await mark(id)
    expect([again.status, again.body.error]).toEqual([409, 'invalid_transition'])
    expect(await stock.db.$count(markedDeposits)).toBe(1)
  })

  it.each([
    ['another amount', { amount: 29.99 }, 'amount'],
    ['a day to come', { receivedOn: '2026-11-03' }, 'receivedOn'],
    ['a day that does not exist', { receivedOn: '2026-02-30' }, 'receivedOn'],
    ['no reference', { reference: ' ' }, 'reference'],
    ['no reason', { reason: '' }, 'reason'],
  ])('%s is 400 and changes nothing [PAY-16]', async (_, change, field) => {
    const { id, customer } = await bookOne()
    const { status, body } = await mark(id, change)
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
    expect((await customer.get(`/api/bookings/${id}`)).body.deposit).toBe('unpaid')
  })

  it('money for a cancelled booking goes back [PAY-16, SEC-P16]', async () => {
    const { id, customer } = await bookOne()
    await customer.post(`/api/bookings/${id}/cancel`, {})
    expect((await mark(id)).body).toEqual({ deposit: 'refunded' })
  })
})

describe('money that does not fit', () => {
  const bookMismatched = async () => {
    const job = await bookOne(withEvents)
    const checkout = await job.customer.post(`/api/bookings/${job.id}/pay`)
    const paymentId = paymentIdOf(checkout)
    await sendEvent(withEvents, buildEvent(paymentId, { amountPence: 2999 }))
    const seen = async () => (await job.customer.get(`/api/bookings/${job.id}`)).body.deposit
    expect(await seen()).toBe('mismatched')
    return { ...job, paymentId, seen }
  }

  it('is settled by the right event when it follows [SEC-P15]', async () => {
    const { id, paymentId, seen } = await bookMismatched()
    await sendEvent(withEvents, buildEvent(paymentId))
    expect(await seen()).toBe('paid')
    expect(await listToCheck()).not.toContain(id)
    await sendEvent(withEvents, buildEvent(paymentId, { amountPence: 1 }))
    expect(await seen()).toBe('paid')
  })

  it('is shown to administrators, who may mark it as paid [SEC-P15, PAY-16]', async () => {
    const { id, seen } = await bookMismatched()
    expect(await listToCheck()).toContain(id)
    expect((await mark(id)).status).toBe(200)
    expect(await seen()).toBe('paid')
    expect(await listToCheck()).not.toContain(id)
  })
})
