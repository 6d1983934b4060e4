import * as z from 'zod/mini'
import type { ProblemCode } from '#contract/problem.ts'
import { PROBLEM_STATUS } from '#contract/problem.ts'

export const ProblemBody = z.object({
  error: z.enum(Object.keys(PROBLEM_STATUS) as [ProblemCode, ...ProblemCode[]]),
  message: z.string().check(z.describe('One sentence for people')),
  fields: z.optional(z.record(z.string(), z.string())).check(z.describe('What to mend, by field')),
  details: z
    .optional(z.record(z.string(), z.unknown()))
    .check(z.describe('What the page needs to go on: the right price, the free times')),
})
export type ProblemBody = z.infer<typeof ProblemBody>
