import { freeSlots, type WeeklyHours } from '#domain/bookings/slots.ts'
import { BUSINESS_ZONE } from '#domain/time/business-zone.ts'
import type { Context } from '#server/context.ts'
import { loadClaimedHours } from '#server/mechanics/diary/claimed-hours.ts'
import { loadDaysOff } from '#server/mechanics/diary/days-off.ts'
import { todayOf, weeklyHoursOf } from '#server/mechanics/diary/diary.ts'

const DAYS_LOOKED_AT = 14
/** The length of an inspection, the shortest visit. */
const SHORTEST_HOURS = 1

type Bookable = { id: number; availability: WeeklyHours | null; travelMinutes: number }

/** Adds to each mechanic the first hour that is free for a job of that length, as the wire writes it. */
export async function addNextFree<Mechanic extends Bookable>(
  ctx: Context,
  mechanics: readonly Mechanic[],
  estimatedHours = SHORTEST_HOURS,
): Promise<(Mechanic & { nextFreeAt: string | null })[]> {
  const nextFree = await loadNextFree(ctx, mechanics, estimatedHours)
  return mechanics.map((mechanic) => ({
    ...mechanic,
    nextFreeAt: nextFree.get(mechanic.id)?.toString() ?? null,
  }))
}

/** Finds the first hour within two weeks at which each mechanic could start a job of that length. */
async function loadNextFree(
  ctx: Context,
  mechanics: readonly Bookable[],
  estimatedHours: number,
): Promise<Map<number, Temporal.Instant>> {
  const today = todayOf(ctx.now)
  const until = today.toZonedDateTime(BUSINESS_ZONE).add({ days: DAYS_LOOKED_AT + 8 })
  const ids = mechanics.map((mechanic) => mechanic.id)
  const claimed = await loadClaimedHours(
    ctx,
    ids,
    ctx.now.subtract({ hours: 4 }),
    until.toInstant(),
  )
  const daysOff = await loadDaysOff(ctx, ids, today, until.toPlainDate())
  const nextFree = new Map<number, Temporal.Instant>()
  for (const mechanic of mechanics) {
    for (let day = 0; day < DAYS_LOOKED_AT && !nextFree.has(mechanic.id); day += 1) {
      const slots = freeSlots({
        date: today.add({ days: day }),
        now: ctx.now,
        workingHours: weeklyHoursOf(mechanic),
        daysOff: daysOff.get(mechanic.id) ?? [],
        travelMinutes: mechanic.travelMinutes,
        claimedHours: claimed.get(mechanic.id) ?? new Set(),
        estimatedHours,
      })
      const first = slots.find((slot) => slot.free)
      if (first) nextFree.set(mechanic.id, first.startsAt)
    }
  }
  return nextFree
}
