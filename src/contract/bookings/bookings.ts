import * as z from 'zod/mini'
import {
  CreateBookingBody,
  EXPRESS_REQUEST_MISSING,
  ExtraCeiling,
  emailReferenceBody,
  scheduledDateField,
  trackBody,
} from '#contract/bookings/forms.ts'
import { endpoint } from '#contract/endpoint.ts'
import { idField, notesField } from '#contract/fields.ts'
import { uuidParam } from '#contract/params.ts'
import { BillOnPage } from '#contract/payments/bills.ts'
import { DepositState, paymentDeclined, refundProgress } from '#contract/payments/deposits.ts'
import { BOOKING_STATUSES, TRACKING_STATUSES } from '#domain/bookings/booking-status.ts'
import { CASE_KINDS } from '#domain/bookings/cases/case-kind.ts'
import { CANCELLERS } from '#domain/bookings/why-cancelled.ts'
import { OVERDUE_KINDS } from '#domain/jobs/dispatch/overdue-kind.ts'
import { SETTLED_STATES } from '#domain/payments/deposit-state.ts'

export const createBooking = endpoint({
  method: 'POST',
  path: '/api/bookings',
  access: 'visitor',
  summary: 'Book a quote, with a mechanic and an hour or without',
  body: CreateBookingBody,
  status: 201,
  idempotent: true,
  answer: z.object({ id: z.string(), reference: z.string() }),
})

export const ProgressStep = z.object({
  step: z.string(),
  completed: z.boolean(),
  time: z.nullable(z.string()),
})

export const BookingStatus = z.enum(BOOKING_STATUSES)

/** The outcome of cancelling now, from the same function that decides it. */
export const Cancellation = z.object({
  allowed: z.boolean(),
  deposit: z.nullable(z.enum(SETTLED_STATES)),
  nextChangeAt: z.nullable(z.string()),
})

export const OverdueWire = z
  .nullable(
    z.object({
      kind: z.enum(OVERDUE_KINDS),
      nextChangeAt: z.nullable(z.string()).check(z.describe('When it changes by itself')),
    }),
  )
  .check(z.describe('What should have happened by now, and has not; null while it goes as booked'))

export const RevisitOf = z
  .nullable(z.object({ id: z.string(), reference: z.string() }))
  .check(z.describe('A free re-visit under warranty: the booking whose work it puts right'))

export const Booking = z.object({
  id: z.string(),
  reference: z.nullable(z.string()),
  quoteId: z.string(),
  vehicleId: z.nullable(z.int()),
  mechanicId: z.nullable(z.int()),
  mechanicName: z
    .nullable(z.string())
    .check(z.describe('The first name alone unless the booking is yours')),
  mechanicPhone: z.nullable(z.string()).check(z.describe('Once the job is accepted')),
  customerName: z.nullable(z.string()),
  customerEmail: z.nullable(z.string()),
  customerPhone: z.nullable(z.string()),
  serviceAddress: z.string().check(z.describe('The postcode district unless the booking is yours')),
  scheduledDate: z.nullable(z.string()),
  proposedDate: z
    .nullable(z.string())
    .check(z.describe('Another time that a mechanic offers; shown to those it belongs to')),
  notes: z.nullable(z.string()),
  status: BookingStatus,
  trackingStatus: z.enum(TRACKING_STATUSES),
  progress: z.array(ProgressStep),
  createdAt: z.string(),
  acceptedAt: z.nullable(z.string()),
  serviceType: z.enum(['mobile', 'garage']),
  services: z.array(z.string()),
  estimatedHours: z.number(),
  totalCost: z.number(),
  mobileFee: z.number(),
  registration: z.string(),
  vehicle: z.nullable(z.object({ make: z.string(), model: z.string(), year: z.int() })),
  deposit: DepositState,
  refund: refundProgress,
  depositPounds: z.number(),
  bill: z.nullable(BillOnPage).check(z.describe('Hidden unless the booking is yours')),
  paymentDeclined,
  depositDueAt: z.nullable(z.string()),
  search: z
    .nullable(
      z.object({
        endsAt: z.string().check(z.describe('Without a mechanic by then it is cancelled')),
        declinedBy: z.array(z.int()).check(z.describe('Mechanics who cannot take it')),
      }),
    )
    .check(z.describe('Its mechanic could not come, and another one is being sought')),
  overdue: OverdueWire,
  revisitOf: RevisitOf,
  cancellation: z.nullable(Cancellation),
  cancelledBy: z.nullable(z.enum(CANCELLERS)).check(z.describe('Null too for who may not know')),
  cancelReason: z.nullable(z.string()),
  extraCeilingPounds: z
    .number()
    .check(z.describe('Extra work up to this much needs no question; 0 asks every time')),
  expressRequestMissing: z
    .boolean()
    .check(z.describe('It waits for the request to start within 14 days, and nobody is asked yet')),
  raisable: z
    .array(z.enum(CASE_KINDS))
    .check(z.describe('What its customer can raise about it now')),
  isRedacted: z.boolean(),
  sample: z.boolean(),
})
export type Booking = z.infer<typeof Booking>

