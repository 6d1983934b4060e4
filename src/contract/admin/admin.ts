import * as z from 'zod/mini'
import { ReasonBody } from '#contract/admin/forms.ts'
import { endpoint } from '#contract/endpoint.ts'
import { notesField } from '#contract/fields.ts'
import { cursorParam, idParam } from '#contract/params.ts'
import { STAFF_ROLES } from '#domain/auth/staff-rights.ts'
import { DOCUMENT_KINDS } from '#domain/mechanics/vetting.ts'
import { REFUND_STATES } from '#domain/payments/deposit-state.ts'
import { FEE_STATES } from '#domain/payments/registration-fee/fee-state.ts'

/** An application and its outcome, with who decided and when. */
export const AdminMechanic = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  location: z.string(),
  qualification: z.string(),
  experience: z.int().check(z.describe('Years')),
  specialty: z.string(),
  isApproved: z.boolean(),
  createdAt: z.string(),
  decidedAt: z.nullable(z.string()),
  decidedBy: z.nullable(z.string()),
  rejectedAt: z.nullable(z.string()),
  rejectionReason: z.nullable(z.string()),
  isActive: z.boolean(),
  deactivatedAt: z.nullable(z.string()),
  deactivationReason: z.nullable(z.string()),
  isListed: z.boolean().check(z.describe('Found by customers')),
  missingDocuments: z
    .array(z.enum(DOCUMENT_KINDS))
    .check(z.describe('Required before the listing, and not approved or out of date')),
  endedDocuments: z
    .array(z.enum(DOCUMENT_KINDS))
    .check(z.describe('Of the missing ones, those of which an approved one has ended')),
  waitingDocuments: z
    .array(z.enum(DOCUMENT_KINDS))
    .check(z.describe('Of the missing ones, those of which one waits for a decision')),
  documentsToCheck: z.int().check(z.describe('Sent, and neither approved nor rejected')),
  registrationFee: z.nullable(
    z.object({
      state: z.enum(FEE_STATES),
      pounds: z.number(),
      paidAt: z.nullable(z.string()),
      refund: z.nullable(z.enum(REFUND_STATES)),
      decidedBecause: z
        .nullable(z.string())
        .check(z.describe('Why it was waived or refunded, or is asked for no more')),
    }),
  ),
  openJobs: z.int().check(z.describe('Accepted and not yet completed')),
})
export type AdminMechanic = z.infer<typeof AdminMechanic>

export const listAdminMechanics = endpoint({
  method: 'GET',
  path: '/api/admin/mechanics',
  access: 'administrator',
  right: 'see mechanics',
  summary:
    'Applications that wait, oldest first, then approved mechanics, newest first; or the rejected ones; a Link header names the next page',
  query: z.object({ status: z.optional(z.enum(['rejected'])), cursor: cursorParam }),
  answer: z.array(AdminMechanic),
})

export const approveMechanic = endpoint({
  method: 'POST',
  path: '/api/admin/mechanics/{id}/approve',
  access: 'recent administrator',
  right: 'vet mechanics',
  summary:
    'Approve an application; the mechanic can log in, and is listed once their documents are approved',
  params: z.object({ id: idParam }),
  answer: AdminMechanic,
})

export const rejectMechanic = endpoint({
  method: 'POST',
  path: '/api/admin/mechanics/{id}/reject',
  access: 'recent administrator',
  right: 'vet mechanics',
  summary: 'Reject an application; the record stays, the person may apply again',
  params: z.object({ id: idParam }),
  body: z.strictObject({ reason: z.nullish(notesField) }),
  mayLackBody: true,
  answer: AdminMechanic,
})

export const deactivateMechanic = endpoint({
  method: 'POST',
  path: '/api/admin/mechanics/{id}/deactivate',
  access: 'recent administrator',
  right: 'vet mechanics',
  summary:
    'Take an approved mechanic off the listing and sign them out; accepted jobs are offered to others, one that has begun stays theirs',
  params: z.object({ id: idParam }),
  body: ReasonBody,
  answer: AdminMechanic,
})

export const activateMechanic = endpoint({
  method: 'POST',
  path: '/api/admin/mechanics/{id}/activate',
  access: 'recent administrator',
  right: 'vet mechanics',
  summary:
    'Let a deactivated mechanic log in again; they are listed once every document is in date',
  params: z.object({ id: idParam }),
  answer: AdminMechanic,
})

const SIGNED_IN = {
  mode: z.enum(['demo', 'live']),
  administrator: z
    .nullable(z.object({ id: z.int(), name: z.string(), email: z.string() }))
    .check(z.describe('Who is signed in; nobody in the demo')),
  role: z
    .enum(STAFF_ROLES)
    .check(z.describe('What the pages show; in the demo everybody is an owner')),
}

export const AdminOverview = z.object({
  ...SIGNED_IN,
  waiting: z.object({
    applications: z.int(),
    documents: z.int().check(z.describe('Documents of mechanics that nobody has decided')),
    messages: z.int(),
    complaints: z.int().check(z.describe('Data-protection complaints among the messages')),
    bookings: z.int().check(z.describe('Open bookings that no mechanic has accepted')),
    deposits: z.int().check(z.describe('Deposits that a person has to look at')),
    failedNotifications: z.int(),
    reviews: z.int().check(z.describe('Reviews that are held for a decision')),
    dispatch: z
      .int()
      .check(z.describe('Late jobs that the desk is to chase, and jobs that lost their mechanic')),
    cases: z.int().check(z.describe('Cases that nobody has decided')),
    money: z
      .int()
      .check(z.describe('Payments that a person has to settle, and transfers for them to make')),
  }),
  oldestHours: z
    .object({
      applications: z.nullable(z.int()),
      documents: z.nullable(z.int()),
      messages: z.nullable(z.int()),
      cases: z.nullable(z.int()),
      reviews: z.nullable(z.int()),
    })
    .check(z.describe('How long the first of each has waited; null where none waits')),
  firstSlot: z
    .nullable(z.string())
    .check(z.describe('The first slot of a booking that no mechanic has accepted')),
  today: z.string().check(z.describe('The calendar day in the UK')),
  nextChangeAt: z
    .nullable(z.string())
    .check(z.describe('When to ask again: a job begins, or one that has begun is late')),
  jobsToday: z.int().check(z.describe('Bookings of today in the UK that are not cancelled')),
})
export type AdminOverview = z.infer<typeof AdminOverview>

export const getAdminOverview = endpoint({
  method: 'GET',
  path: '/api/admin/overview',
  access: 'administrator',
  right: 'see overview',
  summary: 'Who is signed in, and how much waits for an administrator',
  answer: AdminOverview,
})

export const Desk = z.object({
  ...SIGNED_IN,
  openCases: z.int().check(z.describe('Cases that nobody has decided')),
})
export type Desk = z.infer<typeof Desk>

export const getDesk = endpoint({
  method: 'GET',
  path: '/api/admin/desk',
  access: 'administrator',
  right: 'see overview',
  summary: 'What the bar of every page of administrators shows: who is signed in, and open cases',
  answer: Desk,
})
