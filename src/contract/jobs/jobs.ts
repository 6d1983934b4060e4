import * as z from 'zod/mini'
import { BookingStatus, OverdueWire } from '#contract/bookings/bookings.ts'
import { scheduledDateField } from '#contract/bookings/forms.ts'
import { endpoint } from '#contract/endpoint.ts'
import { idField, notesField } from '#contract/fields.ts'
import { CompleteJobBody } from '#contract/jobs/forms.ts'
import { uuidParam } from '#contract/params.ts'
import { DepositState } from '#contract/payments/deposits.ts'
import { HANDED_BACK_STATUSES, REPORTED_STATUSES } from '#domain/bookings/booking-status.ts'

const JobService = z.object({ id: z.int(), name: z.string(), category: z.string() })

/** The parts of a score, in the order in which the page explains them. */
export const MatchFactor = z.object({
  factor: z.enum(['distance', 'specialty', 'rating', 'load', 'response']),
  value: z.number().check(z.describe('0 to 1, 1 is best')),
  points: z.number().check(z.describe('What it adds to the score')),
  pointsMax: z.int(),
})

export const JobMatch = z.object({
  score: z.number().check(z.describe('0 to 100')),
  distanceMiles: z.nullable(z.number()),
  etaMinutes: z.nullable(z.int()).check(z.describe('How long the drive takes, roughly')),
  factors: z.array(MatchFactor),
})

/** A job with what a mechanic needs to decide. Before acceptance nothing in it identifies the customer [SEC-O10]. */
/** Another job of the same mechanic, which a job or its hours get in the way of. */
export const JobClash = z.nullable(
  z.object({
    id: z.string(),
    reference: z.string(),
    scheduledDate: z.string(),
    driveMinutes: z
      .nullable(z.int())
      .check(z.describe('Null where the hours meet; else the drive, which is too long')),
  }),
)

export type JobClash = z.infer<typeof JobClash>

export const Job = z.object({
  id: z.string(),
  quoteId: z.string().check(z.describe('Tells the diary how long the job takes')),
  reference: z.string(),
  status: BookingStatus,
  service: JobService.check(z.describe('The first of the services')),
  services: z.array(JobService),
  quote: z.object({ serviceType: z.enum(['mobile', 'garage']), totalCost: z.number() }),
  lines: z
    .array(z.object({ position: z.int(), name: z.string(), pounds: z.number() }))
    .check(
      z.describe(
        'The lines of the quote and the approved extra work: those that are done make the bill',
      ),
    ),
  estimatedHours: z.number(),
  pricePounds: z.number().check(z.describe('The price with the approved extra work')),
  earningsPounds: z
    .number()
    .check(
      z.describe('The mechanic’s nine tenths of the price; of its bill once the job is completed'),
    ),
  customerName: z.string().check(z.describe('Empty before acceptance')),
  customerPhone: z.string().check(z.describe('Empty before acceptance')),
  serviceAddress: z.string().check(z.describe('The postcode district before acceptance')),
  place: z
    .nullable(z.object({ latitude: z.number(), longitude: z.number() }))
    .check(z.describe('Roughly where the car is; hidden before acceptance')),
  notes: z.nullable(z.string()).check(z.describe('Hidden before acceptance')),
  registration: z.nullable(z.string()).check(z.describe('Hidden before acceptance')),
  vehicle: z.nullable(z.object({ make: z.string(), model: z.string(), year: z.int() })),
  scheduledDate: z
    .nullable(z.string())
    .check(
      z.describe('Null: the mechanic who accepts names the time, as agreed with the customer'),
    ),
  proposedDate: z
    .nullable(z.string())
    .check(z.describe('Another time that this mechanic has proposed and the customer thinks over')),
  hasExpressRequest: z
    .boolean()
    .check(
      z.describe(
        'False: a time within 14 days is proposed, for the customer to ask for. A re-visit needs no request',
      ),
    ),
  driveMinutes: z
    .nullable(z.int())
    .check(
      z.describe(
        'From their job before it on that day, by road; null for the first and where no way is known',
      ),
    ),
  createdAt: z.string(),
  acceptedAt: z.nullable(z.string()),
  completedAt: z.nullable(z.string()),
  isNamed: z.boolean().check(z.describe('The customer asked for this mechanic by name')),
  match: z.nullable(JobMatch),
  clash: JobClash.check(z.describe('The mechanic’s other job that stands in the way of this one')),
  deposit: DepositState,
  revisit: z
    .nullable(
      z.object({
        firstReference: z
          .nullable(z.string())
          .check(z.describe('The job of theirs that it puts right; null for another mechanic’s')),
        aloneUntil: z
          .nullable(z.string())
          .check(
            z.describe('Until then nobody else is asked; null once it is accepted or others are'),
          ),
      }),
    )
    .check(z.describe('A re-visit under warranty, free for the customer')),
  overdue: OverdueWire,
  unreadMessages: z.int().check(z.describe('About a job of theirs')),
})
export type Job = z.infer<typeof Job>

