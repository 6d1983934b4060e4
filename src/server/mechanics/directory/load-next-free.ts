import { bookableTimes, freeSlots, type WeeklyHours } from '#domain/bookings/slots.ts'
import type { Coordinates } from '#domain/places/distance.ts'
import { BUSINESS_ZONE } from '#domain/time/business-zone.ts'
import { ukDayOf } from '#domain/time/uk-day-of.ts'
import type { Context } from '#server/context.ts'
import { readCachedEach } from '#server/db/cached.ts'
import { loadDaysOff } from '#server/mechanics/diary/days-off.ts'
import { listDiaryDays, weeklyHoursOf } from '#server/mechanics/diary/diary.ts'
import { loadReservedHours } from '#server/mechanics/diary/reserved-hours.ts'
import {
  type DiaryVisit,
  type JobPlace,
  listReachable,
  loadVisits,
  placeAmong,
} from '#server/mechanics/diary/visits.ts'

const DAYS_LOOKED_AT = 14
/** The length of an inspection, the shortest visit. */
const SHORTEST_HOURS = 1

type Bookable = { id: number; availability: WeeklyHours | null; travelMinutes: number }

/**
 * Adds to each mechanic the first hour that is free for a job of that length, as the wire writes it. Where no place is
 * known yet, no drive is.
 */
async function addNextFree<Mechanic extends Bookable>(
  ctx: Context,
  mechanics: readonly Mechanic[],
  estimatedHours = SHORTEST_HOURS,
): Promise<(Mechanic & { nextFreeAt: string | null })[]> {
  const nextFree = await loadNextFree(ctx, mechanics, estimatedHours)
  return mechanics.map((mechanic) => ({
    ...mechanic,
    nextFreeAt: nextFree.get(mechanic.id) ?? null,
  }))
}

/** The job of a quote: it has a length, and a place to get to. */
type QuotedJob = JobPlace & { id: string; estimatedHours: number }

/** Adds the first hour at which each mechanic is free for this job, and reaches it from their other jobs [JOB-140]. */
export async function addNextReached<Mechanic extends Bookable>(
  ctx: Context,
  mechanics: readonly Mechanic[],
  job: QuotedJob,
): Promise<(Mechanic & { nextFreeAt: string | null })[]> {
  const visits = await loadVisits(ctx, { mechanicIds: mechanics.map(idOf), ...lookedAt(ctx) })
  return addReached(ctx, mechanics, job, { visits, isAskedOutside: true })
}

/**
 * The same for the shortest visit to a place that public pages ask for, where nobody has a quote yet. The diaries come from
 * memory, but for a mechanic whose first hour is out of reach, and no routing provider is asked about places that anybody can
 * invent: what is known of the roads decides [MECH-151].
 */
export async function addNextReachedIn<Mechanic extends Bookable>(
  ctx: Context,
  mechanics: readonly Mechanic[],
  place: Coordinates | null,
): Promise<(Mechanic & { nextFreeAt: string | null })[]> {
  if (place === null) return addNextFree(ctx, mechanics)
  const job = { ...place, id: '', estimatedHours: SHORTEST_HOURS, serviceType: 'mobile' } as const
  const visits = await readVisits(ctx, mechanics.map(idOf))
  return addReached(ctx, mechanics, job, { visits, isAskedOutside: false })
}

const idOf = ({ id }: Bookable): number => id

const lookedAt = ({ now }: Context) => ({
  from: now,
  until: now.add({ hours: 24 * DAYS_LOOKED_AT }),
})

type KnownVisits = { visits: readonly DiaryVisit[]; askedOn: string }

/** What each mechanic has to be at, from memory; a new day brings another one into sight. */
async function readVisits(
  ctx: Context,
  ids: readonly number[],
): Promise<Map<number, readonly DiaryVisit[]>> {
  const askedOn = ukDayOf(ctx.now).toString()
  const found = await readCachedEach<KnownVisits, number>(
    ctx,
    { shelf: 'diary', variant: 'visits', isCurrent: (known) => known.askedOn === askedOn },
    [...ids],
    async (mechanicIds) => {
      const visits = await loadVisits(ctx, { mechanicIds, ...lookedAt(ctx) })
      return new Map(mechanicIds.map((id) => [id, { visits: visits.get(id) ?? [], askedOn }]))
    },
  )
  return new Map([...found].map(([id, { visits }]) => [id, visits]))
}

