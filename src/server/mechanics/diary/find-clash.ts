import type { JobClash } from '#contract/jobs/jobs.ts'
import { findObstacle } from '#domain/jobs/dispatch/obstacle.ts'
import type { Context } from '#server/context.ts'
import type { DiaryObstacle } from '#server/mechanics/diary/take-hours.ts'
import {
  type DiaryMechanic,
  type JobPlace,
  loadVisits,
  placeAmong,
} from '#server/mechanics/diary/visits.ts'
import { conflict } from '#server/problems.ts'

type Wish = {
  bookingId: string
  startsAt: Temporal.Instant
  estimatedHours: number
  place: JobPlace
}

/** Finds which of the mechanic's other jobs stand in the way of these, by the rule that gives hours, keyed by booking. */
export async function loadClashes(
  ctx: Context,
  { id, travelMinutes }: DiaryMechanic,
  wishes: readonly Wish[],
): Promise<Map<string, NonNullable<JobClash>>> {
  const clashes = new Map<string, NonNullable<JobClash>>()
  const [first, ...others] = wishes
    .flatMap(({ startsAt, estimatedHours }) => [
      startsAt,
      startsAt.add({ minutes: Math.ceil(estimatedHours * 60) }),
    ])
    .toSorted(Temporal.Instant.compare)
  const last = others.at(-1)
  if (!first || !last) return clashes
  const loaded = await loadVisits(ctx, { mechanicIds: [id], from: first, until: last })
  const visits = loaded.get(id) ?? []
  for (const { bookingId, place, ...wish } of wishes) {
    const job = { ...wish, travelMinutes, place: placeAmong(place, visits) }
    const others = visits.filter((visit) => visit.bookingId !== bookingId)
    const clash = clashOf(findObstacle(job, others, ctx.roads.knownMinutes))
    if (clash) clashes.set(bookingId, clash)
  }
  return clashes
}

/**
 * Finds the next job that a mechanic would miss or be late for, by the drive there, where this one takes so many hours
 * [INSP-40].
 */
export async function findNextMissed(
  ctx: Context,
  { id, travelMinutes }: DiaryMechanic,
  { bookingId, startsAt, estimatedHours, place }: Wish,
): Promise<JobClash> {
  const until = startsAt.add({ minutes: Math.ceil(estimatedHours * 60) })
  const loaded = await loadVisits(ctx, { mechanicIds: [id], from: startsAt, until })
  const later = (loaded.get(id) ?? []).filter(
    (visit) => visit.bookingId !== bookingId && visit.startMs > startsAt.epochMilliseconds,
  )
  const job = { startsAt, estimatedHours, travelMinutes, place: placeAmong(place, later) }
  return clashOf(findObstacle(job, later, ctx.roads.knownMinutes))
}

/** Names the other job to the mechanic whose it is, and how long the drive is where that alone is in the way. */
export function clashOf(obstacle: DiaryObstacle | null): JobClash {
  if (obstacle === null || obstacle.visit === null) return null
  const { bookingId: id, reference, startMs } = obstacle.visit
  const scheduledDate = Temporal.Instant.fromEpochMilliseconds(startMs).toString()
  const driveMinutes = obstacle.kind === 'too-far' ? obstacle.minutes : null
  return { id, reference, scheduledDate, driveMinutes }
}

export function refuseClash(clash: JobClash): never {
  if (clash?.driveMinutes == null)
    throw conflict('slot_taken', 'You have another job at that time.', { clash })
  throw conflict(
    'too_far',
    `You would be late: the drive between this job and ${clash.reference} takes about ${clash.driveMinutes} minutes.`,
    { clash },
  )
}
