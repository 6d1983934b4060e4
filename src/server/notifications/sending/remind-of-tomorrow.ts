import { and, eq, gte, inArray, isNull, lt } from 'drizzle-orm'
import { OPEN_STATUSES } from '#domain/bookings/booking-status.ts'
import { BUSINESS_ZONE } from '#domain/time/business-zone.ts'
import { startOfDay } from '#domain/time/start-of-day.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { notifyCustomer } from '#server/db/outbox/notify-customer.ts'
import { eachAlone } from '#server/db/queue/each-alone.ts'
import { bookings, type StoredBooking } from '#server/db/schema/bookings.ts'

/** Ours: nobody wants to be woken by a reminder. */
const FIRST_HOUR = 9
const AT_ONCE = 500

/**
 * Reminds once of what is tomorrow, as the United Kingdom counts days. A booking made today for tomorrow has its email
 * already, and one that is moved is reminded of anew: moving it clears the mark.
 */
export async function remindOfTomorrow(ctx: Context): Promise<number> {
  const local = ctx.now.toZonedDateTimeISO(BUSINESS_ZONE)
  if (local.hour < FIRST_HOUR) return 0
  const today = local.toPlainDate()
  const due = await ctx.db
    .select()
    .from(bookings)
    .where(
      and(
        inArray(bookings.status, OPEN_STATUSES),
        isNull(bookings.remindedAt),
        gte(bookings.scheduledDate, startOfDay(today, 1)),
        lt(bookings.scheduledDate, startOfDay(today, 2)),
        lt(bookings.createdAt, startOfDay(today)),
      ),
    )
    .limit(AT_ONCE)
  const nameOf = ({ id }: StoredBooking) => `booking ${id}`
  return eachAlone(ctx, due, { nameOf }, (booking) =>
    inTransaction(ctx, async (ctx) => {
      const { rowCount } = await ctx.db
        .update(bookings)
        .set({ remindedAt: ctx.now })
        .where(
          and(
            eq(bookings.id, booking.id),
            eq(bookings.version, booking.version),
            isNull(bookings.remindedAt),
          ),
        )
      if (rowCount === 0) return 0
      await notifyCustomer(ctx, 'booking-reminder', booking)
      return 1
    }),
  )
}
