import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { uuidParam } from '#contract/params.ts'

export const removeCard = endpoint({
  method: 'POST',
  path: '/api/bookings/{id}/card/remove',
  access: 'visitor',
  summary: 'Remove the card that the deposit of a booking saved: the bill is then paid by a link',
  params: z.object({ id: uuidParam }),
  answer: z.object({ isRemoved: z.boolean() }),
})