type Around = { visits: ReadonlyMap<number, readonly DiaryVisit[]>; isAskedOutside: boolean }

async function addReached<Mechanic extends Bookable>(
  ctx: Context,
  mechanics: readonly Mechanic[],
  job: QuotedJob,
  { visits, isAskedOutside }: Around,
): Promise<(Mechanic & { nextFreeAt: string | null })[]> {
  const { id: quoteId, estimatedHours: hours } = job
  const free = await addNextFree(ctx, mechanics, hours)
  return Promise.all(
    free.map(async (mechanic) => {
      const others = (visits.get(mechanic.id) ?? []).filter((each) => each.quoteId !== quoteId)
      const place = placeAmong(job, others)
      if (mechanic.nextFreeAt === null || place === null) return mechanic
      const startMs = Temporal.Instant.from(mechanic.nextFreeAt).epochMilliseconds
      const reached = await listReachable(ctx, others, [{ startMs, hours, place }], isAskedOutside)
      if (reached.size > 0) return mechanic
      const days = await listDiaryDays(ctx, {
        mechanic,
        from: ukDayOf(ctx.now),
        days: DAYS_LOOKED_AT,
        estimatedHours: hours,
        job: { quoteId, place, isAskedOutside },
      })
      const first = days.flatMap(({ slots }) => slots).find((slot) => slot.free)
      return { ...mechanic, nextFreeAt: first?.startsAt ?? null }
    }),
  )
}

/**
 * The first free hour as it was on a day, formatted for the wire because an answer holds fifty of them; null where none was
 * free within two weeks.
 */
type NextFree = { at: string | null; atMs: number; askedOn: string }

/** Finds the first hour within two weeks at which each mechanic could start a job of that length, from memory. */
async function loadNextFree(
  ctx: Context,
  mechanics: readonly Bookable[],
  estimatedHours: number,
): Promise<Map<number, string | null>> {
  const today = ukDayOf(ctx.now).toString()
  const earliestMs = bookableTimes(ctx.now).earliest.epochMilliseconds
  const known = new Map(mechanics.map((mechanic) => [mechanic.id, mechanic]))
  const found = await readCachedEach<NextFree, number>(
    ctx,
    {
      shelf: 'diary',
      variant: String(estimatedHours),
      // As time passes, free hours only disappear, the first ones first, until a new day comes into view.
      isCurrent: ({ at, atMs, askedOn }) => (at === null ? askedOn === today : atMs >= earliestMs),
    },
    [...known.keys()],
    (ids) =>
      computeNextFree(
        ctx,
        ids.flatMap((id) => known.get(id) ?? []),
        estimatedHours,
      ),
  )
  return new Map([...found].map(([id, { at }]) => [id, at]))
}

async function computeNextFree(
  ctx: Context,
  mechanics: readonly Bookable[],
  estimatedHours: number,
): Promise<Map<number, NextFree>> {
  const today = ukDayOf(ctx.now)
  const until = today.toZonedDateTime(BUSINESS_ZONE).add({ days: DAYS_LOOKED_AT + 8 })
  const ids = mechanics.map((mechanic) => mechanic.id)
  const from = ctx.now.subtract({ hours: 4 })
  const [reserved, daysOff] = await Promise.all([
    loadReservedHours(ctx, ids, from, until.toInstant()),
    loadDaysOff(ctx, ids, today, until.toPlainDate()),
  ])
  const days = Array.from({ length: DAYS_LOOKED_AT }, (_, day) => today.add({ days: day }))
  const firstFree = (mechanic: Bookable): Temporal.Instant | null => {
    for (const date of days) {
      const slots = freeSlots({
        date,
        now: ctx.now,
        workingHours: weeklyHoursOf(mechanic),
        daysOff: daysOff.get(mechanic.id) ?? [],
        travelMinutes: mechanic.travelMinutes,
        reservedHours: reserved.get(mechanic.id) ?? new Set(),
        estimatedHours,
      })
      const first = slots.find((slot) => slot.free)
      if (first) return first.startsAt
    }
    return null
  }
  const askedOn = today.toString()
  return new Map(
    mechanics.map((mechanic) => {
      const at = firstFree(mechanic)
      return [
        mechanic.id,
        { at: at?.toString() ?? null, atMs: at?.epochMilliseconds ?? 0, askedOn },
      ]
    }),
  )
}
