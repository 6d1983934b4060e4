import * as z from 'zod/mini'

/** Every code with which a call can be refused, with its status. The list is closed. */
export const PROBLEM_STATUS = {
  malformed: 400,
  invalid: 400,
  vehicle_mismatch: 400,
  bad_signature: 400,
  stale_signature: 400,
  unauthenticated: 401,
  invalid_credentials: 401,
  sign_in_again: 401,
  forbidden: 403,
  cross_site: 403,
  not_approved: 403,
  application_rejected: 403,
  not_yours: 403,
  not_found: 404,
  method_not_allowed: 405,
  price_changed: 409,
  slot_taken: 409,
  quote_already_booked: 409,
  idempotency_conflict: 409,
  already_cancelled: 409,
  already_accepted: 409,
  invalid_transition: 409,
  email_taken: 409,
  job_taken: 409,
  already_decided: 409,
  changed_elsewhere: 409,
  quote_expired: 410,
  link_expired: 410,
  too_large: 413,
  wrong_type: 415,
  wrong_host: 421,
  slot_not_offered: 422,
  not_allowed: 422,
  bad_file: 422,
  bad_image: 422,
  quota: 422,
  too_many: 429,
  too_many_unpaid: 429,
  too_many_messages: 429,
  header_too_large: 431,
  internal: 500,
  busy: 503,
  unavailable: 503,
  storage_low: 503,
} as const

export type ProblemCode = keyof typeof PROBLEM_STATUS

export const ProblemBody = z.object({
  error: z.enum(Object.keys(PROBLEM_STATUS) as [ProblemCode, ...ProblemCode[]]),
  message: z.string().check(z.describe('One sentence for people')),
  fields: z.optional(z.record(z.string(), z.string())).check(z.describe('What to mend, by field')),
  details: z
    .optional(z.record(z.string(), z.unknown()))
    .check(z.describe('What the page needs to go on: the right price, the free times')),
})
export type ProblemBody = z.infer<typeof ProblemBody>
