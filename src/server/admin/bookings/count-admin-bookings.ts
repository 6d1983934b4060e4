import { sql } from 'drizzle-orm'
import type { countAdminBookings as endpoint } from '#contract/admin/admin-bookings.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import type { Context } from '#server/context.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { statement } from '#server/db/statement.ts'
import { whereMatching } from './where-matching.ts'

/** As the desk opens the list. */
const countAll = statement('count bookings', (db) =>
  db.select({ total: sql<number>`count(*)::int` }).from(bookings),
)

export async function countAdminBookings(
  ctx: Context,
  filter: ParsedOf<typeof endpoint>,
): Promise<{ total: number }> {
  const where = whereMatching(ctx, filter)
  if (where !== undefined) return { total: await ctx.db.$count(bookings, where) }
  const [all] = await countAll(ctx.db).execute()
  return { total: all?.total ?? 0 }
}
