/**
 * Measures the ledger of 10,000 paid bills and one payout run of 1,000 mechanics, with a provider that answers each
 * request after 100 ms. Run it with `npm run bench:payouts [mechanics]`.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { pence } from '#domain/money/money.ts'
import { billIssued, billPaid } from '#domain/payments/ledger/bill-entries.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { openDb, openPool } from '#server/db/open.ts'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { payouts } from '#server/db/schema/payouts.ts'
import { postEntry } from '#server/payments/ledger/post-entry.ts'
import { runPayouts } from '#server/payments/payouts/run-payouts.ts'
import type { PaymentsProvider } from '#server/providers/payments/payments.ts'
import { openStage } from './stage.ts'
import { openTaskRuntime, readLedger } from './task-runtime.ts'

const MECHANICS = Number(process.argv[2] ?? 1000)
const BILLS_EACH = 10
const AT_ONCE = 4
const ANSWER_MS = 100
const EARNED = Temporal.Instant.from('2026-11-02T12:00:00Z')
const MONDAY = Temporal.Instant.from('2026-11-09T07:00:00Z')

const stage = await openStage()
try {
  await migrateDatabase(stage.url)
  await addMechanics()
  const pool = openPool(stage.url)
  await measure(openDb(pool)).finally(() => pool.end())
} finally {
  await stage.close()
}

async function measure(db: Context['db']): Promise<void> {
  let now = EARNED
  const runtime = openTaskRuntime(db, { dataDir: stage.dataDir, now: () => now, slow })

  await timed(`${MECHANICS * BILLS_EACH} bills issued and paid in the ledger`, async () => {
    const each = (worker: number) => postBills(createTaskContext(runtime), worker)
    await Promise.all(Array.from({ length: AT_ONCE }, (_, worker) => each(worker)))
  })
  now = MONDAY
  await timed(`a payout run of ${MECHANICS} mechanics`, () =>
    runPayouts(createTaskContext(runtime)),
  )
  await timed('the same run once more', () => runPayouts(createTaskContext(runtime)))
  const { balance: left, sum } = await readLedger(db, 'mechanic-payable')
  console.log(`${await db.$count(payouts)} payouts; ${left} pence owed; the ledger sums to ${sum}`)
}

async function timed(name: string, work: () => Promise<unknown>): Promise<void> {
  const startedAt = performance.now()
  const cpu = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(cpu)
  const seconds = (performance.now() - startedAt) / 1000
  console.log(
    `${name.padEnd(46)} ${seconds.toFixed(1)} s, ${((user + system) / 1e6).toFixed(1)} s of processor`,
  )
}

function slow(payments: PaymentsProvider): PaymentsProvider {
  const { payouts } = payments
  if (payouts === null) throw new Error('the simulator pays mechanics')
  return {
    ...payments,
    payouts: {
      ...payouts,
      // Stripe is asked twice: what it transferred before, and to transfer.
      transfer: async (order) => {
        await sleep(2 * ANSWER_MS)
        return payouts.transfer(order)
      },
    },
  }
}

async function postBills(ctx: Context, worker: number): Promise<void> {
  for (let mechanicId = worker + 1; mechanicId <= MECHANICS; mechanicId += AT_ONCE)
    for (let bill = 0; bill < BILLS_EACH; bill += 1) {
      const cause = { causeId: crypto.randomUUID(), bookingId: crypto.randomUUID() }
      const totalPence = pence(8000 + bill)
      const issued = { ...cause, totalPence, depositPence: pence(0), mechanicId }
      await inTransaction(ctx, (ctx) => postEntry(ctx, billIssued(issued)))
      await inTransaction(ctx, (ctx) =>
        postEntry(ctx, billPaid({ ...cause, amountPence: totalPence })),
      )
    }
}

async function addMechanics(): Promise<void> {
  await stage.pool.query(
    `insert into mechanics (id, name, email, password, phone, location, qualification, experience, specialty)
     overriding system value
     select n, 'M', 'm' || n || '@example.co.uk', '-', '-', 'Leeds', 'NVQ', 5, 'Brakes' from generate_series(1, $1) n`,
    [MECHANICS],
  )
  await stage.pool.query(
    `insert into mechanic_accounts (mechanic_id, provider, reference, is_ready, updated_at)
     select n, 'simulator', 'simacct_' || n, true, now() from generate_series(1, $1) n`,
    [MECHANICS],
  )
}
