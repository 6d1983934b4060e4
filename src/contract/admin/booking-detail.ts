import * as z from 'zod/mini'
import { AdminBooking } from '#contract/admin/admin-bookings.ts'
import { StaffNoteBody } from '#contract/admin/forms.ts'
import { RevisitOf } from '#contract/bookings/bookings.ts'
import { endpoint } from '#contract/endpoint.ts'
import { uuidParam } from '#contract/params.ts'
import { rawEndpoint } from '#contract/raw-endpoint.ts'
import { CASE_KINDS } from '#domain/bookings/cases/case-kind.ts'
import { TIMELINE_KINDS } from '#domain/bookings/timeline.ts'
import { DESK_CANCEL_CAUSES } from '#domain/jobs/dispatch/desk-cancel-causes.ts'
import { SETTLED_STATES } from '#domain/payments/deposit-state.ts'

const TimelineEntry = z.object({
  at: z.string(),
  kind: z.enum(TIMELINE_KINDS),
  title: z.string(),
  detail: z.nullable(z.string()),
})
export type TimelineEntry = z.infer<typeof TimelineEntry>

export const BookingDetail = z.object({
  ...AdminBooking.shape,
  customerPhone: z.string(),
  serviceAddress: z.string(),
  customerNotes: z.nullable(z.string()),
  lines: z.array(
    z.object({
      position: z.int(),
      name: z.string(),
      total: z.number(),
      removedBecause: z
        .nullable(z.string())
        .check(z.describe('Why it was not done and is not charged')),
    }),
  ),
  mobileFee: z.number(),
  revisitOf: RevisitOf,
  openCases: z
    .array(z.object({ id: z.string(), kind: z.enum(CASE_KINDS), dueAt: z.string() }))
    .check(z.describe('What is still to be decided, the nearest deadline first')),
  searchEndsAt: z
    .nullable(z.string())
    .check(z.describe('Its mechanic could not come: others are asked until then')),
  times: z
    .array(z.string())
    .check(z.describe('For which another mechanic may be sent; none once the work has begun')),
  cancelling: z
    .array(
      z.object({
        cause: z.enum(DESK_CANCEL_CAUSES),
        allowed: z.boolean(),
        deposit: z.enum(SETTLED_STATES),
        nextChangeAt: z.nullable(z.string()),
      }),
    )
    .check(
      z.describe('What each way of cancelling it comes to now; none where it cannot be cancelled'),
    ),
  timeline: z.array(TimelineEntry).check(z.describe('Everything that happened, newest first')),
})
export type BookingDetail = z.infer<typeof BookingDetail>

export const getBookingDetail = endpoint({
  method: 'GET',
  path: '/api/admin/bookings/{id}',
  access: 'administrator',
  right: 'see bookings',
  summary: 'One booking with its timeline: events, emails, texts, payments, approvals and notes',
  params: z.object({ id: uuidParam }),
  answer: BookingDetail,
})

export const addBookingNote = endpoint({
  method: 'POST',
  path: '/api/admin/bookings/{id}/notes',
  access: 'administrator',
  right: 'change bookings',
  summary: 'Add a note that administrators see, and the customer in the export of their data',
  params: z.object({ id: uuidParam }),
  body: StaffNoteBody,
  answer: z.object({ id: z.string() }),
  status: 201,
  idempotent: true,
})

export const startCustomerView = rawEndpoint({
  kind: 'form',
  method: 'POST',
  path: '/admin/booking/{id}/customer-view',
  access: 'administrator',
  right: 'see bookings',
  sent: ['application/x-www-form-urlencoded'],
  status: 303,
  summary: 'Look at a booking as its customer sees it',
})

export const openCustomerView = rawEndpoint({
  kind: 'page',
  method: 'GET',
  path: '/customer-view/{id}',
  access: 'administrator',
  right: 'see bookings',
  answer: 'text/html',
  summary: 'The page of a booking as its customer sees it, to look at alone',
})
