import type { ProblemBody } from '#contract/problem-body.ts'

/** A refusal of our API. The message is "409: {…}": the status and the body as received [SITE-7]. */
export class CallError extends Error {
  override name = 'CallError'
  readonly status: number
  /** Null when the response did not come from our server but from a proxy or a captive portal. */
  readonly problem: ProblemBody | null

  constructor(status: number, text: string) {
    super(`${status}: ${text}`)
    this.status = status
    this.problem = readProblem(text)
  }
}

function readProblem(text: string): ProblemBody | null {
  try {
    const body: unknown = JSON.parse(text)
    return isProblem(body) ? body : null
  } catch {
    return null
  }
}

/** Checks two properties by hand, because the Zod schema would add its library to every page. */
const isProblem = (body: unknown): body is ProblemBody =>
  typeof body === 'object' &&
  body !== null &&
  'error' in body &&
  'message' in body &&
  typeof body.error === 'string' &&
  typeof body.message === 'string'
