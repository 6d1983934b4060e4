import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { rawEndpoint } from '#contract/raw-endpoint.ts'
import { linkField } from '#contract/reviews/forms.ts'
import { KEEPER_ANSWERS } from '#domain/vehicles/forecast/evidence/keeper-answer.ts'

/* The questions about parts that nobody has on record, asked by a mailed link instead of a sign-in. */

const PartQuestions = z.object({
  vehicle: z.object({
    registration: z.string(),
    make: z.string(),
    model: z.string(),
    year: z.int(),
  }),
  today: z.string(),
  asked: z
    .array(
      z.object({
        component: z.string(),
        name: z.string(),
        question: z.enum(['lastRenewed', 'isFitted']),
        mayBeAbsent: z.boolean(),
      }),
    )
    .check(z.describe('Those with an alert first')),
  told: z
    .array(
      z.object({
        component: z.string(),
        name: z.string(),
        kind: z.enum(KEEPER_ANSWERS),
        renewedOn: z.nullable(z.string()),
        mayBeAbsent: z.boolean(),
      }),
    )
    .check(z.describe('What has been answered since the link was made')),
})
export type PartQuestions = z.infer<typeof PartQuestions>

export const getPartQuestions = endpoint({
  method: 'GET',
  path: '/api/part-questions',
  access: 'public',
  summary: 'What a mailed link asks about the parts of one car; asking changes nothing',
  query: z.object({ k: linkField }),
  answer: PartQuestions,
})

export const sendPartAnswerForm = rawEndpoint({
  kind: 'form',
  method: 'POST',
  access: 'public',
  sent: ['application/x-www-form-urlencoded'],
  status: 303,
  path: '/part-question',
  summary: 'Answer a question about a part by its mailed link, from a form without scripts',
})
