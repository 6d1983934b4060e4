import type { countAdminBookings as endpoint } from '#contract/admin/admin-bookings.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import type { Context } from '#server/context.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { whereMatching } from './where-matching.ts'

export async function countAdminBookings(
  ctx: Context,
  filter: ParsedOf<typeof endpoint>,
): Promise<{ total: number }> {
  return { total: await ctx.db.$count(bookings, whereMatching(ctx, filter)) }
}
