import type { AvailabilityDay } from '#contract/mechanics/mechanics.ts'
import { freeSlots, type WeeklyHours } from '#domain/bookings/slots.ts'
import { BUSINESS_ZONE } from '#domain/time/business-zone.ts'
import type { Context } from '#server/context.ts'
import { loadClaimedHours } from './claimed-hours.ts'
import { loadDaysOff } from './days-off.ts'
import type { OwnSlot } from './own-slot.ts'

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

export const todayOf = (now: Temporal.Instant): Temporal.PlainDate =>
  now.toZonedDateTimeISO(BUSINESS_ZONE).toPlainDate()

/** The longest possible job ends within this many hours of the last requested day. */
const LONGEST_JOB_HOURS = 200

type Asked = {
  mechanic: { id: number; availability: WeeklyHours | null; travelMinutes: number }
  from: Temporal.PlainDate
  days: number
  estimatedHours: number
  /** The booking that is to move: its own hours do not block it, and its current time is not a new one. */
  own?: OwnSlot | null
}

/** Returns a mechanic's days with every slot of each, free or not. */
export async function listDiaryDays(ctx: Context, asked: Asked): Promise<AvailabilityDay[]> {
  const start = asked.from.toZonedDateTime(BUSINESS_ZONE)
  const until = start.add({ days: asked.days, hours: LONGEST_JOB_HOURS })
  const claimed = await loadClaimedHours(
    ctx,
    [asked.mechanic.id],
    start.subtract({ minutes: asked.mechanic.travelMinutes + 60 }).toInstant(),
    until.toInstant(),
  )
  const claimedHours = claimed.get(asked.mechanic.id) ?? new Set<number>()
  for (const hour of asked.own?.hours ?? []) claimedHours.delete(hour.epochMilliseconds)
  const daysOff = await loadDaysOff(ctx, [asked.mechanic.id], asked.from, until.toPlainDate())
  return Array.from({ length: asked.days }, (_, index) => {
    const date = asked.from.add({ days: index })
    const slots = freeSlots({
      date,
      now: ctx.now,
      workingHours: weeklyHoursOf(asked.mechanic),
      daysOff: daysOff.get(asked.mechanic.id) ?? [],
      travelMinutes: asked.mechanic.travelMinutes,
      claimedHours,
      estimatedHours: asked.estimatedHours,
    }).map((slot) => ({ ...slot, free: slot.free && !asked.own?.startsAt?.equals(slot.startsAt) }))
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
