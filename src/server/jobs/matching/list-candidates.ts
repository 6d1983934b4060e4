import { hoursOfJob, isWorkingTime } from '#domain/bookings/slots.ts'
import {
  type Candidate,
  etaMinutes,
  type MatchFactors,
  matchFactors,
  matchScore,
} from '#domain/jobs/matching.ts'
import { type Coordinates, distanceBetween } from '#domain/places/distance.ts'
import { startOfDay } from '#domain/time/start-of-day.ts'
import { ukDayOf } from '#domain/time/uk-day-of.ts'
import type { Context } from '#server/context.ts'
import type { StoredBooking } from '#server/db/schema/bookings.ts'
import { loadDaysOff } from '#server/mechanics/diary/days-off.ts'
import { weeklyHoursOf } from '#server/mechanics/diary/diary.ts'
import { freeAmong } from '#server/mechanics/diary/free-among.ts'
import { loadReservedHours } from '#server/mechanics/diary/reserved-hours.ts'
import {
  listMechanicsFor,
  type ReachedMechanic,
} from '#server/mechanics/directory/list-mechanics-for.ts'
import { notFound } from '#server/problems.ts'
import { loadServices } from '#server/quotes/catalogue/list-services.ts'
import type { StoredQuote } from '#server/quotes/find-quote.ts'
import type { Named } from './load-named.ts'

/**
 * How many of the nearest mechanics are scored, and how many of the best are asked: more emails would only disappoint more
 * mechanics.
 */
const LOOKED_AT = 60
const ASKED = 20

export type Match = {
  mechanic: ReachedMechanic
  score: number
  distanceMiles: number | null
  etaMinutes: number | null
  factors: MatchFactors
}

/**
 * Finds whom to ask for a job, the best first: the mechanic whom the customer named, else those near who are free then.
 */
export async function listCandidates(
  ctx: Context,
  booking: Pick<StoredBooking, 'mechanicId' | 'scheduledDate'>,
  quote: StoredQuote,
  { meanRating, named }: { meanRating: number; named: Named },
): Promise<Match[]> {
  const { mechanicId, scheduledDate } = booking
  const coordinates = coordinatesOf(quote)
  const mechanics =
    mechanicId === null
      ? await listNearAndFree(ctx, scheduledDate, quote)
      : [getNamed(named, mechanicId, coordinates)]
  const wanted = { categories: await listCategories(ctx, quote.serviceIds), meanRating }
  const reserved =
    mechanicId === null
      ? await countReservedThatDay(ctx, mechanics, scheduledDate)
      : named.countReserved(mechanicId, scheduledDate)
  return mechanics
    .map((mechanic) => scored(mechanic, reserved?.get(mechanic.id) ?? (reserved && 0), wanted))
    .sort((a, b) => b.score - a.score)
    .slice(0, ASKED)
}

function scored(
  mechanic: ReachedMechanic,
  reservedHoursThatDay: number | null,
  wanted: Parameters<typeof matchFactors>[1],
): Match {
  const { distanceMiles } = mechanic
  const candidate: Candidate = {
    distanceMiles,
    radiusMiles: mechanic.serviceRadius,
    specialty: mechanic.specialty,
    rating: mechanic.rating,
    reviewCount: mechanic.reviewCount,
    reservedHoursThatDay,
    responseMinutes: mechanic.responseTime,
  }
  const factors = matchFactors(candidate, wanted)
  return {
    mechanic,
    score: matchScore(factors),
    distanceMiles,
    etaMinutes: distanceMiles === null ? null : etaMinutes(distanceMiles),
    factors,
  }
}

const coordinatesOf = ({ latitude, longitude }: StoredQuote): Coordinates | null =>
  latitude === null || longitude === null ? null : { latitude, longitude }

function getNamed(named: Named, id: number, coordinates: Coordinates | null): ReachedMechanic {
  const mechanic = named.mechanics.get(id)
  if (!mechanic) throw notFound('Mechanic not found')
  return { ...mechanic, distanceMiles: distanceBetween(coordinates, mechanic.coordinates) }
}

/**
 * Lists the listed mechanics near a quote's place who work then, are free and get there in time, nearest first. The roads
 * are asked: call it outside a transaction.
 */
export async function listNearAndFree(
  ctx: Context,
  startsAt: Temporal.Instant | null,
  quote: StoredQuote,
): Promise<ReachedMechanic[]> {
  const { location, estimatedHours } = quote
  const coordinates = coordinatesOf(quote)
  const near = await listMechanicsFor(ctx, { location, coordinates, limit: LOOKED_AT })
  if (startsAt === null) return near
  const ids = near.map(({ id }) => id)
  const last = hoursOfJob(startsAt, estimatedHours).at(-1) ?? startsAt
  const daysOff = await loadDaysOff(ctx, ids, ukDayOf(startsAt), ukDayOf(last))
  const working = near.filter((mechanic) => {
    const time = { workingHours: weeklyHoursOf(mechanic), daysOff: daysOff.get(mechanic.id) ?? [] }
    return isWorkingTime(time, startsAt, estimatedHours)
  })
  const isFree = await freeAmong(ctx, working, { startsAt, estimatedHours, place: quote }, null)
  return working.filter(({ id }) => isFree.has(id))
}

/** Null for a job without a day. */
async function countReservedThatDay(
  ctx: Context,
  mechanics: readonly { id: number }[],
  startsAt: Temporal.Instant | null,
): Promise<Map<number, number> | null> {
  if (startsAt === null) return null
  const day = ukDayOf(startsAt)
  const reserved = await loadReservedHours(
    ctx,
    mechanics.map(({ id }) => id),
    startOfDay(day),
    startOfDay(day, 1),
  )
  return new Map([...reserved].map(([id, hours]) => [id, hours.size]))
}

async function listCategories(ctx: Context, serviceIds: readonly number[]): Promise<string[]> {
  const known = await loadServices(ctx)
  return serviceIds.flatMap((id) => known.get(id)?.category ?? [])
}
