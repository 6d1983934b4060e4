import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { pence } from '#domain/money/money.ts'
import { transferMade } from '#domain/payments/ledger/provider-entries.ts'
import { applyRetention } from '#server/customers/retention/apply-retention.ts'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { papers } from '#server/db/schema/papers.ts'
import { invoiceCommission } from '#server/payments/ledger/follow-commission.ts'
import { postEntry } from '#server/payments/ledger/post-entry.ts'
import { listOwed } from '#server/payments/payouts/list-owed.ts'
import { sendRefundOrders } from '#server/payments/refunds/send-refund-orders.ts'
import { buildEnv, createTestApi } from '#test/support/api.ts'
import { billedJob, paidJob } from '#test/support/paid-job.ts'
import { signIn } from '#test/support/roles.ts'
import { freshStock, NOW } from '#test/support/stock.ts'

/* Money of a job may move when its books are past their six years. */

const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW, env: buildEnv({ mode: 'demo' }) })
const { db } = stock
const at = (text: string) => Temporal.Instant.from(text)
const ctxAt = (now: Temporal.Instant) => ({ ...createTaskContext(api.runtime), now })
const night = (text: string) => applyRetention(ctxAt(at(text)))
const AFTER_SIX_YEARS = '2033-01-01T00:00:00Z'

// They go by the database's own clock, which no test moves.
beforeAll(async () => {
  for (const table of ['papers', 'audit_events'])
    await stock.pool.query(`alter table ${table} disable trigger user`)
})
beforeEach(() => {
  api.clock.now = NOW
})

type Job = { id: string; reference: string; mechanic: { id: number } }

const exists = async ({ id }: Job) => (await db.$count(bookings, eq(bookings.id, id))) === 1
const papersOf = async ({ id, reference, mechanic }: Job) =>
  (
    await db
      .select()
      .from(papers)
      .where(
        sql`${papers.bookingId} = ${id} or (${papers.mechanicId} = ${mechanic.id} and ${papers.content}::text like ${`%${reference}%`})`,
      )
  )
    .map(({ kind }) => kind)
    .sort()
const owedFor = async ({ id, mechanic }: Job) =>
  (await listOwed(createTaskContext(api.runtime), mechanic.id)).find(
    ({ bookingId }) => bookingId === id,
  )?.owedPence ?? 0

/** What the job's mechanic is owed goes to them, and our commission on it is invoiced. */
async function payOut(job: Job, now: Temporal.Instant) {
  const owed = await owedFor(job)
  const payout = { id: crypto.randomUUID(), mechanicId: job.mechanic.id }
  await postEntry(
    ctxAt(now),
    transferMade({
      ...{ causeId: `${payout.id} ${job.id}`, bookingId: job.id, mechanicId: job.mechanic.id },
      amountPence: pence(owed),
    }),
  )
  await invoiceCommission(ctxAt(now), payout, { bookingIds: [job.id], facts: [] })
}

const refund = async ({ id }: Job, pounds: number) => {
  const ada = await signIn(api, 'administrator', '1')
  const { body } = await ada.get(`/api/admin/bookings/${id}/refundable`)
  const lines = [{ position: body.lines[0].position, amount: pounds }]
  const ask = { lines, borneBy: 'both', reason: 'Late', refundedBefore: body.refundedPounds }
  return ada.post(`/api/admin/bookings/${id}/refund`, ask)
}

it('a job whose mechanic is still owed stays with its papers, and what is refunded then has its credit notes [CUST-14, PAY-74, PAY-213]', async () => {
  const job = await paidJob(api, stock)
  await night(AFTER_SIX_YEARS)
  expect(await exists(job)).toBe(true)
  const before = ['invoice', 'receipt', 'receipt']
  expect(await papersOf(job)).toEqual(before)

  api.clock.now = at('2033-02-01T10:00:00Z')
  expect((await refund(job, 20)).status).toBe(200)
  expect(await papersOf(job)).toEqual(['credit-note', ...before])
  await payOut(job, api.clock.now)
  // The customer does not have it yet.
  await night('2033-02-02T03:00:00Z')
  expect(await exists(job)).toBe(true)
  await sendRefundOrders(ctxAt(api.clock.now))
  await night('2033-02-03T03:00:00Z')
  expect(await exists(job)).toBe(false)
  expect(await papersOf(job)).toEqual(['commission-invoice', 'credit-note'])
})

it('a job that was paid out stays while its mechanic owes us of it, and its commission has one invoice [CUST-14, PAY-213]', async () => {
  const job = await paidJob(api, stock)
  await payOut(job, api.clock.now)
  expect((await refund(job, 20)).status).toBe(200)
  await sendRefundOrders(ctxAt(api.clock.now))
  await night(AFTER_SIX_YEARS)
  expect([await exists(job), await owedFor(job)]).toEqual([true, -1800])
  api.clock.now = at('2033-02-01T10:00:00Z')
  expect((await refund(job, 10)).status).toBe(200)
  await sendRefundOrders(ctxAt(api.clock.now))
  const kinds = await papersOf(job)
  expect(kinds.filter((kind) => kind.startsWith('commission'))).toEqual([
    'commission-credit-note',
    'commission-credit-note',
    'commission-invoice',
  ])
})

it('the receipt of a job that ended in the year after is there as long as the job, and a refund names it [CUST-14, PAY-74]', async () => {
  const job = await paidJob(api, stock)
  await payOut(job, api.clock.now)
  const ended = { completedAt: at('2027-01-05T10:00:00Z') }
  await db.update(bookings).set(ended).where(eq(bookings.id, job.id))
  await night(AFTER_SIX_YEARS)
  expect(await papersOf(job)).toEqual(['commission-invoice', 'invoice', 'receipt', 'receipt'])
  await night('2034-01-01T00:00:00Z')
  expect([await exists(job), await papersOf(job)]).toEqual([false, []])
})

it('a job whose bill nobody has paid goes all the same, and its commission was never invoiced [CUST-14, PAY-75]', async () => {
  const job = await billedJob(api, stock)
  expect(await papersOf(job)).toEqual(['invoice', 'receipt'])
  await night(AFTER_SIX_YEARS)
  expect(await exists(job)).toBe(false)
})
