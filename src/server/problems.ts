import { PROBLEM_STATUS, type ProblemCode } from '#contract/problem.ts'
import type { ProblemBody } from '#contract/problem-body.ts'

/** The only class that a handler throws. Anything else thrown is a bug and answers 500. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly fields: Record<string, string> | undefined
  readonly details: Record<string, unknown> | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: ProblemCode,
    message: string,
    more: {
      fields?: Record<string, string>
      details?: Record<string, unknown>
      retryAfterSeconds?: number
    } = {},
  ) {
    super(message)
    this.name = 'Problem'
    this.code = code
    this.fields = more.fields
    this.details = more.details
    this.retryAfterSeconds = more.retryAfterSeconds
  }

  get status() {
    return PROBLEM_STATUS[this.code]
  }

  get body(): ProblemBody {
    return {
      error: this.code,
      message: this.message,
      ...(this.fields && { fields: this.fields }),
      ...(this.details && { details: this.details }),
    }
  }
}

type CodeOf<Status extends number> = {
  [Code in ProblemCode]: (typeof PROBLEM_STATUS)[Code] extends Status ? Code : never
}[ProblemCode]

export const invalid = (fields: Record<string, string>) =>
  new Problem('invalid', Object.values(fields)[0] ?? 'Please check what you sent.', { fields })
export const malformed = (message: string) => new Problem('malformed', message)
export const unauthenticated = () => new Problem('unauthenticated', 'Please sign in first.')
export const forbidden = (message = 'This is not yours.') => new Problem('forbidden', message)
export const notFound = (message = 'We could not find that.') => new Problem('not_found', message)

/**
 * Runs a search that ends at something else, as that for a photo ends at its booking. What is not there and what is not
 * the caller's are refused in the same words, or an id could be tried out [SEC-O1].
 */
export async function refuseAlike<Found>(
  message: string,
  find: () => Promise<Found>,
): Promise<Found> {
  try {
    return await find()
  } catch (error) {
    if (error instanceof Problem && error.code === 'not_found') throw notFound(message)
    throw error
  }
}

export const conflict = (code: CodeOf<409>, message: string, details?: Record<string, unknown>) =>
  new Problem(code, message, details ? { details } : {})
export const gone = (code: CodeOf<410>, message: string) => new Problem(code, message)
export const notAllowed = (code: CodeOf<422>, message: string) => new Problem(code, message)
export const tooMany = (
  retryAfterSeconds: number,
  message?: string,
  code: CodeOf<429> = 'too_many',
) =>
  new Problem(code, message ?? 'That was a lot at once. Please wait a little and try again.', {
    retryAfterSeconds,
  })
export const unavailable = () =>
  new Problem('unavailable', 'We cannot reach our records just now. Please try again shortly.', {
    retryAfterSeconds: 2,
  })
export const busy = () =>
  new Problem('busy', 'We are very busy just now. Please try again in a moment.', {
    retryAfterSeconds: 1,
  })
