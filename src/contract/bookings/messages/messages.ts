import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { uuidParam } from '#contract/params.ts'
import { rawEndpoint } from '#contract/raw-endpoint.ts'
import { MESSAGE_AUTHORS } from '#domain/bookings/messages/message-terms.ts'
import { ID_MAX } from '#domain/text/limits.ts'
import { speaker, WriteMessageBody } from './forms.ts'
import { BookingPhoto } from './photos.ts'

export const Thread = z.object({
  reader: z.enum(MESSAGE_AUTHORS).check(z.describe('As whom you read it')),
  messages: z
    .array(
      z.object({
        id: z.int(),
        author: z.enum(MESSAGE_AUTHORS),
        words: z.string(),
        at: z.string(),
        photos: z.array(BookingPhoto),
        isRead: z.boolean().check(z.describe('Your own count as read')),
      }),
    )
    .check(z.describe('The last two hundred, oldest first')),
  hasOlder: z.boolean().check(z.describe('There are more than the list holds')),
  readers: z.string().check(z.describe('Who reads what you write, in a sentence')),
  refusal: z.nullable(z.string()).check(z.describe('Why you cannot write any more')),
})
export type Thread = z.infer<typeof Thread>

const params = z.object({ id: uuidParam })

export const listMessages = endpoint({
  method: 'GET',
  path: '/api/bookings/{id}/messages',
  access: 'visitor',
  summary: 'What customer, mechanic and desk have written about a booking',
  params,
  query: z.object({ as: speaker }),
  answer: Thread,
})

export const writeMessage = endpoint({
  method: 'POST',
  path: '/api/bookings/{id}/messages',
  access: 'visitor',
  summary: 'Write to the others about a booking; they are notified by email',
  params,
  body: WriteMessageBody,
  answer: Thread,
  idempotent: true,
})

export const readMessages = endpoint({
  method: 'POST',
  path: '/api/bookings/{id}/messages/read',
  access: 'visitor',
  summary: 'Say how far you have read',
  params,
  body: z.strictObject({
    lastId: z.int().check(z.minimum(1), z.maximum(ID_MAX)),
    as: speaker,
  }),
  answer: Thread,
})

export const sendMessageForm = rawEndpoint({
  kind: 'form',
  method: 'POST',
  path: '/booking-confirmation/{id}/messages',
  access: 'public',
  sent: ['application/x-www-form-urlencoded', 'multipart/form-data'],
  status: 303,
  summary: 'Write to the others about a booking, from a form without scripts',
})
