import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { askForBills } from '#server/payments/bills/charging/ask-for-bills.ts'
import { returnUnusedDeposits } from '#server/payments/deposits/return-unused-deposits.ts'
import { runPayouts } from '#server/payments/payouts/run-payouts.ts'
import { sendRefundOrders } from '#server/payments/refunds/send-refund-orders.ts'
import { sendRefunds } from '#server/payments/send-refunds.ts'
import { buildEnv, createTestApi } from '#test/support/api.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { acceptedJob, signInMechanic, slotOf } from '#test/support/jobs.ts'
import { timesIn } from '#test/support/long-run.ts'
import { signIn } from '#test/support/roles.ts'
import { freshStock, NOW } from '#test/support/stock.ts'
import { buildEvent, paymentIdOf, sendEvent, sendSigned } from '#test/support/webhook.ts'

/*
 * Random histories of the money of a job, by the real handlers on the real database: each step is one that somebody may
 * try at that moment, and may be refused. Afterwards the books are as they must be, whatever happened.
 * `HISTORIES=10000 npm test -- histories` lives as many; `SEED` repeats a run.
 */

const HISTORIES = Number(process.env.HISTORIES ?? timesIn({ short: 5, long: 60 }))
const MOST_STEPS = 14
const TIMEOUT_MS = 60_000 + HISTORIES * 2000

const STEPS = [
  'pay deposit',
  'decline',
  'forged event',
  'wrong amount',
  'event again',
  'cancel',
  'complete',
  'charge bill',
  'pay bill',
  'refund 5',
  'refund 500',
  'provider refunds',
  'bank returns',
  'dispute',
  'dispute lost',
  'dispute won',
  'waive bill',
  'make refunds',
  'pay out',
  'three days',
] as const
type Step = (typeof STEPS)[number]

const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW, env: buildEnv({ mode: 'demo' }) })
const tasks = () => createTaskContext(api.services)

async function live(steps: readonly Step[]) {
  api.clock.now = NOW
  const mechanic = await signInMechanic(api, stock)
  const job = await acceptedJob(api, stock, mechanic)
  const depositId = paymentIdOf(await job.customer.post(`/api/bookings/${job.id}/pay`))
  const slot = await slotOf(stock, job.id)
  const sent: object[] = []
  const send = (event: object) => {
    sent.push(event)
    return sendEvent(api, event)
  }
  const bill = async () =>
    (
      await stock.db.execute<{ id: string; due: number }>(
        sql`select id, (due * 100)::int as due from bills where booking_id = ${job.id}`,
      )
    ).rows[0]
  const dispute = (outcome: 'open' | 'won' | 'lost') =>
    send({
      id: `evt_${sent.length}_${job.id}`,
      type: 'disputed',
      isLive: false,
      account: 'kerbside-demo',
      disputeReference: `simdp.deposit.${depositId}.3000.1780000000.${outcome}`,
    })
  let isDisputed = false
  let isDisputeOver = false
  const disputeOnce = async (outcome: 'open' | 'won' | 'lost') => {
    if (!(await isPaid()) || (await refundOf()) === 'done' || isDisputeOver) return
    isDisputed = true
    isDisputeOver = outcome !== 'open'
    await dispute(outcome)
  }
  const isPaid = async () =>
    (
      await stock.db.execute(
        sql`select from ledger_entries where kind = 'deposit-paid' and cause_id = ${depositId}`,
      )
    ).rows.length > 0
  const refundOf = async () =>
    (
      await stock.db.execute<{ state: string }>(
        sql`select state from refunds where payment_id = ${depositId}`,
      )
    ).rows[0]?.state
  const admin = async (path: string, body: object) =>
    (await signIn(api, 'administrator', '1')).post(`/api/admin/bookings/${job.id}/${path}`, body)
  const refundedSoFar = async () =>
    (
      await stock.db.execute<{ sum: number }>(
        sql`select coalesce(sum(amount), 0)::float as sum from refund_decisions where booking_id = ${job.id}`,
      )
    ).rows[0]?.sum ?? 0
  const refund = async (amount: number) =>
    admin('refund', {
      lines: [{ position: 0, amount }],
      borneBy: 'both',
      reason: 'The pads squealed',
      refundedBefore: await refundedSoFar(),
    })
  const does: Record<Step, () => Promise<unknown>> = {
    'pay deposit': () => send(buildEvent(depositId)),
    decline: () => send(buildEvent(depositId, { type: 'declined' })),
    'forged event': () =>
      sendSigned(api, JSON.stringify(buildEvent(depositId)), { secret: 'z'.repeat(40) }),
    'wrong amount': () => send(buildEvent(depositId, { amountPence: 2999 })),
    'event again': async () => sent.length > 0 && sendEvent(api, sent.at(-1) ?? {}),
    cancel: () => job.customer.post(`/api/bookings/${job.id}/cancel`, {}),
    complete: async () => {
      if (Temporal.Instant.compare(api.clock.now, slot) < 0) api.clock.now = slot
      const path = `/api/mechanics/jobs/${job.id}`
      await mechanic.visitor.post(`${path}/progress`, { status: 'on-the-way' })
      await mechanic.visitor.post(`${path}/progress`, { status: 'in-progress' })
      await mechanic.visitor.post(`${path}/complete`, { mileage: 64_120 })
    },
    'charge bill': () => askForBills(tasks()),
    'pay bill': async () => {
      const owed = await bill()
      if (owed) await send(buildEvent(owed.id, { purpose: 'bill', amountPence: owed.due }))
    },
    'refund 5': () => refund(5),
    'refund 500': () => refund(500),
    // A provider refunds and disputes only what it took, one of both, and a bank returns only what was refunded.
    'provider refunds': async () => {
      if (!(await isPaid()) || isDisputed) return
      await send(buildEvent(depositId, { type: 'refunded' }))
    },
    'bank returns': async () => {
      if ((await refundOf()) === 'done' && !isDisputed)
        await send(buildEvent(depositId, { type: 'refund-failed' }))
    },
    dispute: () => disputeOnce('open'),
    'dispute lost': () => disputeOnce('lost'),
    'dispute won': () => disputeOnce('won'),
    'waive bill': () => admin('bill/give-up', { kind: 'waive', reason: 'A gesture' }),
    'make refunds': async () => {
      await sendRefunds(tasks())
      await sendRefundOrders(tasks())
      await returnUnusedDeposits(tasks())
    },
    'pay out': async () => {
      await stock.db.execute(sql`delete from payout_runs`)
      await runPayouts(tasks())
    },
    'three days': async () => {
      api.clock.now = api.clock.now.add({ hours: 72 })
    },
  }
  for (const step of steps) await does[step]()
  return job.id
}

it(
  `${HISTORIES} random histories of money end with books that are right [PAY-139]`,
  async () => {
    let lived = 0
    const cpu = process.cpuUsage()
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...STEPS), { maxLength: MOST_STEPS }),
        async (steps) => {
          await live(steps)
          lived += 1
          await expectInvariants(stock.pool)
        },
      ),
      {
        numRuns: HISTORIES,
        endOnFailure: true,
        ...(process.env.SEED && { seed: Number(process.env.SEED) }),
      },
    )
    const { user, system } = process.cpuUsage(cpu)
    if (process.env.HISTORIES)
      process.stdout.write(
        `${lived} histories, ${((user + system) / 1e6).toFixed(0)} s of processor\n`,
      )
    expect(lived).toBeGreaterThanOrEqual(HISTORIES)
  },
  TIMEOUT_MS,
)