export const getBooking = endpoint({
  method: 'GET',
  path: '/api/bookings/{id}',
  access: 'public',
  summary: 'A booking; redacted for everybody but those it belongs to',
  params: z.object({ id: uuidParam }),
  answer: Booking,
})

export const cancelBooking = endpoint({
  method: 'POST',
  path: '/api/bookings/{id}/cancel',
  access: 'visitor',
  summary: 'Cancel a booking under the rule that the page showed',
  params: z.object({ id: uuidParam }),
  body: z.strictObject({ reason: z.nullish(notesField) }),
  answer: z.object({ status: z.literal('cancelled'), deposit: DepositState }),
})

export const rescheduleBooking = endpoint({
  method: 'POST',
  path: '/api/bookings/{id}/reschedule',
  access: 'visitor',
  summary: 'Move a booking to another free hour of its mechanic',
  params: z.object({ id: uuidParam }),
  body: z.strictObject({
    scheduledDate: scheduledDateField,
    expressRequest: z.optional(z.boolean()),
  }),
  answer: z.object({ scheduledDate: z.string() }),
})

export const chooseMechanic = endpoint({
  method: 'POST',
  path: '/api/bookings/{id}/mechanic',
  access: 'visitor',
  summary: 'Ask another mechanic by name, at the same time or another, after one could not come',
  params: z.object({ id: uuidParam }),
  body: z.strictObject({
    mechanicId: idField('Please select a mechanic'),
    scheduledDate: scheduledDateField,
    expressRequest: z.optional(z.boolean()),
  }),
  answer: z.object({ mechanicId: z.int(), scheduledDate: z.string() }),
})

export const requestExpressStart = endpoint({
  method: 'POST',
  path: '/api/bookings/{id}/express-request',
  access: 'visitor',
  summary: 'Ask for the work to start within the 14 days of cancellation',
  params: z.object({ id: uuidParam }),
  body: z.strictObject({
    expressRequest: z.literal(true, EXPRESS_REQUEST_MISSING),
  }),
  answer: z.object({ expressRequestMissing: z.boolean() }),
})

export const setExtraCeiling = endpoint({
  method: 'POST',
  path: '/api/bookings/{id}/extra-ceiling',
  access: 'visitor',
  summary: 'Agree in advance to extra work up to an amount; 0 asks every time',
  params: z.object({ id: uuidParam }),
  body: z.strictObject({
    extraCeilingPounds: ExtraCeiling,
  }),
  answer: z.object({ extraCeilingPounds: z.number() }),
})

export const emailReference = endpoint({
  method: 'POST',
  path: '/api/track/reference',
  access: 'public',
  summary:
    'Email the references of the bookings made with an address; the answer is the same for every address',
  body: emailReferenceBody,
  status: 202,
  answer: z.object({ accepted: z.literal(true) }),
})

export const trackBooking = endpoint({
  method: 'POST',
  path: '/api/track',
  access: 'public',
  summary: 'Find a booking by its reference and email; every wrong pair gets the same answer',
  body: trackBody,
  answer: Booking,
})
