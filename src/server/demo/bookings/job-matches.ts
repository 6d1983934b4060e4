import { eq, inArray } from 'drizzle-orm'
import { isWorkingTime } from '#domain/bookings/slots.ts'
import type { MatchStatus } from '#domain/jobs/match-status.ts'
import { etaMinutes, matchFactors, matchScore } from '#domain/jobs/matching.ts'
import { haversineMiles, tenthsOfMiles } from '#domain/places/distance.ts'
import type { Db } from '#server/db/open.ts'
import { jobMatches } from '#server/db/schema/job-matches.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { services } from '#server/db/schema/services.ts'
import type { NewRow } from '#server/db/statement.ts'
import type { DemoBooking } from './demo-bookings.ts'

type Of = {
  bookingId: string
  mechanicId: number | null
  estimatedHours: number
  at: Temporal.Instant
}

/** Who was asked for a job, scored by the same rule as every other: whom it names, else those near who work then. */
export async function seedMatches(db: Db, demo: DemoBooking, of: Of): Promise<void> {
  const { coordinates } = demo.customer
  const approved = await db.select().from(mechanics).where(eq(mechanics.isApproved, true))
  const rows = await db
    .select({ category: services.category })
    .from(services)
    .where(inArray(services.slug, [...demo.services]))
  const reviewed = approved.filter(({ reviewCount }) => reviewCount > 0)
  const meanRating = reviewed.reduce((sum, { rating }) => sum + rating, 0) / reviewed.length
  const wanted = { categories: rows.map(({ category }) => category), meanRating }
  const values = approved.flatMap((mechanic) => {
    if (mechanic.coordinates === null) return []
    const miles = haversineMiles(coordinates, mechanic.coordinates)
    const isAsked =
      of.mechanicId === null
        ? miles <= mechanic.serviceRadius && doesWork(mechanic, demo, of)
        : mechanic.id === of.mechanicId
    if (!isAsked) return []
    const distanceMiles = tenthsOfMiles(miles)
    const matchFactorsOf = matchFactors(
      {
        ...mechanic,
        distanceMiles,
        radiusMiles: mechanic.serviceRadius,
        reservedHoursThatDay: 0,
        responseMinutes: mechanic.responseTime,
      },
      wanted,
    )
    return {
      bookingId: of.bookingId,
      mechanicId: mechanic.id,
      matchScore: matchScore(matchFactorsOf),
      distance: distanceMiles,
      estimatedArrival: etaMinutes(distanceMiles),
      matchFactors: matchFactorsOf,
      status: matchStatusOf(demo),
      notifiedAt: of.at,
      respondedAt: demo.status === 'pending' ? null : of.at,
      createdAt: of.at,
    }
  })
  if (values.length > 0)
    await db
      .insert(jobMatches)
      .values(values satisfies NewRow<typeof jobMatches, 'id' | 'declineReason'>[])
}

const matchStatusOf = ({ status }: DemoBooking): MatchStatus =>
  status === 'pending' ? 'pending' : 'accepted'

const doesWork = (
  { availability }: Pick<typeof mechanics.$inferSelect, 'availability'>,
  { startsAt }: DemoBooking,
  { estimatedHours }: Of,
) =>
  availability !== null && isWorkingTime({ workingHours: availability }, startsAt, estimatedHours)
