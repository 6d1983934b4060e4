import type { AdminBooking, listAdminBookings as endpoint } from '#contract/admin/admin-records.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import type { Context } from '#server/context.ts'
import { listBookings } from './list-bookings.ts'
import { nextPage, PAGE_SIZE } from './next-page.ts'

export async function listAdminBookings(
  ctx: Context,
  filter: ParsedOf<typeof endpoint>,
): Promise<AdminBooking[]> {
  const rows = await listBookings(ctx, filter, PAGE_SIZE + 1)
  const { status, search, deposit } = filter
  return nextPage(ctx, '/api/admin/bookings', rows, { status, search, deposit })
}
