import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { JoinWaitingListBody } from '#contract/mechanics/forms.ts'

export const joinWaitingList = endpoint({
  method: 'POST',
  path: '/api/waiting-list',
  access: 'public',
  summary: 'Ask for one email when a mechanic serves a place that nobody serves yet',
  body: JoinWaitingListBody,
  status: 201,
  answer: z.object({ outcode: z.string() }),
})

export const WaitingPlace = z.object({
  outcode: z.string(),
  waiting: z.int().check(z.describe('People who have not been emailed yet')),
  notified: z.int(),
  lastAskedAt: z.string(),
})
export type WaitingPlace = z.infer<typeof WaitingPlace>

export const listWaitingPlaces = endpoint({
  method: 'GET',
  path: '/api/admin/waiting-list',
  access: 'administrator',
  right: 'change bookings',
  summary: 'Where people wait for a mechanic: outward codes, the most wanted first',
  answer: z.array(WaitingPlace),
})
