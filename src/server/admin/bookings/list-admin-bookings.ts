import type { AdminBooking, listAdminBookings as endpoint } from '#contract/admin/admin-bookings.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import type { Context } from '#server/context.ts'
import { nextPage, PAGE_SIZE } from '#server/http/lists/next-page.ts'
import { BOOKING_ORDERS, listBookings } from './list-bookings.ts'

export async function listAdminBookings(
  ctx: Context,
  filter: ParsedOf<typeof endpoint>,
): Promise<AdminBooking[]> {
  const rows = await listBookings(ctx, filter, PAGE_SIZE + 1)
  const { cursor: _, ...query } = filter
  return nextPage(ctx, rows, {
    path: '/api/admin/bookings',
    cursorOf: BOOKING_ORDERS[filter.sort ?? 'newest'].cursorOf,
    query,
  })
}
