import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { textField } from '#contract/fields.ts'
import { countParam, cursorParam, idParam, uuidParam } from '#contract/params.ts'
import { DOCUMENT_KINDS } from '#domain/mechanics/vetting.ts'
import { LOCATION_MAX, PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from '#domain/text/limits.ts'

const Common = {
  id: z.int(),
  name: z.string(),
  location: z.string(),
  rating: z.number(),
  reviewCount: z.int(),
  qualification: z.string(),
  experience: z.int().check(z.describe('Years')),
  specialty: z.string(),
  isActive: z.boolean(),
  isApproved: z.boolean(),
}

/**
 * A mechanic in a list. Only the profile shows the email address and the telephone number, so that a list is not worth
 * scraping.
 */
export const MechanicSummary = z.object({
  ...Common,
  serviceRadius: z.int().check(z.describe('Miles')),
  responseTime: z.int().check(z.describe('Minutes')),
  completedJobs: z.int(),
  distanceMiles: z
    .nullable(z.number())
    .check(z.describe('From the place asked for; null where that is unknown')),
  nextFreeAt: z
    .nullable(z.string())
    .check(
      z.describe(
        'The first hour free for a visit that the mechanic reaches from their other jobs; where no place is known, as the diary stands. Null where none within two weeks',
      ),
    ),
})
export type MechanicSummary = z.infer<typeof MechanicSummary>

export const MechanicProfile = z.object({
  ...Common,
  email: z
    .nullable(z.string())
    .check(z.describe('The business contact that the mechanic entered to be public')),
  phone: z.nullable(z.string()).check(z.describe('The same')),
  serviceRadius: z.int().check(z.describe('Miles')),
  responseTime: z.int().check(z.describe('Minutes')),
  completedJobs: z.int(),
  checks: z
    .array(z.object({ kind: z.enum(DOCUMENT_KINDS), checkedOn: z.string() }))
    .check(z.describe('Documents that a person has approved and that are in date')),
})
export type MechanicProfile = z.infer<typeof MechanicProfile>

const locationText = textField({ min: 1, max: LOCATION_MAX, message: 'Please enter a location' })

export const listMechanics = endpoint({
  method: 'GET',
  path: '/api/mechanics',
  access: 'public',
  summary: 'Approved, active mechanics; nearest first when a place is given',
  query: z.object({
    location: z.optional(locationText),
    limit: z.pipe(
      z._default(countParam('limit', 1), PAGE_SIZE_DEFAULT),
      z.transform((limit: number) => Math.min(limit, PAGE_SIZE_MAX)),
    ),
    cursor: cursorParam,
  }),
  answer: z.array(MechanicSummary),
  cache: { seconds: 10, tag: 'mechanics' },
})

/** A value of digits only is an id, anything else a place [MECH-8]. */
export const getMechanicsByIdOrLocation = endpoint({
  method: 'GET',
  path: '/api/mechanics/{idOrLocation}',
  access: 'public',
  summary: 'One mechanic by id, or the mechanics who serve a place, nearest first',
  params: z.object({ idOrLocation: locationText }),
  answer: z.union([MechanicProfile, z.array(MechanicSummary)]),
  // A search; a profile also shows documents, whose dates nobody announces.
  cache: { seconds: 10, tag: 'searches', only: Array.isArray },
})

export const Review = z.object({
  id: z.int(),
  mechanicId: z.int(),
  mechanicName: z.string(),
  hasPage: z.boolean().check(z.describe('The mechanic has a page; not after closing the account')),
  bookingId: z.nullable(z.string()),
  rating: z.int(),
  comment: z.nullable(z.string()),
  customerName: z.string(),
  createdAt: z.nullable(z.string()),
})
export type Review = z.infer<typeof Review>

export const listMechanicReviews = endpoint({
  method: 'GET',
  path: '/api/mechanics/{id}/reviews',
  access: 'public',
  summary: 'What customers said of one mechanic, newest first',
  params: z.object({ id: idParam }),
  answer: z.array(Review),
  mayLag: true,
})

const starsParam = z.pipe(
  z.enum(['1', '2', '3', '4', '5'], 'Stars are 1 to 5'),
  z.transform(Number),
)

export const listReviews = endpoint({
  method: 'GET',
  path: '/api/reviews',
  access: 'public',
  summary:
    'Reviews of all mechanics, newest first; a Link header names the next page where a limit is given',
  query: z.object({
    stars: z.optional(starsParam).check(z.describe('Only reviews of that many stars')),
    limit: z.optional(
      z.pipe(
        countParam('limit', 1),
        z.transform((limit: number) => Math.min(limit, PAGE_SIZE_MAX)),
      ),
    ),
    cursor: cursorParam,
  }),
  answer: z.array(Review),
  cache: { seconds: 30, tag: 'reviews' },
  mayLag: true,
})

export const FreeSlot = z.object({
  time: z.string().check(z.describe('UK time, HH:00')),
  startsAt: z.string().check(z.describe('The instant, ISO 8601 in UTC')),
  free: z.boolean(),
})
export const AvailabilityDay = z.object({
  date: z.string().check(z.describe('YYYY-MM-DD, a day in the UK')),
  freeCount: z.int(),
  slots: z.array(FreeSlot),
})
export type AvailabilityDay = z.infer<typeof AvailabilityDay>

export const Availability = z.object({
  mechanicId: z.int(),
  hours: z.number().check(z.describe('How long the job is taken to last')),
  timeZone: z.literal('Europe/London'),
  days: z.array(AvailabilityDay),
})
export type Availability = z.infer<typeof Availability>

/** A calendar shows at most a month and a day at once. */
const DAYS_MAX = 31

export const getAvailability = endpoint({
  method: 'GET',
  path: '/api/mechanics/{id}/availability',
  access: 'public',
  summary: 'The hours at which a mechanic could start a job, day by day',
  params: z.object({ id: idParam }),
  query: z.object({
    from: z.optional(z.iso.date()).check(z.describe('First day; today in the UK when absent')),
    days: z.pipe(
      z._default(countParam('days', 1), 14),
      z.transform((days: number) => Math.min(days, DAYS_MAX)),
    ),
    quoteId: z.optional(uuidParam).check(z.describe('Take the length of the job from this quote')),
  }),
  answer: Availability,
})
