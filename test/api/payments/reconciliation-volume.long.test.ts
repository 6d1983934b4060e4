import { Client } from 'pg'
import { expect, it } from 'vitest'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { reconcile } from '#server/payments/reconciliation/reconcile.ts'
import { createTestApi } from '#test/support/api.ts'
import { bookJob, signInMechanic } from '#test/support/jobs.ts'
import { signIn } from '#test/support/roles.ts'
import { startStripe } from '#test/support/stand-ins/stripe.ts'
import { freshStock, NOW } from '#test/support/stock.ts'
import { buildStripeEnv, buildStripeEvent, sendStripeEvent } from '#test/support/stripe.ts'

/* What a night of comparing both books reads, with and without years of ledger behind it. */

const MANY = 100_000
const READ = ['ledger_entries', 'ledger_lines', 'provider_lines', 'payments']

const stripe = await startStripe()
const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW, env: buildStripeEnv(stripe.url) })
stripe.clock.seconds = () => Math.floor(api.clock.now.epochMilliseconds / 1000)

/** Deposits that were paid and stand in both books, each on a day of its own before anything else. */
async function addYears(): Promise<void> {
  // The product's pool ends a statement after a few seconds.
  const client = new Client({ connectionString: stock.url })
  await client.connect()
  await client.query(`
    set session_replication_role = replica;
    create temp table years as select n, '0190aaaa-0000-7000-8000-' || lpad(n::text, 12, '0') as id,
      timestamptz '2026-06-01' - n * interval '10 minutes' as at from generate_series(1, ${MANY}) n;
    insert into payments (id, quote_id, amount, state, provider) select id::uuid, id::uuid, 30, 'paid', 'stripe' from years;
    insert into ledger_entries (kind, cause_id, at) select 'deposit-paid', id, at from years;
    insert into ledger_lines (entry_id, position, account, amount_pence)
      select e.id, 0, 'provider-clearing', 3000 from ledger_entries e join years y on y.id = e.cause_id
      union all select e.id, 1, 'deposits-held', -3000 from ledger_entries e join years y on y.id = e.cause_id;
    insert into provider_lines (id, provider, kind, reference, amount_pence, fee_pence, at, is_fee_posted)
      select 'stripe:' || n, 'stripe', 'payment', 'payment ' || id, 3000, 65, at, true from years`)
  await client.query('vacuum analyze')
  await client.end()
}

async function payDeposit() {
  const mechanic = await signInMechanic(api, stock)
  const { id, customer } = await bookJob(api, stock, { mechanicId: mechanic.id })
  await customer.post(`/api/bookings/${id}/pay`)
  const session = stripe.pay(stripe.sessions.at(-1)?.id ?? '')
  await sendStripeEvent(api, buildStripeEvent('checkout.session.completed', session))
}

/** How many rows have been read of these tables so far. */
async function countReads(): Promise<number> {
  const { pool } = stock
  const flush = () => pool.query('select pg_stat_force_next_flush()')
  await Promise.all(Array.from({ length: pool.totalCount }, flush))
  const { rows } = await pool.query(
    `select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as count from pg_stat_user_tables where relname = any($1)`,
    [READ],
  )
  return rows[0].count
}

/** A night with three new payments, and what the page says of their day. */
async function liveNight(day: string) {
  api.clock.now = Temporal.Instant.from(`${day}T09:00:00Z`)
  for (let count = 0; count < 3; count += 1) await payDeposit()
  api.clock.now = api.clock.now.add({ hours: 18 })
  const before = await countReads()
  expect(await reconcile(createTaskContext(api.runtime))).toBe(0)
  const reads = (await countReads()) - before
  const ada = await signIn(api, 'administrator', '1')
  const { days } = (await ada.get('/api/admin/reconciliation')).body
  return { reads, said: days.find((each: { day: string }) => each.day === day) }
}

it('a night reads the days that it compares and not the ledger before them, and says the same [PAY-173]', async () => {
  await liveNight('2026-11-02')
  const young = await liveNight('2026-11-03')
  await addYears()
  const old = await liveNight('2026-11-04')
  const said = { providerPounds: 90, ledgerPounds: 90, differencePounds: 0, feePounds: 1.95 }
  expect([young.said, old.said]).toMatchObject([said, said])
  expect(young.reads).toBeGreaterThan(0)
  // Three more payments are in the days that it looks at, each read a few times; the years would be a hundred thousand.
  expect(old.reads).toBeLessThan(2 * young.reads + 500)
})
