import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { rawEndpoint } from '#contract/raw-endpoint.ts'
import { linkField } from '#contract/reviews/forms.ts'
import { MESSAGE_AUTHORS } from '#domain/bookings/messages/message-terms.ts'

/* The messages of a booking, read and answered by a mailed link instead of a sign-in. */

const Conversation = z.object({
  bookingId: z.uuid(),
  reference: z.string(),
  reader: z.enum(MESSAGE_AUTHORS).check(z.describe('As whom the link reads and answers')),
  messages: z.array(
    z.object({
      id: z.int(),
      author: z.enum(MESSAGE_AUTHORS),
      words: z.string(),
      at: z.string(),
      photos: z.int().check(z.describe('How many came with it. The booking’s page shows them')),
    }),
  ),
  readers: z.string().check(z.describe('Who reads the answer, in a sentence')),
  refusal: z.nullable(z.string()).check(z.describe('Why it cannot be answered any more')),
})
export type Conversation = z.infer<typeof Conversation>

export const getConversation = endpoint({
  method: 'GET',
  path: '/api/conversation',
  access: 'public',
  summary: 'The messages that a mailed link opens; reading them changes nothing',
  query: z.object({ k: linkField }),
  answer: Conversation,
})

export const sendReplyForm = rawEndpoint({
  kind: 'form',
  method: 'POST',
  access: 'public',
  sent: ['application/x-www-form-urlencoded'],
  status: 303,
  path: '/conversation',
  summary: 'Answer the messages of a booking by their mailed link',
})
