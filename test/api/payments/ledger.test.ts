import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pence } from '#domain/money/money.ts'
import { depositPaid } from '#domain/payments/ledger/deposit-entries.ts'
import { inTransaction } from '#server/context.ts'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { ledgerBalances, ledgerEntries, mechanicBalances } from '#server/db/schema/ledger.ts'
import { refunds } from '#server/db/schema/payments.ts'
import { applyPaymentEvent } from '#server/payments/apply-payment-event.ts'
import { postEntry } from '#server/payments/ledger/post-entry.ts'
import { sendRefunds } from '#server/payments/send-refunds.ts'
import { buildEnv, createTestApi } from '#test/support/api.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { accept, bookJob, signInMechanic, slotOf } from '#test/support/jobs.ts'
import { freshStock, NOW } from '#test/support/stock.ts'
import { buildEvent, paymentIdOf, sendEvent } from '#test/support/webhook.ts'

const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW, env: buildEnv({ mode: 'demo' }) })
const ctx = () => createTaskContext(api.runtime)

beforeEach(() => {
  api.clock.now = NOW
})
afterEach(() => expectInvariants(stock.pool))

/** How much each account has changed since the last call, in pence. */
const readBalances = async () =>
  new Map((await stock.db.select().from(ledgerBalances)).map((it) => [it.account, it.balancePence]))
let before = await readBalances()
beforeEach(async () => {
  before = await readBalances()
})
const changes = async () =>
  Object.fromEntries(
    [...(await readBalances())].flatMap(([account, balance]) => {
      const change = balance - (before.get(account) ?? 0)
      return change === 0 ? [] : [[account, change]]
    }),
  )

const kindsOf = async (causeId: string) =>
  (await stock.db.select().from(ledgerEntries).where(eq(ledgerEntries.causeId, causeId))).map(
    ({ kind }) => kind,
  )

async function bookPaid() {
  const mechanic = await signInMechanic(api, stock)
  const job = await bookJob(api, stock, { mechanicId: mechanic.id })
  const paymentId = paymentIdOf(await job.customer.post(`/api/bookings/${job.id}/pay`))
  await sendEvent(api, buildEvent(paymentId))
  return { ...job, mechanic, paymentId }
}

