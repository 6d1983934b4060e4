import { freeSlots, type WeeklyHours } from '#domain/bookings/slots.ts'
import { BUSINESS_ZONE } from '#domain/time/business-zone.ts'
import type { Context } from '#server/context.ts'
import { loadClaimedHours } from '#server/mechanics/diary/claimed-hours.ts'
import { loadDaysOff } from '#server/mechanics/diary/days-off.ts'
import { todayOf, weeklyHoursOf } from '#server/mechanics/diary/diary.ts'

const DAYS_LOOKED_AT = 14

/** Finds the first hour within two weeks at which each mechanic could start a job of that length. */
export async function loadNextFree(
  ctx: Context,
  mechanics: readonly { id: number; availability: WeeklyHours | null; travelMinutes: number }[],
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
