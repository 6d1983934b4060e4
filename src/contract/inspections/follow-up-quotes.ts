import * as z from 'zod/mini'
import { photoIdsField } from '#contract/bookings/messages/forms.ts'
import { BookingPhoto } from '#contract/bookings/messages/photos.ts'
import { endpoint } from '#contract/endpoint.ts'
import { idField, poundsField, textField } from '#contract/fields.ts'
import { JobClash } from '#contract/jobs/jobs.ts'
import { clientId, uuidParam } from '#contract/params.ts'
import { Price, serviceIdsField } from '#contract/quotes/forms.ts'
import { VISITS } from '#domain/bookings/extra-work/extra-work.ts'
import { FOLLOW_UP_STATUSES, LINE_DECISIONS } from '#domain/inspections/inspection-status.ts'
import { SERVICES_PER_QUOTE_MAX } from '#domain/text/limits.ts'

/** The mechanic's proposal after an inspection: one service a line, each with the finding that it is for. */
export const FollowUpLine = z.object({
  serviceId: z.int(),
  name: z.string(),
  findingId: z.nullable(z.string()),
  findingTitle: z.nullable(z.string()),
  laborCost: z.number(),
  partsCost: z.number(),
  totalCost: z.number(),
  laborHours: z.number(),
  decision: z.nullable(z.enum(LINE_DECISIONS)),
})
export type FollowUpLine = z.infer<typeof FollowUpLine>

/**
 * The price is made when the quote is sent and holds for thirty days, like every quote's. What is
 * approved while the job is under way joins it. Afterwards the mechanic comes again: the fee of a mobile visit is then due
 * once however many lines are approved, and not at all where none is.
 */
export const FollowUpQuote = z.object({
  id: z.string(),
  number: z.string().check(z.describe('For people to read out')),
  diagnosticId: z
    .nullable(z.string())
    .check(z.describe('Null: proposed on the job without an inspection')),
  bookingId: z.string(),
  status: z
    .enum(FOLLOW_UP_STATUSES)
    .check(z.describe('Replaced: the mechanic has sent a newer one')),
  createdAt: z.string(),
  validUntil: z.string().check(z.describe('The last day on which it can be approved, YYYY-MM-DD')),
  decidedAt: z.nullable(z.string()),
  answerBy: z
    .nullable(z.string())
    .check(
      z.describe(
        'Until when an approval joins the job under way; afterwards it is a quote for another visit',
      ),
    ),
  serviceType: z.enum(['mobile', 'garage']),
  visit: z
    .enum(VISITS)
    .check(
      z.describe(
        'Same: what is approved now joins the job that is under way, without a fee or a deposit of its own',
      ),
    ),
  lines: z.array(FollowUpLine),
  photos: z.array(BookingPhoto).check(z.describe('Of what the mechanic found')),
  mobileFee: z.number().check(z.describe('Once, if anything is approved for another visit')),
  totalCost: z.number().check(z.describe('If everything is approved')),
  approvedCost: z.nullable(z.number()).check(z.describe('What was approved, with the fee')),
  newBookingId: z
    .nullable(z.string())
    .check(
      z.describe(
        'The job of what was approved for another visit: of the same mechanic, its time to be agreed',
      ),
    ),
  mayDecide: z.boolean().check(z.describe('The caller is the customer and it is still open')),
})
export type FollowUpQuote = z.infer<typeof FollowUpQuote>

export const priceFollowUp = endpoint({
  method: 'POST',
  path: '/api/ar-diagnostics/{bookingId}/price',
  access: 'mechanic',
  summary: 'Price services for the car and the place of a job; nothing is stored',
  params: z.object({ bookingId: uuidParam }),
  body: z.strictObject({ serviceIds: serviceIdsField }),
  answer: z.extend(Price, {
    missed: JobClash.check(
      z.describe(
        'The mechanic’s next job, where this work on the same visit makes them late for it',
      ),
    ),
  }),
})

const PICK = 'Please add at least one service'

export const CreateFollowUpQuoteBody = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        serviceId: idField(PICK),
        findingId: z.nullable(clientId),
      }),
      PICK,
    )
    .check(
      z.minLength(1, PICK),
      z.maxLength(SERVICES_PER_QUOTE_MAX, `Please add at most ${SERVICES_PER_QUOTE_MAX} services`),
      z.refine(
        (lines) => new Set(lines.map(({ serviceId }) => serviceId)).size === lines.length,
        'You have chosen the same service twice',
      ),
    ),
  totalCost: poundsField.check(z.describe('What the page showed: only compared')),
})

export const createFollowUpQuote = endpoint({
  method: 'POST',
  path: '/api/ar-diagnostics/sessions/{id}/quote',
  access: 'mechanic',
  summary:
    'Quote what a completed inspection found, and email the customer a link to approve or decline each line; takes the place of an open one',
  params: z.object({ id: clientId }),
  body: CreateFollowUpQuoteBody,
  status: 201,
  idempotent: true,
  answer: FollowUpQuote,
})

export const ProposeExtraWorkBody = z.strictObject({
  serviceIds: serviceIdsField,
  reason: textField({ min: 3, max: 200, message: 'Please say what you found', multiline: true }),
  photoIds: photoIdsField,
  totalCost: poundsField.check(z.describe('What the page showed: only compared')),
})

export const proposeExtraWork = endpoint({
  method: 'POST',
  path: '/api/bookings/{id}/extra-work',
  access: 'mechanic',
  summary:
    'Propose more work on a job that is in progress; the customer approves or declines each line, or has agreed to the amount in advance',
  params: z.object({ id: uuidParam }),
  body: ProposeExtraWorkBody,
  status: 201,
  idempotent: true,
  answer: FollowUpQuote,
})

export const listFollowUpQuotes = endpoint({
  method: 'GET',
  path: '/api/bookings/{id}/follow-up-quotes',
  access: 'visitor',
  summary:
    'All work that was proposed on a booking, newest first, for those who may see its inspections',
  params: z.object({ id: uuidParam }),
  answer: z.array(FollowUpQuote),
})

export const getFollowUpQuote = endpoint({
  method: 'GET',
  path: '/api/follow-up-quotes/{id}',
  access: 'visitor',
  summary: 'A follow-up quote, for the customer of its booking, the mechanic and administrators',
  params: z.object({ id: uuidParam }),
  answer: FollowUpQuote,
})

export const decideFollowUpQuote = endpoint({
  method: 'POST',
  path: '/api/follow-up-quotes/{id}/decide',
  access: 'visitor',
  summary:
    'Approve or decline every line, once; what is approved joins the job that is under way, or becomes another job of the same mechanic, whose time is agreed on acceptance',
  params: z.object({ id: uuidParam }),
  body: z.strictObject({
    decisions: z
      .array(
        z.strictObject({
          serviceId: idField(PICK),
          decision: z.enum(LINE_DECISIONS, 'Please approve or decline'),
        }),
      )
      .check(z.minLength(1), z.maxLength(SERVICES_PER_QUOTE_MAX)),
    totalCost: poundsField.check(z.describe('Of what is approved, as the page showed it')),
    visit: z
      .enum(VISITS, 'Please look at the quote again')
      .check(z.describe('As the page showed it')),
  }),
  answer: FollowUpQuote,
})
