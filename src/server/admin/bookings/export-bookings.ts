import {
  AdminBookingsQuery,
  type exportBookings as endpoint,
} from '#contract/admin/admin-bookings.ts'
import { ukDayOf } from '#domain/time/uk-day-of.ts'
import { audit } from '#server/auth/audit.ts'
import { csvAnswer, rowsUpTo } from '#server/http/raw/csv-answer.ts'
import type { RawCall } from '#server/http/raw/raw-route.ts'
import { malformed } from '#server/problems.ts'
import { listBookings } from './list-bookings.ts'

/** A year of the busiest days that we plan for has more bookings than a spreadsheet can open. */
const MOST = 20_000

const HEADINGS = [
  'Reference',
  'Status',
  'Booked',
  'Slot',
  'Customer',
  'Email',
  'Registration',
  'Work',
  'Mechanic',
  'Total in pounds',
  'Deposit',
  'Bill',
  'Bill in pounds',
  'Refunded in pounds',
]

/** GET /api/admin/bookings.csv: the filtered list as a file. The audit records every download. */
export async function exportBookings(call: RawCall<typeof endpoint>): Promise<Response> {
  const { c, admit } = call
  const filter = AdminBookingsQuery.safeParse(c.req.query())
  if (!filter.success) throw malformed('We do not know this filter.')
  const ctx = await admit()
  const found = await listBookings(ctx, filter.data, MOST + 1)
  await audit(ctx, {
    action: 'bookings.export',
    object: `${Math.min(found.length, MOST)} bookings`,
  })
  const rows = found.map((row) => [
    row.reference,
    row.status,
    row.createdAt,
    row.scheduledDate,
    row.customerName,
    row.customerEmail,
    row.registration,
    row.work,
    row.mechanicName,
    row.totalCost,
    row.deposit,
    row.bill?.state ?? null,
    row.bill?.duePounds ?? null,
    row.decidedRefund?.pounds ?? null,
  ])
  const day = ukDayOf(ctx.now)
  return csvAnswer(call, `bookings-${day}.csv`, [HEADINGS, ...rowsUpTo(MOST, rows)])
}
