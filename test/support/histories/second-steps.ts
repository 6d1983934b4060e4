import { sql } from 'drizzle-orm'
import type { PaymentPurpose } from '#domain/payments/payment-purpose.ts'
import { listFees } from './fee-steps.ts'
import { billOf, DISPUTE_FEE_PENCE, depositOf, type Step, send, sendDispute } from './making.ts'
import type { Living, World } from './world.ts'

/* Money that comes a second time for what is paid, and goes back or is disputed: the books have the fee of a dispute alone. */

type Find = (world: World, living: Living) => Promise<{ id: string; pounds: number } | null>

const feeOf: Find = async (world, living) => (await listFees(world, living))[0] ?? null

/** Reads by the test's own connection, which never crashes. What we hear of first is the first. */
async function isPaid({ stock }: World, id: string): Promise<boolean> {
  const { rows } = await stock.db.execute(
    sql`select from payment_charges where payment_id = ${id} and not is_second`,
  )
  return rows.length > 0
}

const payAgain =
  (purpose: PaymentPurpose, find: Find): Step =>
  async (world, living) => {
    const payment = await find(world, living)
    if (payment && (await isPaid(world, payment.id)))
      await send(world, living, world.provider.seconds.pay(payment, purpose))
  }

const moveSecond =
  (type: 'refunded' | 'refund-failed'): Step =>
  async (world, living) => {
    for (const find of [depositOf, billOf, feeOf]) {
      const payment = await find(world, living)
      if (payment) await send(world, living, world.provider.seconds.move(payment.id, type))
    }
  }

const disputeSecond =
  (outcome: 'open' | 'won' | 'lost'): Step =>
  async (world, living) => {
    for (const find of [depositOf, billOf, feeOf]) {
      const payment = await find(world, living)
      const asked =
        payment && world.provider.seconds.dispute(payment.id, outcome, DISPUTE_FEE_PENCE)
      if (asked) await sendDispute(world, living, asked)
    }
  }

export const SECOND_STEPS = {
  'deposit a second time': payAgain('deposit', depositOf),
  'bill a second time': payAgain('bill', billOf),
  'fee a second time': payAgain('registration-fee', feeOf),
  'what came twice goes back': moveSecond('refunded'),
  'the bank returns what came twice': moveSecond('refund-failed'),
  'dispute of what came twice': disputeSecond('open'),
  'dispute of what came twice lost': disputeSecond('lost'),
  'dispute of what came twice won': disputeSecond('won'),
} satisfies Record<string, Step>
