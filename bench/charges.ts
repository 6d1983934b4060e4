/**
 * Measures how long it takes to charge 10,000 bills to saved cards, with a provider that answers each request after
 * 100 ms. Run it with `npm run bench:charges [bills]`.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { inArray } from 'drizzle-orm'
import { OWED_BILL_STATES } from '#domain/payments/bill/bill-state.ts'
import type { Context } from '#server/context.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { openDb, openPool } from '#server/db/open.ts'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { bills } from '#server/db/schema/bills.ts'
import { askForBills } from '#server/payments/bills/charging/ask-for-bills.ts'
import type { PaymentsProvider } from '#server/providers/payments/payments.ts'
import { openStage } from './stage.ts'
import { openTaskRuntime, readLedger } from './task-runtime.ts'

const BILLS = Number(process.argv[2] ?? 10_000)
const ANSWER_MS = 100
/** Stripe is asked for the card, for what it charged before, and to charge. */
const REQUESTS = 3
const NOW = Temporal.Instant.from('2026-11-09T12:00:00Z')

const stage = await openStage()
try {
  await migrateDatabase(stage.url)
  await addBills()
  const pool = openPool(stage.url)
  await measure(openDb(pool)).finally(() => pool.end())
} finally {
  await stage.close()
}

async function measure(db: Context['db']): Promise<void> {
  const runtime = openTaskRuntime(db, { dataDir: stage.dataDir, now: () => NOW, slow })
  const countOwed = () => db.$count(bills, inArray(bills.state, OWED_BILL_STATES))
  const startedAt = performance.now()
  const cpu = process.cpuUsage()
  let runs = 0
  for (let owed = await countOwed(); owed > 0; runs += 1) {
    await askForBills(createTaskContext(runtime))
    const left = await countOwed()
    if (left === owed) throw new Error(`${left} bills were not charged`)
    owed = left
    console.log(
      `${BILLS - left} charged after ${((performance.now() - startedAt) / 1000).toFixed(0)} s`,
    )
  }
  const { user, system } = process.cpuUsage(cpu)
  const seconds = (performance.now() - startedAt) / 1000
  const used = ((user + system) / 1e6).toFixed(0)
  console.log(
    `${BILLS} bills charged in ${runs} runs: ${seconds.toFixed(0)} s, ${used} s of processor`,
  )
  const { balance: open, sum } = await readLedger(db, 'customer-receivable')
  console.log(`${open} pence of the bills are open; the ledger sums to ${sum}`)
}

function slow(payments: PaymentsProvider): PaymentsProvider {
  const { chargeSavedCard } = payments
  if (chargeSavedCard === null) throw new Error('the simulator charges cards')
  return {
    ...payments,
    chargeSavedCard: async (charge) => {
      await sleep(REQUESTS * ANSWER_MS)
      return chargeSavedCard(charge)
    },
  }
}

/** Jobs of a day that are done, with a deposit that saved its card and a bill of £159 that is due. */
async function addBills(): Promise<void> {
  const all = `generate_series(1, ${BILLS}) n`
  const id = (table: string) => `md5('${table}' || n)::uuid`
  const { pool } = stage
  await pool.query(`insert into mechanics (id, name, email, password, phone, location, qualification, experience, specialty)
    overriding system value values (1, 'M', 'm@example.co.uk', '-', '-', 'Leeds', 'NVQ', 5, 'Brakes')`)
  await pool.query(`insert into quotes (id, service_ids, location, service_type, labor_cost, parts_cost, total_cost,
      registration, estimated_hours, vehicle_class, labour_area)
    select ${id('quote')}, '[]', 'LS1 1AA', 'garage', 100, 89, 189, 'AB12CDE', 2, 'standard', 'standard' from ${all}`)
  await pool.query(`insert into bookings (id, quote_id, mechanic_id, customer_name, customer_email, customer_phone,
      service_address, scheduled_date, status, accepted_at, reference, email_key, deposit_due_at, completed_at)
    select ${id('booking')}, ${id('quote')}, 1, 'Alex Taylor', 'a' || n || '@example.co.uk', '+447400123456', 'Leeds',
      '2026-11-09T09:00:00Z', 'completed', '2026-11-01T09:00:00Z', 'BK-' || lpad(n::text, 6, '0'),
      'a' || n || '@example.co.uk', '2026-11-02T09:00:00Z', '2026-11-09T11:00:00Z' from ${all}`)
  await pool.query(`insert into payments (id, quote_id, booking_id, amount, state, provider, provider_reference, paid_at, card_agreed_at)
    select ${id('payment')}, ${id('quote')}, ${id('booking')}, 30, 'paid', 'simulator', 'sim_' || n,
      '2026-11-01T09:00:00Z', '2026-11-01T09:00:00Z' from ${all}`)
  await pool.query(`insert into bills (id, booking_id, mechanic_id, total, deposit, due, state, provider, issued_at, next_attempt_at)
    select ${id('bill')}, ${id('booking')}, 1, 189, 30, 159, 'due', 'simulator', '2026-11-09T11:00:00Z',
      '2026-11-09T11:00:00Z' from ${all}`)
  await pool.query(`with issued as (
      insert into ledger_entries (kind, cause_id, booking_id, at)
      select 'bill-issued', ${id('bill')}, ${id('booking')}, '2026-11-09T11:00:00Z' from ${all} returning id)
    insert into ledger_lines (entry_id, position, account, amount_pence, mechanic_id)
    select id, position, account, amount, mechanic from issued, (values (0, 'deposits-held', 3000, null),
      (1, 'customer-receivable', 15900, null), (2, 'mechanic-payable', -17010, 1), (3, 'commission', -1890, null))
      lines (position, account, amount, mechanic)`)
}
