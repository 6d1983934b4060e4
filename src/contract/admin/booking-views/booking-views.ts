import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { uuidParam } from '#contract/params.ts'
import { SaveBookingViewBody, ViewFilter } from './forms.ts'

export const BookingView = z.object({ id: z.string(), name: z.string(), filter: ViewFilter })
export type BookingView = z.infer<typeof BookingView>

export const listBookingViews = endpoint({
  method: 'GET',
  path: '/api/admin/booking-views',
  access: 'administrator',
  right: 'see bookings',
  summary: 'Your own views of the list of bookings, by their names',
  answer: z.array(BookingView),
})

export const saveBookingView = endpoint({
  method: 'POST',
  path: '/api/admin/booking-views',
  access: 'administrator',
  right: 'see bookings',
  summary: 'Save filters, order and columns under a name; one of the same name is replaced',
  body: SaveBookingViewBody,
  status: 201,
  answer: BookingView,
})

export const removeBookingView = endpoint({
  method: 'DELETE',
  path: '/api/admin/booking-views/{id}',
  access: 'administrator',
  right: 'see bookings',
  summary: 'Remove one of your own views',
  params: z.object({ id: uuidParam }),
  answer: z.object({ removed: z.literal(true) }),
})