const params = z.object({ id: uuidParam })

export const listJobs = endpoint({
  method: 'GET',
  path: '/api/mechanics/jobs',
  access: 'mechanic',
  summary: 'The jobs offered to the signed-in mechanic, and their own',
  answer: z.array(Job),
})

export const acceptJob = endpoint({
  method: 'POST',
  path: '/api/mechanics/jobs/{id}/accept',
  access: 'mechanic',
  summary: 'Accept a job; of two mechanics exactly one gets it',
  params,
  body: z.strictObject({
    mechanicId: z.optional(idField('Please send your own id')),
    scheduledDate: z
      .optional(scheduledDateField)
      .check(z.describe('Only for a booking without a time: the one agreed on')),
  }),
  mayLackBody: true,
  answer: Job,
})

export const declineJob = endpoint({
  method: 'POST',
  path: '/api/mechanics/jobs/{id}/decline',
  access: 'mechanic',
  summary: 'Decline a job that was offered; it leaves the list',
  params,
  body: z.strictObject({ reason: z.nullish(notesField) }),
  mayLackBody: true,
  answer: z.object({ id: z.string(), declined: z.literal(true) }),
})

export const proposeTime = endpoint({
  method: 'POST',
  path: '/api/mechanics/jobs/{id}/propose',
  access: 'mechanic',
  summary: 'Offer the customer another time; nothing moves before they agree',
  params,
  body: z.strictObject({ scheduledDate: scheduledDateField }),
  answer: Job,
})

export const progressJob = endpoint({
  method: 'POST',
  path: '/api/mechanics/jobs/{id}/progress',
  access: 'mechanic or administrator',
  right: 'change bookings',
  summary: 'On the way to an accepted job, or at work on it',
  params,
  body: z.strictObject({
    status: z.enum(REPORTED_STATUSES, 'Please say how far the job is'),
  }),
  answer: Job,
})

export const completeJob = endpoint({
  method: 'POST',
  path: '/api/mechanics/jobs/{id}/complete',
  access: 'mechanic or administrator',
  right: 'change bookings',
  summary:
    'Complete a job: it is earned, in the car’s history, and the customer is asked for a review',
  params,
  body: CompleteJobBody,
  mayLackBody: true,
  answer: Job,
})

export const withdrawJob = endpoint({
  method: 'POST',
  path: '/api/mechanics/jobs/{id}/withdraw',
  access: 'mechanic',
  summary:
    'Hand back a job that was accepted: the others near it are asked; too late, it is cancelled',
  params,
  body: z.strictObject({ reason: z.nullish(notesField) }),
  mayLackBody: true,
  answer: z.object({ id: z.string(), status: z.enum(HANDED_BACK_STATUSES) }),
})

export const acceptProposedTime = endpoint({
  method: 'POST',
  path: '/api/bookings/{id}/proposed-time/accept',
  access: 'visitor',
  summary: 'Agree to the time that a mechanic proposed: they take the job then',
  params,
  body: z.strictObject({
    proposedDate: scheduledDateField.check(z.describe('The time that was shown')),
    expressRequest: z.optional(z.boolean()),
  }),
  answer: z.object({ scheduledDate: z.string(), status: BookingStatus }),
})

export const declineProposedTime = endpoint({
  method: 'POST',
  path: '/api/bookings/{id}/proposed-time/decline',
  access: 'visitor',
  summary: 'Decline the time that a mechanic proposed: the booking stays as it is',
  params,
  body: z.strictObject({
    proposedDate: z.optional(
      scheduledDateField.check(z.describe('The time that was shown; any without it')),
    ),
  }),
  mayLackBody: true,
  answer: z.object({ scheduledDate: z.nullable(z.string()), status: BookingStatus }),
})

const EarningLine = z.object({
  bookingId: z.string(),
  reference: z.string(),
  services: z.array(z.string()),
  completedAt: z.string(),
  totalPounds: z.number(),
  earnedPounds: z.number(),
})

export const Earnings = z.object({
  earnedPounds: z.number(),
  jobs: z.int(),
  months: z
    .array(
      z.object({
        month: z.string().check(z.describe('YYYY-MM, a month in the UK')),
        jobs: z.int(),
        totalPounds: z.number(),
        earnedPounds: z.number(),
      }),
    )
    .check(z.describe('Newest first')),
  lines: z.array(EarningLine).check(z.describe('The newest two hundred')),
})
export type Earnings = z.infer<typeof Earnings>

export const listEarnings = endpoint({
  method: 'GET',
  path: '/api/mechanics/earnings',
  access: 'mechanic',
  summary: 'What the signed-in mechanic has earned, job by job and by month',
  answer: Earnings,
})
