import { and, asc, gte, inArray, lte } from 'drizzle-orm'
import type { DaysOff } from '#domain/bookings/slots.ts'
import type { Context } from '#server/context.ts'
import { mechanicDaysOff } from '#server/db/schema/portal.ts'

/** Lists the days off of these mechanics that overlap `from` to `until`, by mechanic. */
export async function loadDaysOff(
  ctx: Context,
  mechanicIds: readonly number[],
  from: Temporal.PlainDate,
  until: Temporal.PlainDate,
): Promise<Map<number, DaysOff[]>> {
  const daysOff = new Map(mechanicIds.map((id) => [id, [] as DaysOff[]]))
  if (mechanicIds.length === 0) return daysOff
  const rows = await ctx.db
    .select({
      mechanicId: mechanicDaysOff.mechanicId,
      startsOn: mechanicDaysOff.startsOn,
      endsOn: mechanicDaysOff.endsOn,
    })
    .from(mechanicDaysOff)
    .where(
      and(
        inArray(mechanicDaysOff.mechanicId, [...mechanicIds]),
        gte(mechanicDaysOff.endsOn, from.toString()),
        lte(mechanicDaysOff.startsOn, until.toString()),
      ),
    )
    .orderBy(asc(mechanicDaysOff.startsOn))
  for (const { mechanicId, ...days } of rows) daysOff.get(mechanicId)?.push(days)
  return daysOff
}
