import { and, asc, eq, isNotNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { DispatchJob, listDispatch as endpoint } from '#contract/jobs/dispatch.ts'
import { listAssignableTimes } from '#domain/jobs/dispatch/lateness.ts'
import { isSeekingMechanic } from '#domain/jobs/dispatch/reoffer.ts'
import { phoneText } from '#domain/people/phone-number.ts'
import type { Rules } from '#domain/site/settings/settings.ts'
import type { Context } from '#server/context.ts'
import { serviceNames } from '#server/customers/dashboard/service-names.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { readSettings } from '#server/db/settings/read-settings.ts'

/** As many as somebody at the desk can ring in an hour; the next ones appear when these are settled. */
const MOST = 50

/** Lists the jobs that need somebody: the latest first, then those whose search ends soonest [JOB-22]. */
export async function listDispatch(ctx: Context): Promise<ReplyOf<typeof endpoint>> {
  const { lateTaskMinutes } = await readSettings(ctx)
  const dueBefore = ctx.now.subtract({ minutes: lateTaskMinutes })
  const [late, seeking] = await Promise.all([
    list(ctx, and(eq(bookings.status, 'accepted'), lte(bookings.scheduledDate, dueBefore))),
    list(ctx, and(eq(bookings.status, 'pending'), isNotNull(bookings.reofferEndsAt))),
  ])
  return { late, seeking, lateTaskMinutes }
}

/** How many there are, for the overview. */
export const needsDispatch = (
  now: Temporal.Instant,
  { lateTaskMinutes }: Pick<Rules, 'lateTaskMinutes'>,
): SQL | undefined =>
  or(
    and(
      eq(bookings.status, 'accepted'),
      lte(bookings.scheduledDate, now.subtract({ minutes: lateTaskMinutes })),
    ),
    and(eq(bookings.status, 'pending'), isNotNull(bookings.reofferEndsAt)),
  )

async function list(ctx: Context, condition: SQL | undefined): Promise<DispatchJob[]> {
  const rows = await ctx.db
    .select({
      booking: bookings,
      mechanic: mechanics,
      services: serviceNames(bookings.quoteId),
      // Not null by the condition.
      slotStartsAt: sql`${bookings.scheduledDate}`.mapWith(bookings.scheduledDate),
    })
    .from(bookings)
    .leftJoin(mechanics, eq(mechanics.id, bookings.mechanicId))
    .where(and(condition, isNotNull(bookings.scheduledDate)))
    .orderBy(asc(bookings.scheduledDate))
    .limit(MOST)
  return rows.map(({ booking, mechanic, services, slotStartsAt }) => ({
    id: booking.id,
    reference: booking.reference,
    status: booking.status,
    services,
    customerName: booking.customerName,
    customerPhone: phoneText(booking.customerPhone),
    serviceAddress: booking.serviceAddress,
    scheduledDate: slotStartsAt.toString(),
    times: listAssignableTimes({ slotStartsAt, now: ctx.now }).map(String),
    mechanic: mechanic && {
      id: mechanic.id,
      name: mechanic.name,
      phone: phoneText(mechanic.phone),
    },
    searchEndsAt: isSeekingMechanic(booking) ? (booking.reofferEndsAt?.toString() ?? null) : null,
  }))
}
