import { and, eq } from 'drizzle-orm'
import { startOfDay } from '#domain/time/start-of-day.ts'
import { ukDayOf } from '#domain/time/uk-day-of.ts'
import type { Context } from '#server/context.ts'
import type { StoredBooking } from '#server/db/schema/bookings.ts'
import { mechanics, type StoredMechanic } from '#server/db/schema/mechanics.ts'
import { isAnyOf, statement } from '#server/db/statement.ts'
import { loadReservedHours } from '#server/mechanics/diary/reserved-hours.ts'

/** The mechanics whom the customers of a batch have named, with their hours. */
export type Named = {
  mechanics: ReadonlyMap<number, StoredMechanic>
  /** The hours reserved on the day of a job; null for a job without a day. */
  countReserved(id: number, startsAt: Temporal.Instant | null): Map<number, number> | null
}

const dayOf = (startsAt: Temporal.Instant) => {
  const day = ukDayOf(startsAt)
  return { from: startOfDay(day), until: startOfDay(day, 1) }
}

const selectNamed = statement('select named mechanics', (db) =>
  db
    .select()
    .from(mechanics)
    .where(and(isAnyOf(mechanics.id, 'ids'), eq(mechanics.isApproved, true))),
)

/** Two statements for the whole batch, instead of two a booking. */
export async function loadNamed(ctx: Context, waiting: readonly StoredBooking[]): Promise<Named> {
  const jobs = waiting.filter(({ mechanicId }) => mechanicId !== null)
  const ids = [...new Set(jobs.flatMap(({ mechanicId }) => mechanicId ?? []))]
  const starts = jobs.flatMap(({ scheduledDate }) => scheduledDate ?? [])
  starts.sort(Temporal.Instant.compare)
  const [first, last] = [starts.at(0), starts.at(-1)]
  const [rows, reserved] = await Promise.all([
    ids.length === 0 ? [] : selectNamed(ctx.db).execute({ ids }),
    first && last
      ? loadReservedHours(ctx, ids, dayOf(first).from, dayOf(last).until)
      : new Map<number, Set<number>>(),
  ])
  return {
    mechanics: new Map(rows.map((row) => [row.id, row])),
    countReserved: (id, startsAt) => {
      if (startsAt === null) return null
      const { from, until } = dayOf(startsAt)
      const hours = [...(reserved.get(id) ?? [])].filter(
        (hour) => hour >= from.epochMilliseconds && hour < until.epochMilliseconds,
      )
      return new Map([[id, hours.length]])
    },
  }
}
