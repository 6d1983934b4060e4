import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import {
  addressField,
  emailField,
  idField,
  nameField,
  notesField,
  phoneField,
  textField,
  uuidParam,
} from './fields.ts'
import { DepositCheckout, DepositState } from './quotes.ts'

export const CreateBookingBody = z.strictObject({
  quoteId: z.uuid('Please send the id of your quote'),
  mechanicId: idField('Please select a mechanic').nullish(),
  customerName: nameField('Please enter your name'),
  customerEmail: emailField('Please enter a valid email address'),
  customerPhone: phoneField('Please enter a valid phone number'),
  serviceAddress: addressField('Please enter your full address'),
  scheduledDate: z.string('Please select a time').max(64, 'Please select a time').nullish(),
  notes: notesField.nullish(),
  expressRequest: z
    .boolean()
    .optional()
    .describe('The customer asked for the work to start within the 14 days of cancellation'),
  emailNotifications: z.boolean().optional(),
  smsNotifications: z.boolean().optional(),
})

export const createBooking = endpoint({
  method: 'POST',
  path: '/api/bookings',
  summary: 'Book a quote, with a mechanic and an hour or without',
  body: CreateBookingBody,
  status: 201,
  idempotent: true,
  answer: z.object({ id: z.string(), reference: z.string() }),
})

export const ProgressStep = z.object({
  step: z.string(),
  completed: z.boolean(),
  time: z.string().nullable(),
})

export const BookingStatus = z.enum([
  'pending',
  'accepted',
  'on-the-way',
  'in-progress',
  'completed',
  'cancelled',
])

/** What cancelling would do now, by the function that decides it. */
export const Cancellation = z.object({
  allowed: z.boolean(),
  deposit: z.enum(['refunded', 'kept']).nullable(),
  nextChangeAt: z.string().nullable(),
})

export const Booking = z.object({
  id: z.string(),
  reference: z.string().nullable(),
  quoteId: z.string(),
  vehicleId: z.int().nullable(),
  mechanicId: z.int().nullable(),
  mechanicName: z.string().nullable().describe('The first name alone unless the booking is yours'),
  mechanicPhone: z.string().nullable().describe('Once the job is accepted'),
  customerName: z.string().nullable(),
  customerEmail: z.string().nullable(),
  customerPhone: z.string().nullable(),
  serviceAddress: z.string().describe('The postcode district unless the booking is yours'),
  scheduledDate: z.string().nullable(),
  notes: z.string().nullable(),
  status: BookingStatus,
  trackingStatus: z.enum(['confirmed', 'in-progress', 'completed', 'cancelled']),
  progress: z.array(ProgressStep),
  createdAt: z.string(),
  acceptedAt: z.string().nullable(),
  serviceType: z.enum(['mobile', 'garage']),
  services: z.array(z.string()),
  estimatedHours: z.number(),
  totalCost: z.number(),
  mobileFee: z.number(),
  registration: z.string(),
  vehicle: z.object({ make: z.string(), model: z.string(), year: z.int() }).nullable(),
  deposit: DepositState,
  depositDueAt: z.string().nullable(),
  cancellation: Cancellation.nullable(),
  cancelReason: z.string().nullable(),
  isRedacted: z.boolean(),
  sample: z.boolean(),
})
export type Booking = z.infer<typeof Booking>

export const getBooking = endpoint({
  method: 'GET',
  path: '/api/bookings/{id}',
  summary: 'A booking; redacted for everybody but those it belongs to',
  params: z.object({ id: uuidParam }),
  answer: Booking,
})

export const startBookingDeposit = endpoint({
  method: 'POST',
  path: '/api/bookings/{id}/pay',
  summary: 'Where to pay the deposit of a booking',
  params: z.object({ id: uuidParam }),
  answer: DepositCheckout,
})

export const cancelBooking = endpoint({
  method: 'POST',
  path: '/api/bookings/{id}/cancel',
  summary: 'Cancel a booking under the rule that the page showed',
  params: z.object({ id: uuidParam }),
  body: z.strictObject({ reason: notesField.nullish() }),
  answer: z.object({ status: z.literal('cancelled'), deposit: DepositState }),
})

export const rescheduleBooking = endpoint({
  method: 'POST',
  path: '/api/bookings/{id}/reschedule',
  summary: 'Move a booking to another free hour of its mechanic',
  params: z.object({ id: uuidParam }),
  body: z.strictObject({ scheduledDate: z.string('Please select a time').max(64) }),
  answer: z.object({ scheduledDate: z.string() }),
})

export const trackBooking = endpoint({
  method: 'POST',
  path: '/api/track',
  summary: 'Find a booking by its reference and e-mail; every wrong pair gets the same answer',
  body: z.strictObject({
    reference: textField({ min: 1, max: 40, message: 'Please enter your booking reference' }),
    email: emailField('Please enter a valid email'),
  }),
  answer: Booking,
})
