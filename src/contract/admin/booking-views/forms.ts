import * as z from 'zod/mini'
import { textField } from '#contract/fields.ts'
import {
  BILL_FILTERS,
  BOOKING_COLUMNS,
  BOOKING_DAYS,
  BOOKING_FILTERS,
  BOOKING_SORTS,
  CANCELLED_BY,
  DEPOSIT_FILTERS,
} from '#domain/bookings/booking-list.ts'
import { ID_MAX, NAME_MAX } from '#domain/text/limits.ts'

const day = z.optional(z.iso.date('Please choose a day'))

/** What a view stores. The words of a search stay out of it: they name people, who may be erased. */
export const ViewFilter = z.strictObject({
  status: z.optional(z.enum(BOOKING_FILTERS)),
  deposit: z.optional(z.enum(DEPOSIT_FILTERS)),
  bill: z.optional(z.enum(BILL_FILTERS)),
  mechanic: z.optional(z.int().check(z.minimum(1), z.maximum(ID_MAX))),
  by: z.optional(z.enum(BOOKING_DAYS)),
  from: day,
  to: day,
  cancelledBy: z.optional(z.enum(CANCELLED_BY)),
  sort: z.optional(z.enum(BOOKING_SORTS)),
  columns: z.optional(
    z.array(z.enum(BOOKING_COLUMNS)).check(z.minLength(1), z.maxLength(BOOKING_COLUMNS.length)),
  ),
})
export type ViewFilter = z.infer<typeof ViewFilter>

export const BookingViewName = z.strictObject({
  name: textField({ min: 1, max: NAME_MAX, message: 'Please give the view a name' }),
})

export const SaveBookingViewBody = z.extend(BookingViewName, { filter: ViewFilter })
