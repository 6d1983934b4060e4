import { randomUUID } from 'node:crypto'
import { asc, eq, like } from 'drizzle-orm'
import { Client } from 'pg'
import { beforeAll, expect, it } from 'vitest'
import { pence } from '#domain/money/money.ts'
import { inTransaction } from '#server/context.ts'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { bills } from '#server/db/schema/bills.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { papers } from '#server/db/schema/papers.ts'
import { issueMissingBills } from '#server/payments/bills/issue-missing-bills.ts'
import { catchUpPayments } from '#server/payments/catch-up-payments.ts'
import { issueCommissionPapers } from '#server/payments/papers/to-mechanics/commission-papers.ts'
import { sendRefundOrders } from '#server/payments/refunds/send-refund-orders.ts'
import { sendFeeRefunds } from '#server/payments/registration-fee/send-fee-refunds.ts'
import { sendRefunds } from '#server/payments/send-refunds.ts'
import { createTestApi } from '#test/support/api.ts'
import { acceptedJob, signInMechanic } from '#test/support/jobs.ts'
import { freshStock, NOW } from '#test/support/stock.ts'

/* What the tasks of money read where thousands of jobs have their bills and a mechanic has thousands of invoices. */

const MANY = 20_000

const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW })
const task = () => createTaskContext(api.runtime)
const mechanic = await signInMechanic(api, stock)
const job = await acceptedJob(api, stock, mechanic, 'completed')

/** Runs statements without the triggers that protect the books. The product's pool ends one after a few seconds. */
async function change(statements: string): Promise<void> {
  const client = new Client({ connectionString: stock.url })
  await client.connect()
  await client.query(`set session_replication_role = replica; ${statements}`)
  await client.end()
}

beforeAll(() =>
  change(`
    create temp table many as select n, ('0190aaaa-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid as id from generate_series(1, ${MANY}) n;
    insert into bookings select r.* from bookings t, many, lateral jsonb_populate_record(t, jsonb_build_object(
      'id', many.id, 'quote_id', many.id, 'reference', 'BK-' || (300000 + n),
      'email_key', 'person' || n || '@example.co.uk', 'completed_at', '2026-09-01T00:00Z')) r where t.id = '${job.id}';
    insert into bills select r.* from bills t, many, lateral jsonb_populate_record(t, jsonb_build_object(
      'id', many.id, 'booking_id', many.id)) r where t.booking_id = '${job.id}';
    insert into papers (id, kind, series, number, cause_id, mechanic_id, amount_pence, content, issued_at)
      select id, 'commission-invoice', 'past', n, id, ${mechanic.id}, 100, jsonb_build_object(
        'from', '{"name":"Kerbside","lines":[],"vatNumber":null}'::jsonb, 'totals', '[]'::jsonb, 'lines', jsonb_build_array(
        jsonb_build_object('description', 'BK-' || (300000 + n), 'amounts', '{"gross":100}'::jsonb))), '2026-09-01' from many;
    analyze bookings; analyze bills; analyze papers`),
)

/** How many rows of these tables are read meanwhile. */
async function countReads(tables: string[], act: () => Promise<unknown>): Promise<number> {
  const { pool } = stock
  const read = async () => {
    const flush = () => pool.query('select pg_stat_force_next_flush()')
    await Promise.all(Array.from({ length: pool.totalCount }, flush))
    const { rows } = await pool.query(
      `select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as count from pg_stat_user_tables where relname = any($1)`,
      [tables],
    )
    return rows[0].count
  }
  const before = await read()
  await act()
  return (await read()) - before
}

/** As the release before bills left a job. */
async function leaveWithoutBill(completedAt: Temporal.Instant) {
  await change(`delete from bills where booking_id = '${job.id}'; delete from papers where booking_id = '${job.id}';
    delete from ledger_lines where entry_id in (select id from ledger_entries where booking_id = '${job.id}');
    delete from ledger_entries where booking_id = '${job.id}';
    update paper_series s set last_number = (select coalesce(max(number), 0) from papers p where p.series = s.series)`)
  await stock.db.update(bookings).set({ completedAt }).where(eq(bookings.id, job.id))
}
const countBills = () => stock.db.$count(bills, eq(bills.bookingId, job.id))

it('the hourly look for jobs without a bill reads each old one once, and those of the last two days each time [PAY-182]', async () => {
  await leaveWithoutBill(NOW.subtract({ hours: 49 }))
  expect(await countReads(['bookings'], () => issueMissingBills(task()))).toBeGreaterThan(MANY)
  expect(await countBills()).toBe(1)
  await leaveWithoutBill(NOW.subtract({ hours: 47 }))
  expect(await countReads(['bookings', 'bills'], () => issueMissingBills(task()))).toBeLessThan(500)
  expect(await countBills()).toBe(1)
})

