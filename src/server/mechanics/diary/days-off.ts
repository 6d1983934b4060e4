import { and, asc, gte, lte, sql } from 'drizzle-orm'
import type { DaysOff } from '#domain/bookings/slots.ts'
import type { Context } from '#server/context.ts'
import { mechanicDaysOff } from '#server/db/schema/portal.ts'
import { statement } from '#server/db/statement.ts'

const selectDaysOff = statement('select days off', (db) =>
  db
    .select({
      mechanicId: mechanicDaysOff.mechanicId,
      startsOn: mechanicDaysOff.startsOn,
      endsOn: mechanicDaysOff.endsOn,
    })
    .from(mechanicDaysOff)
    .where(
      and(
        sql`${mechanicDaysOff.mechanicId} = any(${sql.placeholder('ids')}::int[])`,
        gte(mechanicDaysOff.endsOn, sql.placeholder('from')),
        lte(mechanicDaysOff.startsOn, sql.placeholder('until')),
      ),
    )
    .orderBy(asc(mechanicDaysOff.startsOn)),
)

/** Lists the days off of these mechanics that overlap `from` to `until`, by mechanic. */
export async function loadDaysOff(
  ctx: Context,
  mechanicIds: readonly number[],
  from: Temporal.PlainDate,
  until: Temporal.PlainDate,
): Promise<Map<number, DaysOff[]>> {
  const daysOff = new Map(mechanicIds.map((id) => [id, [] as DaysOff[]]))
  if (mechanicIds.length === 0) return daysOff
  const rows = await selectDaysOff(ctx.db).execute({
    ids: mechanicIds,
    from: from.toString(),
    until: until.toString(),
  })
  for (const { mechanicId, ...days } of rows) daysOff.get(mechanicId)?.push(days)
  return daysOff
}
