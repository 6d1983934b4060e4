import { z } from 'zod'
import { LOCATION_MAX, PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from '#rules/limits.ts'
import { endpoint } from './endpoint.ts'
import { idParam, textField, uuidParam } from './fields.ts'

const Common = {
  id: z.int(),
  name: z.string(),
  location: z.string(),
  rating: z.number(),
  reviewCount: z.int(),
  qualification: z.string(),
  experience: z.int().describe('Years'),
  specialty: z.string(),
  isActive: z.boolean(),
  isApproved: z.boolean(),
}

/** A mechanic in a list: e-mail and phone are on the profile only, so that a list is not worth scraping. */
export const MechanicSummary = z.object({
  ...Common,
  serviceRadius: z.int().describe('Miles'),
  responseTime: z.int().describe('Minutes'),
  completedJobs: z.int(),
  distanceMiles: z
    .number()
    .nullable()
    .describe('From the place asked for; null where that is unknown'),
})
export type MechanicSummary = z.infer<typeof MechanicSummary>

export const MechanicProfile = z.object({
  ...Common,
  email: z.string(),
  phone: z.string(),
  serviceRadius: z.int().describe('Miles'),
  responseTime: z.int().describe('Minutes'),
  completedJobs: z.int(),
})
export type MechanicProfile = z.infer<typeof MechanicProfile>

const locationText = textField({ min: 1, max: LOCATION_MAX, message: 'Please enter a location' })

export const listMechanics = endpoint({
  method: 'GET',
  path: '/api/mechanics',
  summary: 'Approved, active mechanics; nearest first when a place is given',
  query: z.object({
    location: locationText.optional(),
    limit: z
      .string()
      .regex(/^[0-9]{1,9}$/, 'limit is a whole number')
      .transform((digits) => Math.min(Number(digits), PAGE_SIZE_MAX))
      .pipe(z.int().min(1, 'limit is at least 1'))
      .default(PAGE_SIZE_DEFAULT),
    cursor: z.string().max(200).optional(),
  }),
  answer: z.array(MechanicSummary),
  cache: { seconds: 10, tag: 'mechanics' },
})

/** All digits means an id, anything else a place: decisions §4. */
export const getMechanicsByIdOrLocation = endpoint({
  method: 'GET',
  path: '/api/mechanics/{idOrLocation}',
  summary: 'One mechanic by id, or the mechanics who serve a place, nearest first',
  params: z.object({ idOrLocation: locationText }),
  answer: z.union([MechanicProfile, z.array(MechanicSummary)]),
})

export const Review = z.object({
  id: z.int(),
  mechanicId: z.int(),
  mechanicName: z.string(),
  bookingId: z.string().nullable(),
  rating: z.int(),
  comment: z.string().nullable(),
  customerName: z.string(),
  createdAt: z.string().nullable(),
})
export type Review = z.infer<typeof Review>

export const listMechanicReviews = endpoint({
  method: 'GET',
  path: '/api/mechanics/{id}/reviews',
  summary: 'What customers said of one mechanic, newest first',
  params: z.object({ id: idParam }),
  answer: z.array(Review),
})

export const listReviews = endpoint({
  method: 'GET',
  path: '/api/reviews',
  summary: 'The newest reviews of all mechanics',
  answer: z.array(Review),
  cache: { seconds: 30, tag: 'reviews' },
})

export const FreeSlot = z.object({
  time: z.string().describe('UK time, HH:00'),
  startsAt: z.string().describe('The instant, ISO 8601 in UTC'),
  free: z.boolean(),
})
export const AvailabilityDay = z.object({
  date: z.string().describe('YYYY-MM-DD, a day in the UK'),
  freeCount: z.int(),
  slots: z.array(FreeSlot),
})
export type AvailabilityDay = z.infer<typeof AvailabilityDay>

export const Availability = z.object({
  mechanicId: z.int(),
  hours: z.number().describe('How long the job is taken to last'),
  timeZone: z.literal('Europe/London'),
  days: z.array(AvailabilityDay),
})
export type Availability = z.infer<typeof Availability>

export const getAvailability = endpoint({
  method: 'GET',
  path: '/api/mechanics/{id}/availability',
  summary: 'The hours at which a mechanic could start a job, day by day',
  params: z.object({ id: idParam }),
  query: z.object({
    from: z.iso.date().optional().describe('First day; today in the UK when absent'),
    days: z
      .string()
      .regex(/^[0-9]{1,3}$/, 'days is a whole number')
      .transform(Number)
      .pipe(z.int().min(1).max(31))
      .default(14),
    quoteId: uuidParam.optional().describe('Take the length of the job from this quote'),
  }),
  answer: Availability,
})
