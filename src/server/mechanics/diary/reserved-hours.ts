import { and, asc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { slotClaims } from '#server/db/schema/bookings.ts'
import type { NewRow } from '#server/db/statement.ts'
import { statement } from '#server/db/statement.ts'

/** Lists every reserved hour between two instants in epoch milliseconds, by mechanic. */
export async function loadReservedHours(
  ctx: Context,
  mechanicIds: readonly number[],
  from: Temporal.Instant,
  until: Temporal.Instant,
): Promise<Map<number, Set<number>>> {
  const reserved = new Map(mechanicIds.map((id) => [id, new Set<number>()]))
  if (mechanicIds.length === 0) return reserved
  const rows = await selectReserved(ctx.db).execute({
    ids: mechanicIds,
    first: from.toString(),
    until: until.toString(),
  })
  for (const row of rows)
    reserved.set(row.mechanicId, new Set(row.seconds.map((second) => second * 1000)))
  return reserved
}

/** A row a mechanic: fifty full diaries of three weeks are twelve thousand hours, too many to read as instants. */
const seconds: SQL<number[]> = sql`json_agg(extract(epoch from ${slotClaims.hourStartsAt})::int8)`

const { placeholder } = sql

const selectReserved = statement('select reserved hours', (db) =>
  db
    .select({ mechanicId: slotClaims.mechanicId, seconds })
    .from(slotClaims)
    .where(
      and(
        sql`${slotClaims.mechanicId} = any(${placeholder('ids')}::int[])`,
        gte(slotClaims.hourStartsAt, placeholder('first')),
        lt(slotClaims.hourStartsAt, placeholder('until')),
      ),
    )
    .groupBy(slotClaims.mechanicId),
)

const selectOneReserved = statement('select one reserved hour', (db) =>
  db
    .select({ hour: slotClaims.hourStartsAt })
    .from(slotClaims)
    .where(
      and(
        eq(slotClaims.mechanicId, placeholder('mechanicId')),
        gte(slotClaims.hourStartsAt, placeholder('first')),
        lt(slotClaims.hourStartsAt, placeholder('until')),
      ),
    )
    .limit(1),
)

/** Says whether one of these consecutive hours is taken at the moment. Only a reservation is certain. */
export async function isAnyTaken(
  ctx: Context,
  mechanicId: number,
  hours: readonly Temporal.Instant[],
): Promise<boolean> {
  const [first, last] = [hours.at(0), hours.at(-1)]
  if (!first || !last) return false
  const until = last.add({ hours: 1 }).toString()
  const rows = await selectOneReserved(ctx.db).execute({
    mechanicId,
    first: first.toString(),
    until,
  })
  return rows.length > 0
}

/**
 * Reserves all hours for a booking, or none: one statement, in order, so that overlapping bookings wait for each other
 * and do not deadlock [SEC-O16]. Returns false where another booking was first.
 */
export async function reserveHours(
  ctx: Context,
  wanted: { mechanicId: number; bookingId: string; hours: readonly Temporal.Instant[] },
): Promise<boolean> {
  if (wanted.hours.length === 0) return true
  const { rowCount } = await ctx.db
    .insert(slotClaims)
    .values(
      wanted.hours.map((hourStartsAt) => ({
        mechanicId: wanted.mechanicId,
        bookingId: wanted.bookingId,
        hourStartsAt,
      })) satisfies NewRow<typeof slotClaims>[],
    )
    .onConflictDoNothing()
  return rowCount === wanted.hours.length
}

/** Frees every hour of a booking, or the given ones. */
export async function freeHours(
  ctx: Context,
  bookingId: string,
  hours?: readonly Temporal.Instant[],
): Promise<void> {
  const named = hours && inArray(slotClaims.hourStartsAt, [...hours])
  await ctx.db.delete(slotClaims).where(and(eq(slotClaims.bookingId, bookingId), named))
}

export async function listHoursOf(ctx: Context, bookingId: string): Promise<Temporal.Instant[]> {
  const rows = await ctx.db
    .select({ hour: slotClaims.hourStartsAt })
    .from(slotClaims)
    .where(eq(slotClaims.bookingId, bookingId))
    .orderBy(asc(slotClaims.hourStartsAt))
  return rows.map((row) => row.hour)
}
