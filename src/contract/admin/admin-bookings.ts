import * as z from 'zod/mini'
import { CancelAtDeskBody, SeenPaymentBody } from '#contract/admin/forms.ts'
import { BookingStatus, OverdueWire } from '#contract/bookings/bookings.ts'
import { endpoint } from '#contract/endpoint.ts'
import { textField } from '#contract/fields.ts'
import { cursorParam, idParam, uuidParam } from '#contract/params.ts'
import { BillState } from '#contract/payments/bills.ts'
import { DepositState, refundProgress } from '#contract/payments/deposits.ts'
import { rawEndpoint } from '#contract/raw-endpoint.ts'
import {
  BILL_FILTERS,
  BOOKING_DAYS,
  BOOKING_FILTERS,
  BOOKING_SORTS,
  CANCELLED_BY,
  DEPOSIT_FILTERS,
} from '#domain/bookings/booking-list.ts'
import { REFUND_PROGRESS } from '#domain/payments/deposit-state.ts'
import { NAME_MAX } from '#domain/text/limits.ts'

export const AdminBooking = z.object({
  id: z.string(),
  reference: z.string(),
  status: BookingStatus,
  overdue: OverdueWire,
  createdAt: z.string(),
  scheduledDate: z.nullable(z.string()),
  customerName: z.string(),
  customerEmail: z.string(),
  registration: z.string(),
  work: z.string().check(z.describe('The first service, and how many more there are')),
  mechanicId: z.nullable(z.int()),
  mechanicName: z.nullable(z.string()),
  totalCost: z
    .number()
    .check(z.describe('Of its bill; until there is one, of its quote with approved extra work')),
  deposit: DepositState,
  refund: refundProgress,
  depositPounds: z.number(),
  bill: z.nullable(
    z.object({
      state: BillState,
      duePounds: z.number(),
    }),
  ),
  decidedRefund: z
    .nullable(z.object({ pounds: z.number(), progress: z.enum(REFUND_PROGRESS) }))
    .check(z.describe('What administrators refunded of its bill or of a deposit that was kept')),
})
export type AdminBooking = z.infer<typeof AdminBooking>

const words = z.optional(
  textField({ min: 1, max: NAME_MAX, message: 'Please enter what to look for' }),
)
const day = z.optional(z.iso.date('Please choose a day'))

/** Which bookings: each filter narrows the others. */
export const BookingFilterQuery = z.object({
  deposit: z
    .optional(z.enum(DEPOSIT_FILTERS))
    .check(z.describe('`to-check`: money that only a person can see, or that does not fit')),
  bill: z.optional(z.enum(BILL_FILTERS)).check(z.describe('`owed`: due, or the card was declined')),
  status: z
    .optional(z.enum(BOOKING_FILTERS))
    .check(z.describe('`open`: neither completed nor cancelled')),
  search: words.check(
    z.describe('A part of the reference, name, email, phone, plate, mechanic or place'),
  ),
  place: words.check(z.describe('A part of the address of the work: a town or a postcode')),
  mechanic: z.optional(idParam),
  by: z.optional(z.enum(BOOKING_DAYS)).check(z.describe('What the days mean; the slot if omitted')),
  from: day.check(z.describe('The first day, in the UK')),
  to: day.check(z.describe('The last day')),
  cancelledBy: z.optional(z.enum(CANCELLED_BY)),
})

export const AdminBookingsQuery = z.object({
  ...BookingFilterQuery.shape,
  sort: z.optional(z.enum(BOOKING_SORTS)).check(z.describe('Newest first if omitted')),
  cursor: cursorParam,
})

export const listAdminBookings = endpoint({
  method: 'GET',
  path: '/api/admin/bookings',
  access: 'administrator',
  right: 'see bookings',
  summary: 'The bookings that match, fifty a page; the Link header names the next page',
  query: AdminBookingsQuery,
  answer: z.array(AdminBooking),
})

export const countAdminBookings = endpoint({
  method: 'GET',
  path: '/api/admin/booking-count',
  access: 'administrator',
  right: 'see bookings',
  summary: 'How many bookings match',
  query: BookingFilterQuery,
  answer: z.object({ total: z.int() }),
})

export const exportBookings = rawEndpoint({
  kind: 'file',
  method: 'GET',
  path: '/api/admin/bookings.csv',
  access: 'administrator',
  right: 'see bookings',
  summary: 'The bookings as a file, by the filters of their list',
  query: AdminBookingsQuery,
  answer: 'text/csv',
})

export const cancelBookingAsAdministrator = endpoint({
  method: 'POST',
  path: '/api/admin/bookings/{id}/cancel',
  access: 'recent administrator',
  right: 'change bookings',
  summary: 'Cancel a booking at the desk: who asked for it decides about the deposit',
  params: z.object({ id: uuidParam }),
  body: CancelAtDeskBody,
  answer: z.object({ status: z.literal('cancelled'), deposit: DepositState }),
})

export const markDepositPaid = endpoint({
  method: 'POST',
  path: '/api/admin/bookings/{id}/deposit',
  access: 'recent administrator',
  right: 'move money',
  summary: 'Record that the deposit of a booking has arrived, as the account shows it',
  params: z.object({ id: uuidParam }),
  body: SeenPaymentBody,
  answer: z.object({ deposit: DepositState }),
})

export const markBillPaid = endpoint({
  method: 'POST',
  path: '/api/admin/bookings/{id}/bill',
  access: 'recent administrator',
  right: 'move money',
  summary: 'Record that the final bill of a booking was paid, as the account shows it',
  params: z.object({ id: uuidParam }),
  body: SeenPaymentBody,
  answer: z.object({ bill: BillState }),
})
