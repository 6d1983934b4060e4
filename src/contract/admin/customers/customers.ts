import * as z from 'zod/mini'
import { AdminBooking } from '#contract/admin/admin-bookings.ts'
import { ReasonBody, StaffNoteBody } from '#contract/admin/forms.ts'
import { endpoint } from '#contract/endpoint.ts'
import { readText, textField } from '#contract/fields.ts'
import { cursorParam, idParam } from '#contract/params.ts'
import { newestPapers } from '#contract/payments/papers/papers.ts'
import { CASE_KINDS } from '#domain/bookings/cases/case-kind.ts'
import { NAME_MAX } from '#domain/text/limits.ts'
import { UUID_V7 } from '#domain/text/uuid.ts'

const CUSTOMER_ID = new RegExp(`^([1-9][0-9]{0,9}|${UUID_V7})$`)

/** An account's number, or a booking's id, which stands for the guest who made it: so no address is needed to name a guest. */
const customerParam = readText('This is not a customer', (input, no) =>
  CUSTOMER_ID.test(input) ? input : no('This is not a customer'),
)

const who = {
  id: z.string().check(z.describe('The account’s number, or a guest’s latest booking')),
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  isGuest: z.boolean().check(z.describe('Has booked without an account')),
}

export const ListedCustomer = z.object({
  ...who,
  isDeactivated: z.boolean(),
  since: z.string().check(z.describe('When the account was made; for a guest, the latest booking')),
  bookingCount: z.int(),
})
export type ListedCustomer = z.infer<typeof ListedCustomer>

export const listCustomers = endpoint({
  method: 'GET',
  path: '/api/admin/customers',
  access: 'administrator',
  right: 'see customers',
  summary: 'Accounts and guests, newest first, fifty a page; the Link header names the next page',
  query: z.object({
    search: z
      .optional(textField({ min: 1, max: NAME_MAX, message: 'Please enter what to look for' }))
      .check(z.describe('A part of the name, email, telephone number or plate')),
    cursor: cursorParam,
  }),
  answer: z.array(ListedCustomer),
})

export const CustomerDetail = z.object({
  ...who,
  accountId: z.nullable(z.int()),
  address: z.nullable(z.string()),
  since: z.string(),
  emailVerifiedAt: z.nullable(z.string()),
  deactivatedAt: z.nullable(z.string()),
  deactivationReason: z.nullable(z.string()),
  mergedIntoId: z
    .nullable(z.int())
    .check(z.describe('The account that has everything of this one, which is closed')),
  erasureDueAt: z.nullable(z.string()),
  hasOpenJob: z.boolean().check(z.describe('An account with one cannot be erased yet')),
  sessions: z.array(
    z.object({
      browser: z.nullable(z.string()),
      network: z.nullable(z.string()),
      lastSeenAt: z.string(),
    }),
  ),
  bookings: z.array(AdminBooking).check(z.describe('Newest first, fifty at most')),
  bookingCount: z.int(),
  cars: z.array(z.string()).check(z.describe('Registrations')),
  money: z.object({ paid: z.number(), refunded: z.number(), due: z.number() }),
  papers: newestPapers,
  cases: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(CASE_KINDS),
      bookingId: z.string(),
      reference: z.string(),
      openedAt: z.string(),
      decidedAt: z.nullable(z.string()),
    }),
  ),
  notes: z.array(z.object({ text: z.string(), writtenBy: z.string(), at: z.string() })),
})
export type CustomerDetail = z.infer<typeof CustomerDetail>

export const getCustomerDetail = endpoint({
  method: 'GET',
  path: '/api/admin/customers/{id}',
  access: 'administrator',
  right: 'see customers',
  summary: 'One customer: bookings, cars, money, papers, cases, notes and where they are signed in',
  params: z.object({ id: customerParam }),
  answer: CustomerDetail,
})

export const addCustomerNote = endpoint({
  method: 'POST',
  path: '/api/admin/customers/{id}/notes',
  access: 'administrator',
  right: 'change customers',
  summary:
    'Add a note that administrators see, and the customer in the export of their data; a guest’s stands at their latest booking',
  params: z.object({ id: customerParam }),
  body: StaffNoteBody,
  status: 201,
  answer: z.object({ added: z.literal(true) }),
  idempotent: true,
})

const account = z.object({ id: idParam })

export const deactivateCustomer = endpoint({
  method: 'POST',
  path: '/api/admin/customers/{id}/deactivate',
  access: 'recent administrator',
  right: 'change customers',
  summary: 'Sign a customer out everywhere and refuse their sign-in; their bookings stay',
  params: account,
  body: ReasonBody,
  answer: z.object({ isDeactivated: z.boolean() }),
})

export const activateCustomer = endpoint({
  method: 'POST',
  path: '/api/admin/customers/{id}/activate',
  access: 'recent administrator',
  right: 'change customers',
  summary: 'Let a deactivated customer sign in again',
  params: account,
  answer: z.object({ isDeactivated: z.boolean() }),
})

export const endCustomerSessions = endpoint({
  method: 'POST',
  path: '/api/admin/customers/{id}/sign-out',
  access: 'administrator',
  right: 'change customers',
  summary: 'End every session of a customer',
  params: account,
  answer: z.object({ endedSessions: z.int() }),
})

export const sendCustomerPasswordLink = endpoint({
  method: 'POST',
  path: '/api/admin/customers/{id}/password-link',
  access: 'administrator',
  right: 'change customers',
  summary: 'Email a customer the link to a new password, as if they had asked for it',
  params: account,
  status: 202,
  answer: z.object({ sentTo: z.string() }),
})

export const sendCustomerData = endpoint({
  method: 'POST',
  path: '/api/admin/customers/{id}/data-export',
  access: 'recent administrator',
  right: 'change customers',
  summary: 'Email a customer the link to a copy of what is stored about them',
  params: account,
  status: 202,
  answer: z.object({ sentTo: z.string() }),
})

export const eraseCustomerAccount = endpoint({
  method: 'POST',
  path: '/api/admin/customers/{id}/erasure',
  access: 'recent administrator',
  right: 'change customers',
  summary:
    'Delete a customer’s account in seven days, as they may themselves; refused while a job is open',
  params: account,
  status: 202,
  answer: z.object({ erasureDueAt: z.string() }),
})
