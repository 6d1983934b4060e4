import { ukDayOf } from '#domain/time/uk-day-of.ts'
import type { Context } from '#server/context.ts'
import type { StoredBooking } from '#server/db/schema/bookings.ts'
import type { StoredMechanic } from '#server/db/schema/mechanics.ts'
import { type JobPlace, placeOf } from '#server/mechanics/diary/visits.ts'

type OwnJob = { booking: Pick<StoredBooking, 'id' | 'scheduledDate'>; quote: JobPlace }

/**
 * The drive to each job of a mechanic from the one before it on that day, keyed by booking, by the roads that give hours
 * [JOB-16].
 */
export async function loadDrives(
  ctx: Context,
  mechanic: Pick<StoredMechanic, 'coordinates'>,
  jobs: readonly OwnJob[],
): Promise<Map<string, number>> {
  const dated = jobs.flatMap(({ booking: { id, scheduledDate: startsAt }, quote }) =>
    startsAt === null ? [] : { id, startsAt, place: placeOf(quote, mechanic) },
  )
  const ways = [...Map.groupBy(dated, dayOf).values()].flatMap((day) => {
    const stops = day.toSorted((one, other) =>
      Temporal.Instant.compare(one.startsAt, other.startsAt),
    )
    return stops.slice(1).map((to, index) => ({ to, from: stops[index] }))
  })
  const drives = await Promise.all(
    ways.map(async ({ to, from }) =>
      from?.place && to.place
        ? [[to.id, await ctx.roads.driveMinutes(from.place, to.place)] as const]
        : [],
    ),
  )
  return new Map(drives.flat())
}

const dayOf = ({ startsAt }: { startsAt: Temporal.Instant }): string => ukDayOf(startsAt).toString()