describe('the ledger of deposits', () => {
  it('holds a deposit once, however often its event comes [PAY-17]', async () => {
    const { paymentId } = await bookPaid()
    await sendEvent(api, buildEvent(paymentId))
    expect(await changes()).toEqual({ 'deposits-held': -3000, 'provider-clearing': 3000 })
  })

  it('owes a refund from the decision on, and no longer once the provider has made it [PAY-17]', async () => {
    const { id, customer, paymentId } = await bookPaid()
    await customer.post(`/api/bookings/${id}/cancel`, {})
    expect(await changes()).toEqual({ refunds: -3000, 'provider-clearing': 3000 })
    await sendRefunds(ctx())
    await sendEvent(api, buildEvent(paymentId, { type: 'refunded' }))
    expect(await changes()).toEqual({})
    expect(await kindsOf(paymentId)).toEqual(['deposit-paid', 'deposit-refund-owed', 'refund-made'])
  })

  it('owes a refund again that the customer’s bank sent back [PAY-17]', async () => {
    const { id, customer, paymentId } = await bookPaid()
    await customer.post(`/api/bookings/${id}/cancel`, {})
    await sendRefunds(ctx())
    await applyPaymentEvent(
      ctx(),
      { ...buildEvent(paymentId), type: 'refund-failed', purpose: 'deposit', currency: 'gbp' },
      {},
    )
    expect(await changes()).toEqual({ refunds: -3000, 'provider-clearing': 3000 })
  })

  it('owes a refund that the customer’s bank sent back before the provider’s answer about it was written down [PAY-17, PAY-170]', async () => {
    const { id, customer, paymentId } = await bookPaid()
    await customer.post(`/api/bookings/${id}/cancel`, {})
    const { payments } = ctx()
    await sendRefunds({
      ...ctx(),
      payments: {
        ...payments,
        refund: async (order) => {
          await sendEvent(api, buildEvent(paymentId, { type: 'refund-failed' }))
          return {
            providerReference: `simre_${order.idempotencyKey}`,
            amountPence: order.amountPence,
          }
        },
      },
    })
    expect(await changes()).toEqual({ refunds: -3000, 'provider-clearing': 3000 })
    const [refund] = await stock.db.select().from(refunds).where(eq(refunds.paymentId, paymentId))
    expect(refund?.state).toBe('failed')
  })

  it('balances a refund that overtakes its payment [PAY-17, SEC-P16]', async () => {
    const job = await bookJob(api, stock)
    const paymentId = paymentIdOf(await job.customer.post(`/api/bookings/${job.id}/pay`))
    await sendEvent(api, buildEvent(paymentId, { type: 'refunded' }))
    await sendEvent(api, buildEvent(paymentId))
    expect(await changes()).toEqual({})
  })

  it('owes back what was paid for a cancelled booking [PAY-17, SEC-P16]', async () => {
    const job = await bookJob(api, stock)
    const paymentId = paymentIdOf(await job.customer.post(`/api/bookings/${job.id}/pay`))
    await job.customer.post(`/api/bookings/${job.id}/cancel`, {})
    await sendEvent(api, buildEvent(paymentId))
    expect(await changes()).toEqual({ refunds: -3000, 'provider-clearing': 3000 })
  })

  it('splits a deposit that is kept for a late cancellation 90 to 10 [PAY-18]', async () => {
    const { id, customer, mechanic, paymentId } = await bookPaid()
    await accept(mechanic, id)
    api.clock.now = (await slotOf(stock, id)).subtract({ hours: 3 })
    await customer.post(`/api/bookings/${id}/cancel`, {})
    const split = { 'mechanic-payable': -2700, commission: -300 }
    expect(await changes()).toEqual({ 'provider-clearing': 3000, ...split })
    const owed = await stock.db
      .select()
      .from(mechanicBalances)
      .where(eq(mechanicBalances.mechanicId, mechanic.id))
    expect(owed).toEqual([{ mechanicId: mechanic.id, bookingId: id, owedPence: 2700 }])
    await sendEvent(api, buildEvent(paymentId, { type: 'refunded' }))
    await sendEvent(api, buildEvent(paymentId, { type: 'refunded' }))
    expect(await changes()).toEqual({})
  })

  it('is ours as a whole where no mechanic had accepted [PAY-18]', async () => {
    const { id, customer } = await bookPaid()
    api.clock.now = (await slotOf(stock, id)).subtract({ hours: 3 })
    await customer.post(`/api/bookings/${id}/cancel`, {})
    expect(await changes()).toEqual({ 'provider-clearing': 3000, commission: -3000 })
  })
})

describe('the database', () => {
  const post = (causeId: string, pounds = 1) =>
    inTransaction(ctx(), (ctx) =>
      postEntry(ctx, {
        ...depositPaid({ causeId, bookingId: null, amountPence: pence(100) }),
        lines: [
          { account: 'provider-clearing', amountPence: pence(pounds * 100), mechanicId: null },
          { account: 'commission', amountPence: pence(-100), mechanicId: null },
        ],
      }),
    )

  it('refuses an entry whose sides do not sum to zero [PAY-17]', async () => {
    await expect(post('lopsided', 2)).rejects.toThrow('do not sum to zero')
    expect(await kindsOf('lopsided')).toEqual([])
  })

  it('posts the same cause once, of two at the same time [PAY-17]', async () => {
    const posted = await Promise.all([post('twice'), post('twice'), post('twice')])
    expect(posted.filter(Boolean)).toHaveLength(1)
    expect(await kindsOf('twice')).toHaveLength(1)
  })

  it.each([
    'update ledger_entries set at = now()',
    'delete from ledger_entries',
    'truncate ledger_entries cascade',
    'update ledger_lines set amount_pence = 0',
    'delete from ledger_lines',
    'truncate ledger_lines',
  ])('refuses to %s [PAY-17]', async (change) => {
    await post('there')
    await expect(stock.db.execute(sql.raw(change))).rejects.toMatchObject({
      cause: { message: 'this table is append-only' },
    })
  })
})
