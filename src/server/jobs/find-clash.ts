import { and, asc, eq, gte, lt } from 'drizzle-orm'
import type { Job } from '#contract/jobs/jobs.ts'
import { hoursWithTravel } from '#domain/bookings/slots.ts'
import type { Context } from '#server/context.ts'
import { bookings, slotClaims } from '#server/db/schema/bookings.ts'

type Mechanic = { id: number; travelMinutes: number }
type Wish = { bookingId: string; startsAt: Temporal.Instant; estimatedHours: number }
type HeldHour = { hour: Temporal.Instant; booking: NonNullable<Job['clash']> }

/** Finds the first of the mechanic's other jobs that claims an hour of this one or of the travel to it. */
export async function findClash(
  ctx: Context,
  mechanic: Mechanic,
  wish: Wish,
): Promise<Job['clash']> {
  return (await loadClashes(ctx, mechanic, [wish])).get(wish.bookingId) ?? null
}

/** Does the same for several bookings at once, keyed by booking. */
export async function loadClashes(
  ctx: Context,
  mechanic: Mechanic,
  wishes: readonly Wish[],
): Promise<Map<string, NonNullable<Job['clash']>>> {
  const clashes = new Map<string, NonNullable<Job['clash']>>()
  const needed = wishes.map((wish) => ({
    ...wish,
    hours: hoursWithTravel(wish.startsAt, wish.estimatedHours, mechanic.travelMinutes),
  }))
  const all = needed.flatMap(({ hours }) => hours.map((hour) => hour.epochMilliseconds))
  if (all.length === 0) return clashes
  const held = await listHeldHours(ctx, mechanic.id, Math.min(...all), Math.max(...all))
  for (const { bookingId, hours } of needed) {
    const wanted = new Set(hours.map((hour) => hour.epochMilliseconds))
    const first = held.find(
      ({ hour, booking }) => booking.id !== bookingId && wanted.has(hour.epochMilliseconds),
    )
    if (first) clashes.set(bookingId, first.booking)
  }
  return clashes
}

async function listHeldHours(
  ctx: Context,
  mechanicId: number,
  firstMs: number,
  lastMs: number,
): Promise<HeldHour[]> {
  const rows = await ctx.db
    .select({
      hour: slotClaims.hourStartsAt,
      id: bookings.id,
      reference: bookings.reference,
      scheduledDate: bookings.scheduledDate,
    })
    .from(slotClaims)
    .innerJoin(bookings, eq(bookings.id, slotClaims.bookingId))
    .where(
      and(
        eq(slotClaims.mechanicId, mechanicId),
        gte(slotClaims.hourStartsAt, Temporal.Instant.fromEpochMilliseconds(firstMs)),
        lt(slotClaims.hourStartsAt, Temporal.Instant.fromEpochMilliseconds(lastMs + 1)),
      ),
    )
    .orderBy(asc(slotClaims.hourStartsAt))
  return rows.map(({ hour, id, reference, scheduledDate }) => ({
    hour,
    booking: { id, reference, scheduledDate: (scheduledDate ?? hour).toString() },
  }))
}
