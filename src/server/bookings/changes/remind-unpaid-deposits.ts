import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { OPEN_STATUSES } from '#domain/bookings/booking-status.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { notifyCustomer } from '#server/db/outbox/notify-customer.ts'
import { eachAlone } from '#server/db/queue/each-alone.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { payments } from '#server/db/schema/payments.ts'

const AT_ONCE = 100

/** Reminds once, half-way through the reservation. The SQL states the rule of `depositReminderAt`. */
export async function remindUnpaidDeposits(ctx: Context): Promise<number> {
  const now = ctx.now.toString()
  const halfTime = sql`${bookings.createdAt} + (${bookings.depositDueAt} - ${bookings.createdAt}) / 2`
  const due = await ctx.db
    .select({ booking: bookings })
    .from(bookings)
    .innerJoin(payments, eq(payments.bookingId, bookings.id))
    .where(
      and(
        inArray(bookings.status, OPEN_STATUSES),
        isNull(bookings.depositRemindedAt),
        eq(payments.state, 'unpaid'),
        sql`${halfTime} <= ${now}::timestamptz`,
        sql`${bookings.depositDueAt} > ${now}::timestamptz`,
      ),
    )
    .limit(AT_ONCE)
  const nameOf = ({ booking }: (typeof due)[number]) => `booking ${booking.id}`
  return eachAlone(ctx, due, { nameOf }, ({ booking }) =>
    inTransaction(ctx, async (ctx) => {
      const { rowCount } = await ctx.db
        .update(bookings)
        .set({ depositRemindedAt: ctx.now })
        .where(and(eq(bookings.id, booking.id), isNull(bookings.depositRemindedAt)))
      if (rowCount === 0) return 0
      await notifyCustomer(ctx, 'deposit-reminder', booking)
      return 1
    }),
  )
}
