import { and, eq, inArray, isNotNull, isNull, ne, or } from 'drizzle-orm'
import { IN_HAND_STATUSES } from '#domain/bookings/booking-status.ts'
import { type ClosingFacts, closingHindrances } from '#domain/mechanics/closing-hindrances.ts'
import { addPence } from '#domain/money/money.ts'
import { OWED_BILL_STATES } from '#domain/payments/bill/bill-state.ts'
import type { Context } from '#server/context.ts'
import { bills } from '#server/db/schema/bills.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { cases } from '#server/db/schema/cases.ts'
import { payouts } from '#server/db/schema/payouts.ts'
import { registrationFees } from '#server/db/schema/registration-fees.ts'
import { listOwed } from '#server/payments/payouts/list-owed.ts'

/** Lists in sentences why a mechanic’s account cannot be closed now [MECH-172]. */
export async function listHindrances(ctx: Context, mechanicId: number): Promise<string[]> {
  return closingHindrances({
    ...(await readJobs(ctx, mechanicId)),
    ...(await readMoney(ctx, mechanicId)),
  })
}

async function readJobs(
  ctx: Context,
  mechanicId: number,
): Promise<Pick<ClosingFacts, 'jobsInHand' | 'openCases' | 'owedBills'>> {
  const reference = { reference: bookings.reference }
  const inHand = await ctx.db
    .select(reference)
    .from(bookings)
    .where(
      and(eq(bookings.mechanicId, mechanicId), inArray(bookings.status, [...IN_HAND_STATUSES])),
    )
    .orderBy(bookings.scheduledDate)
  const cased = await ctx.db
    .selectDistinct(reference)
    .from(cases)
    .innerJoin(bookings, eq(bookings.id, cases.bookingId))
    .where(
      // A word in a message accuses nobody: a person looks at it first.
      and(
        eq(bookings.mechanicId, mechanicId),
        isNull(cases.decidedAt),
        ne(cases.openedBy, 'clock'),
      ),
    )
  const owed = await ctx.db
    .select(reference)
    .from(bills)
    .innerJoin(bookings, eq(bookings.id, bills.bookingId))
    .where(
      and(
        eq(bills.mechanicId, mechanicId),
        or(
          inArray(bills.state, [...OWED_BILL_STATES]),
          // Done, and its bill is issued within the hour.
          and(eq(bills.state, 'draft'), eq(bookings.status, 'completed')),
        ),
      ),
    )
  return {
    jobsInHand: referencesOf(inHand),
    openCases: referencesOf(cased),
    owedBills: referencesOf(owed),
  }
}

const referencesOf = (rows: readonly { reference: string }[]) =>
  rows.map(({ reference }) => reference)

async function readMoney(
  ctx: Context,
  mechanicId: number,
): Promise<Pick<ClosingFacts, 'balance' | 'isPayoutUnderWay' | 'isFeeRefundUnderWay'>> {
  const owed = await listOwed(ctx, mechanicId)
  const planned = and(eq(payouts.mechanicId, mechanicId), eq(payouts.state, 'planned'))
  const returning = and(
    eq(registrationFees.mechanicId, mechanicId),
    isNotNull(registrationFees.refundState),
    ne(registrationFees.refundState, 'done'),
  )
  return {
    balance: addPence(...owed.map(({ owedPence }) => owedPence)),
    isPayoutUnderWay: (await ctx.db.$count(payouts, planned)) > 0,
    isFeeRefundUnderWay: (await ctx.db.$count(registrationFees, returning)) > 0,
  }
}
