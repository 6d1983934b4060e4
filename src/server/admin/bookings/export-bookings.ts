import {
  AdminBookingsQuery,
  type exportBookings as endpoint,
} from '#contract/admin/admin-bookings.ts'
import { BUSINESS_ZONE } from '#domain/time/business-zone.ts'
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

/** As the list shows it, in the form that a spreadsheet takes for a time: "2026-07-01 09:00". */
const ukTime = (at: string): string =>
  Temporal.Instant.from(at)
    .toZonedDateTimeISO(BUSINESS_ZONE)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })
    .replace('T', ' ')

/** GET /api/admin/bookings.csv: the filtered list as a file. The audit records every download. */
export async function exportBookings(call: RawCall<typeof endpoint>): Promise<Response> {
  const { c, admit } = call
  const filter = AdminBookingsQuery.safeParse(c.req.query())
  if (!filter.success) throw malformed('We do not know this filter.')
  const ctx = await admit()
  const found = await listBookings(ctx, filter.data, MOST + 1)
  const held = Math.min(found.length, MOST)
  await audit(ctx, {
    action: 'bookings.export',
    object: held === 1 ? '1 booking' : `${held} bookings`,
  })
  const rows = found.map((row) => [
    row.reference,
    row.status,
    ukTime(row.createdAt),
    row.scheduledDate && ukTime(row.scheduledDate),
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
