import { and, eq, exists, not, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { type Pence, pence } from '#domain/money/money.ts'
import type { Context } from '#server/context.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { markedDeposits, payments, refunds } from '#server/db/schema/payments.ts'
import { refundDecisions, refundOrders } from '#server/db/schema/refund-decisions.ts'
import { isRefused } from '#server/payments/refused/refused-refunds.ts'
import {
  feesByHand,
  listFeeRefundsByHand,
} from '#server/payments/registration-fee/send-fee-refunds.ts'
import { UNSEEN_PROVIDER } from '#server/providers/payments/payments.ts'

/** The provider under whose name refunds are made; where it makes none, what no payment is by. */
export const refunderOf = ({ payments: provider }: Context): string =>
  provider.refund === null ? '' : provider.name

type Name = string | Placeholder

/** A provider makes a refund of a whole deposit that it took, and not of one that a person marked as paid [PAY-120], nor one that it refuses [PAY-205]. */
export const canRefund = (provider: Name): SQL =>
  sql`(${eq(payments.provider, provider)}
    and not exists (select from marked_deposits marked where marked.payment_id = ${payments.id})
    and not ${isRefused(payments.id)})`

/** A provider makes a part of a refund of what it took. */
export const canMakeOrder = (provider: Name): SQL =>
  sql`(${eq(refundOrders.provider, provider)} and not ${isRefused(refundOrders.id)})`

export const canProviderRefund = (ctx: Context): SQL => canRefund(refunderOf(ctx))
const canProviderMakeOrder = (ctx: Context): SQL => canMakeOrder(refunderOf(ctx))

const wholeByHand = (ctx: Context) =>
  and(eq(refunds.state, 'requested'), not(canProviderRefund(ctx)))

const partsByHand = (ctx: Context) =>
  and(eq(refundOrders.state, 'requested'), not(canProviderMakeOrder(ctx)))

/** How many of them there are, in one expression [ADMIN-110]. */
export const countRefundsByHand = (ctx: Context): SQL =>
  sql`((select count(*)::int from refunds join payments on payments.id = refunds.payment_id
      where ${wholeByHand(ctx)})
    + (select count(*)::int from refund_orders where ${partsByHand(ctx)})
    + (select count(*)::int from registration_fees where ${feesByHand(ctx)}))`

export type RefundByHand = {
  id: string
  bookingId: string | null
  reference: string | null
  customerName: string | null
  /** Whose registration fee goes back; null for a booking's money. */
  mechanicId: number | null
  amount: Pence
  since: Temporal.Instant
  /** The payment that it is of, with who took it: where a person had seen it on the account, nobody who could be asked. */
  paid: { id: string; provider: string; providerReference: string | null }
}

const OF_BOOKING = {
  bookingId: bookings.id,
  reference: bookings.reference,
  customerName: bookings.customerName,
}

/** Lists what is left of refunds that were decided and that no provider makes, the oldest first [PAY-120]. */
export async function listRefundsByHand(ctx: Context): Promise<RefundByHand[]> {
  const whole = await ctx.db
    .select({
      id: refunds.paymentId,
      ...OF_BOOKING,
      amount: refunds.amount,
      byBank: refunds.byBank,
      since: refunds.createdAt,
      paid: {
        id: payments.id,
        provider: sql<string>`case when ${exists(
          ctx.db.select().from(markedDeposits).where(eq(markedDeposits.paymentId, payments.id)),
        )} then ${UNSEEN_PROVIDER} else ${payments.provider} end`,
        providerReference: payments.providerReference,
      },
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .leftJoin(bookings, eq(bookings.id, payments.bookingId))
    .where(wholeByHand(ctx))
  const parts = await ctx.db
    .select({
      id: refundOrders.id,
      ...OF_BOOKING,
      amount: refundOrders.amount,
      byBank: refundOrders.byBank,
      since: refundOrders.createdAt,
      paid: {
        id: refundOrders.paymentId,
        provider: refundOrders.provider,
        providerReference: sql<string | null>`coalesce(
          (select b.provider_reference from bills b where b.id = ${refundOrders.paymentId}),
          (select p.provider_reference from payments p where p.id = ${refundOrders.paymentId}))`,
      },
    })
    .from(refundOrders)
    .innerJoin(refundDecisions, eq(refundDecisions.id, refundOrders.decisionId))
    .leftJoin(bookings, eq(bookings.id, refundDecisions.bookingId))
    .where(partsByHand(ctx))
  const fees = (await listFeeRefundsByHand(ctx)).map((fee) => ({
    ...fee,
    bookingId: null,
    reference: null,
    since: fee.since ?? ctx.now,
  }))
  const ofBookings = [...whole, ...parts].map((refund) => ({ ...refund, mechanicId: null }))
  const owed = [...ofBookings, ...fees].map(({ byBank, ...refund }) => ({
    ...refund,
    amount: pence(refund.amount - byBank),
  }))
  return owed.sort((one, other) => Temporal.Instant.compare(one.since, other.since))
}
