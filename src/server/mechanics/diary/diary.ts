import type { AvailabilityDay } from '#contract/mechanics/mechanics.ts'
import { freeSlots, slotsOfDay, type WeeklyHours } from '#domain/bookings/slots.ts'
import type { Coordinates } from '#domain/places/distance.ts'
import { BUSINESS_ZONE } from '#domain/time/business-zone.ts'
import type { Context } from '#server/context.ts'
import { loadDaysOff } from './days-off.ts'
import type { OwnSlot } from './own-slot.ts'
import { loadReservedHours } from './reserved-hours.ts'
import { listReachable, loadVisits } from './visits.ts'

/** The default week of a mechanic who has set none: every slot but on Sundays. */
const USUAL = { from: '08:00', to: '18:00' }
const USUAL_WEEK: WeeklyHours = {
  monday: USUAL,
  tuesday: USUAL,
  wednesday: USUAL,
  thursday: USUAL,
  friday: USUAL,
  saturday: USUAL,
  sunday: null,
}

export const weeklyHoursOf = (mechanic: { availability: WeeklyHours | null }): WeeklyHours =>
  mechanic.availability ?? USUAL_WEEK

/** The longest possible job ends within this many hours of the last requested day. */
const LONGEST_JOB_HOURS = 200

type Asked = {
  mechanic: { id: number; availability: WeeklyHours | null; travelMinutes: number }
  from: Temporal.PlainDate
  days: number
  estimatedHours: number
  /** The booking that is to move: its own hours do not block it, and its current time is not a new one. */
  own?: OwnSlot | null
  /** The quote whose job it is: only hours that the mechanic reaches are free [JOB-140]. */
  job?: { quoteId: string; place: Coordinates | null; isAskedOutside: boolean }
}

/** Returns a mechanic's days with every slot of each, free or not. */
export async function listDiaryDays(ctx: Context, asked: Asked): Promise<AvailabilityDay[]> {
  const start = asked.from.toZonedDateTime(BUSINESS_ZONE)
  const until = start.add({ days: asked.days, hours: LONGEST_JOB_HOURS })
  const reserved = await loadReservedHours(
    ctx,
    [asked.mechanic.id],
    start.subtract({ minutes: asked.mechanic.travelMinutes + 60 }).toInstant(),
    until.toInstant(),
  )
  const reservedHours = reserved.get(asked.mechanic.id) ?? new Set<number>()
  for (const hour of asked.own?.hours ?? []) reservedHours.delete(hour.epochMilliseconds)
  const isReached = await reachedStarts(ctx, asked, {
    from: start.toInstant(),
    until: until.toInstant(),
  })
  const daysOff = await loadDaysOff(ctx, [asked.mechanic.id], asked.from, until.toPlainDate())
  return Array.from({ length: asked.days }, (_, index) => {
    const date = asked.from.add({ days: index })
    const slots = freeSlots({
      date,
      now: ctx.now,
      workingHours: weeklyHoursOf(asked.mechanic),
      daysOff: daysOff.get(asked.mechanic.id) ?? [],
      travelMinutes: asked.mechanic.travelMinutes,
      reservedHours,
      estimatedHours: asked.estimatedHours,
    }).map((slot) => ({
      ...slot,
      free:
        slot.free &&
        !asked.own?.startsAt?.equals(slot.startsAt) &&
        isReached(slot.startsAt.epochMilliseconds),
    }))
    return {
      date: date.toString(),
      freeCount: slots.filter((slot) => slot.free).length,
      slots: slots.map((slot) => ({
        time: `${String(slot.hour).padStart(2, '0')}:00`,
        startsAt: slot.startsAt.toString(),
        free: slot.free,
      })),
    }
  })
}

/** Asks for the ways of a day only where the mechanic has something else to be at. */
async function reachedStarts(
  ctx: Context,
  { job, mechanic, from, days, estimatedHours }: Asked,
  span: Record<'from' | 'until', Temporal.Instant>,
): Promise<(startMs: number) => boolean> {
  if (!job?.place) return () => true
  const loaded = await loadVisits(ctx, { ...span, mechanicIds: [mechanic.id] })
  const visits = (loaded.get(mechanic.id) ?? []).filter(({ quoteId }) => quoteId !== job.quoteId)
  if (visits.length === 0) return () => true
  const { place } = job
  const starts = Array.from({ length: days }, (_, index) => from.add({ days: index })).flatMap(
    (date) =>
      slotsOfDay(date).map((startsAt) => ({
        startMs: startsAt.epochMilliseconds,
        hours: estimatedHours,
        place,
      })),
  )
  const reached = await listReachable(ctx, visits, starts, job.isAskedOutside)
  return (startMs) => reached.has(startMs)
}
