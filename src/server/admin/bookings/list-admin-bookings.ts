import type { AdminBooking, listAdminBookings as endpoint } from '#contract/admin/admin-bookings.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import { nextPage, PAGE_SIZE } from '#server/admin/records/next-page.ts'
import type { Context } from '#server/context.ts'
import { listBookings } from './list-bookings.ts'

export async function listAdminBookings(
  ctx: Context,
  filter: ParsedOf<typeof endpoint>,
): Promise<AdminBooking[]> {
  const rows = await listBookings(ctx, filter, PAGE_SIZE + 1)
  const { cursor: _, mechanic, ...given } = filter
  return nextPage(ctx, '/api/admin/bookings', rows, { ...given, mechanic: mechanic?.toString() })
}
