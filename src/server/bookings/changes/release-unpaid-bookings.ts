import { and, eq, inArray, isNull, lte, ne, or } from 'drizzle-orm'
import { OPEN_STATUSES } from '#domain/bookings/booking-status.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { eachAlone } from '#server/db/queue/each-alone.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { payments } from '#server/db/schema/payments.ts'
import { readCheckout } from '#server/payments/checkout.ts'
import { conflict, Problem } from '#server/problems.ts'
import { UNSEEN_PROVIDER } from '#server/providers/payments/payments.ts'
import { lockBookingDeposit } from '#server/quotes/deposit/find-deposit.ts'
import { markCancelled } from './cancel-booking.ts'

const AT_ONCE = 100

/**
 * Cancels the bookings that were not paid in time and frees their hours, each in its own transaction [SEC-P10]. The news of
 * a payment may be late, so its provider is asked first; while that does not answer, the booking stands. Where only a
 * person sees that the money came, it is left to a person.
 */
export async function releaseUnpaidBookings(ctx: Context): Promise<number> {
  const due = await ctx.db
    .select({ booking: bookings, payment: payments })
    .from(bookings)
    .leftJoin(payments, eq(payments.bookingId, bookings.id))
    .where(
      and(
        inArray(bookings.status, OPEN_STATUSES),
        lte(bookings.depositDueAt, ctx.now),
        or(
          isNull(payments.state),
          and(eq(payments.state, 'unpaid'), ne(payments.provider, UNSEEN_PROVIDER)),
        ),
      ),
    )
    .limit(AT_ONCE)
  const nameOf = ({ booking }: (typeof due)[number]) => `booking ${booking.id}`
  return eachAlone(ctx, due, { nameOf }, async ({ booking, payment }) => {
    if (payment && (await readCheckout(ctx, payment)).kind === 'away') return 0
    try {
      await inTransaction(ctx, async (ctx) => {
        await markCancelled(ctx, booking, { by: 'clock', reason: 'unpaid' })
        const deposit = await lockBookingDeposit(ctx, booking.id)
        if (deposit && deposit.state !== 'unpaid')
          throw conflict('invalid_transition', 'The deposit has just been paid.')
      })
      return 1
    } catch (error) {
      // A concurrent change paid, cancelled or accepted it, and stands.
      if (!(error instanceof Problem)) throw error
      return 0
    }
  })
}
