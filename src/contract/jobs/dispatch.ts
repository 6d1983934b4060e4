import * as z from 'zod/mini'
import { BookingStatus, OverdueWire } from '#contract/bookings/bookings.ts'
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
  overdue: OverdueWire,
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
  answer: z.object({
    late: z.array(DispatchJob).check(z.describe('A hundred at most')),
    lateCount: z.int(),
    seeking: z.array(DispatchJob).check(z.describe('A hundred at most')),
    seekingCount: z.int(),
    lateTaskMinutes: z.int().check(z.describe('How long after its start a job is late')),
    nextChangeAt: z.nullable(z.string()).check(z.describe('When to ask again')),
  }),
})

const BoardJob = z.object({
  id: z.string(),
  reference: z.string(),
  status: BookingStatus,
  services: z.array(z.string()),
  customerName: z.string(),
  serviceAddress: z.string(),
  scheduledDate: z.string(),
  mechanicId: z.nullable(z.int()).check(z.describe('Who has accepted it, or is asked by name')),
  hours: z.int().check(z.describe('Whole hours that the job takes up in the diary')),
  overdue: OverdueWire,
})
export type BoardJob = z.infer<typeof BoardJob>

const BoardMechanic = z.object({
  id: z.int(),
  name: z.string(),
  location: z.string(),
  worksAt: z.array(z.int()).check(z.describe('Hours of the British clock at which they work')),
  jobs: z.array(BoardJob),
})
export type BoardMechanic = z.infer<typeof BoardMechanic>

export const getDayBoard = endpoint({
  method: 'GET',
  path: '/api/admin/day-board',
  access: 'administrator',
  right: 'change bookings',
  summary:
    'A day of the desk: mechanics with their jobs, late ones first, and jobs without a mechanic',
  query: z.object({
    on: z.optional(z.iso.date('Please choose a day')).check(z.describe('Today without it')),
  }),
  answer: z.object({
    on: z.string(),
    mechanics: z.array(BoardMechanic),
    unassigned: z.array(BoardJob),
    times: z
      .array(z.object({ hour: z.int(), startsAt: z.string() }))
      .check(
        z.describe('For which somebody may be sent that day, with the hour of the British clock'),
      ),
    jobsShown: z
      .nullable(z.int())
      .check(
        z.describe('How many jobs the board has, the earliest, of a day with more; else null'),
      ),
    areMoreFree: z
      .boolean()
      .check(z.describe('More mechanics without a job work that day than the list holds')),
  }),
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
  summary: 'Send a named mechanic who is free, with all checks; both are notified',
  params: z.object({ id: uuidParam }),
  body: AssignJobBody,
  answer: z.object({ mechanicId: z.int(), scheduledDate: z.string() }),
})
