import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { SendContactMessageBody } from '#contract/site/forms.ts'

export const sendContactMessage = endpoint({
  method: 'POST',
  path: '/api/contact',
  access: 'public',
  summary: 'Write to us; a receipt goes to the sender at once',
  body: SendContactMessageBody,
  status: 201,
  idempotent: true,
  answer: z.object({
    received: z.literal(true),
    dueOn: z.nullable(z.string()).check(z.describe('The day by which a complaint is answered')),
  }),
})
