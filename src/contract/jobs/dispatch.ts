import * as z from 'zod/mini'
import { BookingStatus } from '#contract/bookings/bookings.ts'
import { endpoint } from '#contract/endpoint.ts'
import { AssignJobBody } from '#contract/jobs/forms.ts'
import { uuidParam } from '#contract/params.ts'

export const DispatchJob = z.object({
  id: z.string(),
  reference: z.string(),
  status: BookingStatus,
  services: z.array(z.string()),
  customerName: z.string(),
  customerPhone: z.string(),
  serviceAddress: z.string(),
  scheduledDate: z.string(),
  times: z.array(z.string()).check(z.describe('For which somebody may be sent')),
  mechanic: z.nullable(z.object({ id: z.int(), name: z.string(), phone: z.string() })),
  searchEndsAt: z
    .nullable(z.string())
    .check(z.describe('Its mechanic could not come: others are asked until then')),
})
export type DispatchJob = z.infer<typeof DispatchJob>

export const listDispatch = endpoint({
  method: 'GET',
  path: '/api/admin/dispatch',
  access: 'administrator',
  right: 'change bookings',
  summary: 'Jobs that need somebody: late ones first, then those that seek another mechanic',
  answer: z.object({ late: z.array(DispatchJob), seeking: z.array(DispatchJob) }),
})

export const listFreeMechanics = endpoint({
  method: 'GET',
  path: '/api/admin/bookings/{id}/mechanics',
  access: 'administrator',
  right: 'change bookings',
  summary: 'The listed mechanics near a booking who are free for it at a time, nearest first',
  params: z.object({ id: uuidParam }),
  query: z.object({ at: z.string() }),
  answer: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      phone: z.string(),
      distanceMiles: z.nullable(z.number()),
    }),
  ),
})

export const assignJob = endpoint({
  method: 'POST',
  path: '/api/admin/bookings/{id}/assign',
  access: 'recent administrator',
  right: 'change bookings',
  summary: 'Send a named mechanic who is free, with all checks; both hear of it',
  params: z.object({ id: uuidParam }),
  body: AssignJobBody,
  answer: z.object({ mechanicId: z.int(), scheduledDate: z.string() }),
})
