import * as z from 'zod/mini'
import { BookingStatus } from '#contract/bookings/bookings.ts'
import { BookingPhoto } from '#contract/bookings/messages/photos.ts'
import { endpoint } from '#contract/endpoint.ts'
import { cursorParam, idParam, uuidParam } from '#contract/params.ts'
import { rawEndpoint } from '#contract/raw-endpoint.ts'
import { CASE_KINDS, CASE_SOURCES } from '#domain/bookings/cases/case-kind.ts'
import { CASE_OUTCOMES } from '#domain/bookings/cases/case-outcome.ts'
import { CASE_STATES } from '#domain/bookings/cases/case-state.ts'
import {
  AnswerOwnCaseBody,
  ArrangeRevisitBody,
  CaseMessageBody,
  DecideCaseBody,
  OpenCaseBody,
} from './forms.ts'

export const Case = z.object({
  id: z.string(),
  kind: z.enum(CASE_KINDS),
  openedBy: z.enum(CASE_SOURCES),
  openedAt: z.string(),
  dueAt: z.string().check(z.describe('When it is to be decided at the latest')),
  decidedAt: z.nullable(z.string()),
  outcome: z.nullable(z.enum(CASE_OUTCOMES)),
  decision: z.nullable(z.string()),
  messages: z
    .array(
      z.object({
        author: z.enum([...CASE_SOURCES, 'administrator']),
        words: z.string(),
        at: z.string(),
        photos: z.array(BookingPhoto),
      }),
    )
    .check(z.describe('Oldest first')),
  revisit: z
    .nullable(
      z.object({
        id: z.string(),
        reference: z.string(),
        status: BookingStatus,
        scheduledDate: z.nullable(z.string()),
      }),
    )
    .check(z.describe('The last free visit that was arranged to put the work right')),
})
export type Case = z.infer<typeof Case>

export const AdminCase = z.object({
  ...Case.shape,
  booking: z.object({
    id: z.string(),
    reference: z.string(),
    customerName: z.string(),
    mechanicId: z.nullable(z.int()),
    mechanicName: z.nullable(z.string()),
  }),
  ownerId: z.nullable(z.int()).check(z.describe('The administrator who has taken it')),
  ownerName: z.nullable(z.string()),
  age: z
    .nullable(z.string())
    .check(
      z.describe('In words: how long it has been open and how long is left; null once decided'),
    ),
  costPounds: z.nullable(z.number()),
  lines: z
    .array(z.object({ position: z.int(), name: z.string() }))
    .check(z.describe('What a mechanic can come again for: the finished work of an open claim')),
})
export type AdminCase = z.infer<typeof AdminCase>

const OwnCase = z.object({
  ...Case.shape,
  messages: Case.shape.messages.check(
    z.describe(
      'Of a case that they raised, everything; of a customer’s, what they answered themselves',
    ),
  ),
  decision: z
    .nullable(z.string())
    .check(
      z.describe('Of a case that they raised; what a customer reads stays between us and them'),
    ),
  booking: z.object({ id: z.string(), reference: z.string() }),
  mayAnswer: z
    .boolean()
    .check(z.describe('An open case of a customer that they have not answered yet')),
  changePounds: z
    .number()
    .check(
      z.describe(
        'What has come off (negative) or been added since it was raised to what they are paid for the job',
      ),
    ),
  payout: z
    .enum(['open', 'free', 'held'])
    .check(
      z.describe('Whether the payout waits for it, no longer waits, or waits for another case'),
    ),
})
export type OwnCase = z.infer<typeof OwnCase>

const params = z.object({ id: uuidParam })

export const listCases = endpoint({
  method: 'GET',
  path: '/api/bookings/{id}/cases',
  access: 'visitor',
  summary: 'What a customer has raised about a booking, newest first; a mechanic sees their own',
  params,
  answer: z.array(Case),
})

export const openCase = endpoint({
  method: 'POST',
  path: '/api/bookings/{id}/cases',
  access: 'visitor',
  summary:
    'Raise a complaint, a claim or a report about a booking; one of a kind is open at a time',
  params,
  body: OpenCaseBody,
  answer: Case,
  idempotent: true,
})

export const sendOwnCaseForm = rawEndpoint({
  kind: 'form',
  method: 'POST',
  path: '/mechanic-dashboard/cases',
  access: 'public',
  sent: ['application/x-www-form-urlencoded'],
  status: 303,
  summary: 'Raise something about a job of your own, from a form without scripts',
})

export const sendCaseForm = rawEndpoint({
  kind: 'form',
  method: 'POST',
  path: '/booking-confirmation/{id}/cases',
  access: 'public',
  sent: ['application/x-www-form-urlencoded'],
  status: 303,
  summary: 'Raise something about a booking, from a form without scripts',
})

export const writeCaseMessage = endpoint({
  method: 'POST',
  path: '/api/cases/{id}/messages',
  access: 'visitor',
  summary:
    'Add to an open case: who raised it, or an administrator, of whose message they get an email; refused for one that nobody raised',
  params,
  body: CaseMessageBody,
  answer: Case,
  idempotent: true,
})

export const listOwnCases = endpoint({
  method: 'GET',
  path: '/api/mechanics/cases',
  access: 'mechanic',
  summary:
    'What customers have raised about the work of the signed-in mechanic, without their words, and what the mechanic raised: all that is open, the newest first, before what was decided last; a Link header names the next page',
  query: z.object({ cursor: cursorParam }),
  answer: z.array(OwnCase),
})

export const answerOwnCase = endpoint({
  method: 'POST',
  path: '/api/mechanics/cases/{id}/answer',
  access: 'mechanic',
  summary:
    'Give their own account of what a customer raised about their work: once, while it is open; the customer does not see it',
  params,
  body: AnswerOwnCaseBody,
  answer: z.object({ id: z.string() }),
})

export const listAdminCases = endpoint({
  method: 'GET',
  path: '/api/admin/cases',
  access: 'administrator',
  right: 'see cases',
  summary:
    'Open cases, the nearest deadline first, or those that were decided, the last first; a Link header names the next page',
  query: z.object({
    status: z._default(z.enum(CASE_STATES), 'open'),
    mechanic: z.optional(idParam).check(z.describe('About jobs of this mechanic')),
    booking: z.optional(uuidParam).check(z.describe('About this booking')),
    cursor: cursorParam,
  }),
  answer: z.array(AdminCase),
})

export const arrangeRevisit = endpoint({
  method: 'POST',
  path: '/api/admin/cases/{id}/revisit',
  access: 'recent administrator',
  right: 'decide cases',
  summary:
    'Accept a warranty claim: a free re-visit, asked first of the mechanic whose work it was',
  params,
  body: ArrangeRevisitBody,
  answer: z.object({ id: z.string(), reference: z.string() }),
})

export const takeCase = endpoint({
  method: 'POST',
  path: '/api/admin/cases/{id}/take',
  access: 'administrator',
  right: 'decide cases',
  summary: 'Become the owner of an open case; 409 where its owner is another than was read',
  params,
  body: z.strictObject({
    instead: z
      .optional(z.int())
      .check(z.describe('Whose it is, as it was read; left out where nobody has taken it')),
  }),
  answer: z.object({ id: z.string() }),
})

export const decideCase = endpoint({
  method: 'POST',
  path: '/api/admin/cases/{id}/decide',
  access: 'recent administrator',
  right: 'decide cases',
  summary:
    'Decide a case with a reason and its cost; who raised it gets an email and reads the reason, and the mechanic of the job gets one of the outcome',
  params,
  body: DecideCaseBody,
  answer: z.object({ id: z.string() }),
})
