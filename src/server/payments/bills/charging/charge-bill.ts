import { and, eq, inArray, sql } from 'drizzle-orm'
import { OWED_BILL_STATES } from '#domain/payments/bill/bill-state.ts'
import { nextBillRetryAt } from '#domain/payments/bill/bill-terms.ts'
import type { CardRefusal } from '#domain/payments/card-terms.ts'
import { requireBooking } from '#server/auth/require-own-booking.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { notifyCustomer } from '#server/db/outbox/notify-customer.ts'
import { type Bill, bills } from '#server/db/schema/bills.ts'
import { payments } from '#server/db/schema/payments.ts'
import { readSettingsAt } from '#server/db/settings/read-settings.ts'
import { confirmBillPaid, SAVED_CARD } from '#server/payments/bills/confirm-bill-paid.ts'
import { findBill } from '#server/payments/bills/find-bill.ts'
import { recordBillEvent } from '#server/payments/bills/record-bill-event.ts'
import { savedCardOf } from '#server/payments/cards/saved-card.ts'
import { lockBookingDeposit } from '#server/quotes/deposit/find-deposit.ts'

type Outcome = 'paid' | 'refused' | 'waiting' | 'away' | 'no-card'

/**
 * Charges what is left of a bill to the card that its deposit saved [PAY-51]. The attempt is written down first, under
 * which no payment page opens and the card cannot be removed. Its number is part of the key: an attempt that was
 * interrupted anywhere is repeated under the same key, and the provider answers what it answered, or would have.
 */
export async function chargeBill(ctx: Context, bill: Bill): Promise<Outcome> {
  const { chargeSavedCard } = ctx.payments
  const savedBy = await beginCharge(ctx, bill)
  if (savedBy === null || chargeSavedCard === null) return 'no-card'
  const result = await chargeSavedCard({
    id: bill.id,
    purpose: 'bill',
    savedBy,
    amountPence: bill.due,
    description: 'Kerbside final bill',
    idempotencyKey: `${bill.id}-${bill.attempts}`,
  })
  switch (result.kind) {
    case 'away':
      return 'away'
    case 'pending':
      return 'waiting'
    case 'charged':
      await confirmCharged(ctx, bill, result.providerReference)
      return 'paid'
    default:
      await refuseCharge(ctx, bill, result.kind)
      return 'refused'
  }
}

/** Null where there is no card, or somebody else was first. */
function beginCharge(ctx: Context, bill: Bill): Promise<string | null> {
  return inTransaction(ctx, async (ctx) => {
    const card = savedCardOf(ctx, await lockBookingDeposit(ctx, bill.bookingId))
    if (card === null) return null
    const { rowCount } = await ctx.db
      .update(bills)
      .set({ chargingAt: sql`coalesce(${bills.chargingAt}, ${ctx.now.toString()})` })
      .where(
        and(
          isAttempt(bill),
          // A payment page that was opened meanwhile goes first.
          sql`${bills.providerReference} is not distinct from ${bill.providerReference}`,
        ),
      )
    return rowCount === 1 ? card.savedBy : null
  })
}

const isAttempt = ({ id, attempts }: Bill) =>
  and(eq(bills.id, id), eq(bills.attempts, attempts), inArray(bills.state, OWED_BILL_STATES))

/** The provider's event may have been faster: the bill is read again. */
const confirmCharged = (ctx: Context, { id }: Bill, reference: string) =>
  inTransaction(ctx, async (ctx) => {
    const bill = await findBill(ctx, id)
    const by = { checkoutReference: reference, chargeReference: reference }
    if (bill !== null) await confirmBillPaid(ctx, bill, { actor: SAVED_CARD, by })
  })

const refuseCharge = (ctx: Context, bill: Bill, refusal: CardRefusal) =>
  inTransaction(ctx, async (ctx) => {
    const { createdAt } = await requireBooking(ctx, bill.bookingId)
    const then = await readSettingsAt(ctx, createdAt)
    const [refused] = await ctx.db
      .update(bills)
      .set({
        state: 'failed',
        refusal,
        chargingAt: null,
        attempts: bill.attempts + 1,
        nextAttemptAt: nextBillRetryAt(bill.issuedAt, ctx.now, then),
      })
      .where(isAttempt(bill))
      .returning()
    if (refused === undefined) return
    if (refusal === 'no-card')
      await ctx.db
        .update(payments)
        .set({ cardDeletedAt: ctx.now })
        .where(eq(payments.bookingId, bill.bookingId))
    await recordBillEvent(ctx, refused, { actor: SAVED_CARD, reason: refusal })
    await notifyCustomer(
      ctx,
      bill.attempts === 0 ? 'bill-declined' : 'bill-reminder',
      await requireBooking(ctx, bill.bookingId),
    )
  })
