import { and, asc, eq, gte, inArray } from 'drizzle-orm'
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { WORK_STATUSES } from '#domain/bookings/booking-status.ts'
import { endOfJob } from '#domain/bookings/slots.ts'
import { BRAND } from '#domain/site/brand.ts'
import type { Context } from '#server/context.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import type { StoredMechanic } from '#server/db/schema/mechanics.ts'
import { quotes } from '#server/db/schema/quotes.ts'
import { jobHours, jobServices } from '#server/quotes/list-job-lines.ts'

/** The feed goes back far enough to look up last month's jobs; calendars delete what a feed omits. */
const PAST_DAYS = 60
const REFRESH_SECONDS = 3600

/** Formats a mechanic's accepted jobs as RFC 5545 with a permanent UID a job. A cancelled job disappears. */
export async function formatFeed(ctx: Context, mechanic: StoredMechanic): Promise<string> {
  const calendar = ical({
    prodId: { company: BRAND.name, product: 'Jobs', language: 'EN-GB' },
    name: `${BRAND.name} jobs`,
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
  })
  const jobs = await listJobs(ctx, mechanic.id)
  for (const { booking, quote, services, startsAt, estimatedHours } of jobs) {
    calendar.createEvent({
      id: `${booking.id}@job.kerbside`,
      sequence: booking.version - 1,
      stamp: dateOf(ctx.now),
      // Times are in UTC, which calendars show in local time.
      start: dateOf(startsAt),
      end: dateOf(endOfJob(startsAt, estimatedHours)),
      summary: services.join(', ') || 'Job',
      description: [
        `Booking ${booking.reference}`,
        ...(quote.serviceType === 'mobile' ? [] : ['At your garage']),
        `${booking.customerName}, ${booking.customerPhone}`,
        ...(booking.notes ? [booking.notes] : []),
      ].join('\n'),
      location: quote.serviceType === 'mobile' ? booking.serviceAddress : null,
      url: `${ctx.env.origin}/mechanic-dashboard`,
      status: ICalEventStatus.CONFIRMED,
    })
  }
  return calendar.toString()
}

async function listJobs(ctx: Context, mechanicId: number) {
  const rows = await ctx.db
    .select({ booking: bookings, quote: quotes, services: jobServices, estimatedHours: jobHours })
    .from(bookings)
    .innerJoin(quotes, eq(quotes.id, bookings.quoteId))
    .where(
      and(
        eq(bookings.mechanicId, mechanicId),
        inArray(bookings.status, WORK_STATUSES),
        gte(bookings.scheduledDate, ctx.now.subtract({ hours: PAST_DAYS * 24 })),
      ),
    )
    .orderBy(asc(bookings.scheduledDate))
  return rows.flatMap((row) => {
    const { scheduledDate: startsAt } = row.booking
    return startsAt === null ? [] : [{ ...row, startsAt }]
  })
}

const dateOf = ({ epochMilliseconds }: Temporal.Instant) => new Date(epochMilliseconds)
