import { sql } from 'drizzle-orm'
import type { countAdminBookings as endpoint } from '#contract/admin/admin-bookings.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import type { Context } from '#server/context.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { statement } from '#server/db/statement.ts'
import { whereMatching } from './where-matching.ts'

export async function countAdminBookings(
  ctx: Context,
  filter: ParsedOf<typeof endpoint>,
): Promise<{ total: number }> {
  const where = whereMatching(ctx, filter)
  if (where) return { total: await ctx.db.$count(bookings, where) }
  const [row] = await countAll(ctx.db).execute()
  return { total: row?.total ?? 0 }
}

/** As the desk opens the list: without building the statement anew. */
const countAll = statement('count bookings', (db) =>
  db.select({ total: sql<number>`count(*)::int` }).from(bookings),
)
