import { sql } from 'drizzle-orm'
import type { PaymentPurpose } from '#domain/payments/payment-purpose.ts'
import { listFees } from './fee-steps.ts'
import { admin, billOf, depositOf, type Step, send } from './making.ts'
import type { Living, World } from './world.ts'

/* Money that comes under an id of nothing of ours, and what a person says that it paid for. */

type Payment = { id: string; pounds: number }
type Find = (world: World, living: Living) => Promise<Payment | null>

const feeOf: Find = async (world, living) => (await listFees(world, living))[0] ?? null

const payUnderForeignId =
  (purpose: PaymentPurpose, find: Find): Step =>
  async (world, living) => {
    const payment = await find(world, living)
    if (payment) await send(world, living, world.provider.payUnderForeignId(payment, purpose))
  }

/** Reads by the test's own connection, which never crashes. */
async function caseOf({ stock }: World, foreignId: string): Promise<string | null> {
  const { rows } = await stock.db.execute<{ id: string }>(
    sql`select c.id from operator_cases c join provider_events e on e.id = c.subject
      where e.payment_id = ${foreignId} and e.type = 'paid' and e.outcome = 'parked' and c.closed_at is null`,
  )
  return rows[0]?.id ?? null
}

/** Who attaches a payment has looked whether the same was paid otherwise, as who writes one down has. */
const attach: Step = async (world, living) => {
  const { rows } = await world.stock.db.execute<{ reference: string }>(
    sql`select reference from bookings where id = ${living.id}`,
  )
  const ofBooking = { bookingReference: rows[0]?.reference ?? '' }
  const ofApplicant = { applicantEmail: living.applicantEmail }
  for (const [find, named] of [
    [depositOf, ofBooking],
    [billOf, ofBooking],
    [feeOf, ofApplicant],
  ] as const) {
    const payment = await find(world, living)
    const foreignId = payment && world.provider.foreignIdOf(payment.id)
    const caseId = foreignId && (await caseOf(world, foreignId))
    if (!payment || !caseId || !world.provider.endPage(payment.id)) continue
    await admin(world, `/api/admin/operator-cases/${caseId}/close`, {
      reason: 'The customer rang',
      ...named,
    })
  }
}

export const PARKED_STEPS = {
  'deposit under a foreign id': payUnderForeignId('deposit', depositOf),
  'bill under a foreign id': payUnderForeignId('bill', billOf),
  'fee under a foreign id': payUnderForeignId('registration-fee', feeOf),
  'attach payment': attach,
} satisfies Record<string, Step>