it('a payout reads the commission invoices that name its jobs, and takes off what they charged [PAY-182, PAY-75]', async () => {
  const causeId = randomUUID()
  const issue = (commissionPence: number) =>
    inTransaction(task(), (ctx) =>
      issueCommissionPapers(
        ctx,
        { causeId, mechanicId: mechanic.id, isSettled: true },
        ['BK-300007', 'BK-999999'].map((description) => ({
          description,
          completedOn: null,
          commissionPence: pence(commissionPence),
        })),
      ),
    )
  expect(await countReads(['papers'], () => issue(500))).toBeLessThan(500)
  expect(await countReads(['papers'], () => issue(490))).toBeLessThan(500)
  const issued = await stock.db
    .select({ kind: papers.kind, amountPence: papers.amountPence })
    .from(papers)
    .where(like(papers.causeId, `${causeId}%`))
    .orderBy(asc(papers.kind), asc(papers.amountPence))
  expect(issued).toEqual([
    { kind: 'commission-credit-note', amountPence: 10 },
    { kind: 'commission-credit-note', amountPence: 10 },
    { kind: 'commission-invoice', amountPence: 500 - 100 },
    { kind: 'commission-invoice', amountPence: 500 },
  ])
})

it('the task asks about every checkout that is open, however many there are [PAY-12]', async () => {
  const OPEN = 450
  await change(`update bills set state = 'due', provider = 'simulator', provider_reference = 'cs_' || id
    where id in (select id from bills where booking_id <> '${job.id}' limit ${OPEN})`)
  const asked = new Set<string>()
  const ctx = task()
  await catchUpPayments({
    ...ctx,
    payments: {
      ...ctx.payments,
      readCheckout: async (reference) => {
        asked.add(reference)
        return { kind: 'open', url: 'https://checkout.stripe.com/c/pay/1' }
      },
    },
  })
  expect([...asked].filter((reference) => reference.startsWith('cs_'))).toHaveLength(OPEN)
})

it('a run asks for every refund that is to be made, also where the provider refuses sixty before it [PAY-186]', async () => {
  const REFUSED = 60
  const past = (kind: number) =>
    `('0190bbbb-000${kind}-7000-8000-' || lpad(n::text, 12, '0'))::uuid`
  const when = "'2026-01-01T00:00Z'::timestamptz + n * interval '1 second'"
  const each = `from generate_series(0, ${REFUSED}) n`
  await change(`
    insert into payments (id, quote_id, amount, state, provider) select ${past(1)}, ${past(1)}, 30, 'refunded', 'simulator' ${each};
    insert into refunds (payment_id, amount, reason, created_at) select ${past(1)}, 30, 'cancelled', ${when} ${each};
    insert into refund_orders (id, decision_id, payment_id, purpose, provider, amount, state, created_at)
      select ${past(2)}, ${past(2)}, ${past(2)}, 'bill', 'simulator', 5, 'requested', ${when} ${each};
    insert into registration_fees (id, amount, state, provider, created_at, refund_state, refund_asked_at)
      select ${past(3)}, 49, 'refunded', 'simulator', ${when}, 'requested', ${when} ${each}`)
  const isLast = (key: string) => key.endsWith(String(REFUSED).padStart(12, '0'))
  const ctx = task()
  const refusing = {
    ...ctx,
    payments: {
      ...ctx.payments,
      refund: async ({
        idempotencyKey,
        amountPence,
      }: {
        idempotencyKey: string
        amountPence: number
      }) => {
        if (!isLast(idempotencyKey)) throw new Error('this charge cannot be refunded')
        return { providerReference: `simre_${idempotencyKey}`, amountPence }
      },
    },
  }
  expect([
    await sendRefunds(refusing),
    await sendRefundOrders(refusing),
    await sendFeeRefunds(refusing),
  ]).toEqual([1, 1, 1])
})

it.each([
  ['deposits', sendRefunds],
  ['parts of payments', sendRefundOrders],
  ['registration fees', sendFeeRefunds],
])(
  'a run of refunds of %s ends after the one during which the program is to stop [PAY-186]',
  async (_, send) => {
    const stop = new AbortController()
    const ctx = task()
    let asked = 0
    const stopped = {
      ...ctx,
      payments: {
        ...ctx.payments,
        refund: async () => {
          asked += 1
          stop.abort()
          throw new Error('the provider is slow')
        },
      },
    }
    expect(await send(stopped, stop.signal)).toBe(0)
    expect(asked).toBe(1)
  },
)
