import { and, asc, eq, exists, not, notExists, type SQL, sql } from 'drizzle-orm'
import { pence } from '#domain/money/money.ts'
import type { Context } from '#server/context.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { markedFees, registrationFees } from '#server/db/schema/registration-fees.ts'
import { askForRefunds } from '#server/payments/refused/ask-for-refunds.ts'
import { isRefused } from '#server/payments/refused/refused-refunds.ts'
import { UNSEEN_PROVIDER } from '#server/providers/payments/payments.ts'
import { confirmFeeRefund } from './refund-fee.ts'

/** The provider refunds a fee that it took, and not one that a person marked as paid, nor one whose refund it refuses [PAY-205]. */
const canProviderRefundFee = ({ payments: provider, db }: Context): SQL =>
  provider.refund === null
    ? sql`false`
    : sql`(${eq(registrationFees.provider, provider.name)} and ${notExists(
        db.select().from(markedFees).where(eq(markedFees.feeId, registrationFees.id)),
      )} and not ${isRefused(registrationFees.id)})`

/** Asks the provider for the refunds of fees that were decided. */
export async function sendFeeRefunds(ctx: Context, stopping?: AbortSignal): Promise<number> {
  if (ctx.payments.refund === null) return 0
  const due = await ctx.db
    .select()
    .from(registrationFees)
    .where(and(eq(registrationFees.refundState, 'requested'), canProviderRefundFee(ctx)))
    .orderBy(asc(registrationFees.refundAskedAt))
  return askForRefunds(
    ctx,
    due.map((fee) => ({
      id: fee.id,
      paymentId: fee.id,
      bookingId: null,
      providerReference: fee.providerReference,
      amountPence: pence(fee.amount - fee.refundByBank),
      askedAt: fee.refundAskedAt,
      confirm: (ctx, made) => confirmFeeRefund(ctx, fee, made),
    })),
    stopping,
  )
}

export const feesByHand = (ctx: Context) =>
  and(eq(registrationFees.refundState, 'requested'), not(canProviderRefundFee(ctx)))

/** Lists the refunds of fees that a person has to make. */
export const listFeeRefundsByHand = (ctx: Context) =>
  ctx.db
    .select({
      id: registrationFees.id,
      mechanicId: registrationFees.mechanicId,
      customerName: mechanics.name,
      amount: registrationFees.amount,
      byBank: registrationFees.refundByBank,
      since: registrationFees.refundAskedAt,
      paid: {
        id: registrationFees.id,
        provider: sql<string>`case when ${exists(
          ctx.db.select().from(markedFees).where(eq(markedFees.feeId, registrationFees.id)),
        )} then ${UNSEEN_PROVIDER} else ${registrationFees.provider} end`,
        providerReference: registrationFees.providerReference,
      },
    })
    .from(registrationFees)
    .leftJoin(mechanics, eq(mechanics.id, registrationFees.mechanicId))
    .where(feesByHand(ctx))
    .orderBy(asc(registrationFees.refundAskedAt))
