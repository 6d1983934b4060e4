import type { ProblemBody } from '#contract/problem.ts'

/** A refusal of our API. Its message is "409: {…}", the status and the body as sent [SITE-7]. */
export class CallError extends Error {
  override name = 'CallError'
  readonly status: number
  /** Null where the answer did not come from us: a proxy, a captive portal. */
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

/** Ours alone have both; the schema itself would bring its library to every page. */
const isProblem = (body: unknown): body is ProblemBody =>
  typeof body === 'object' &&
  body !== null &&
  'error' in body &&
  'message' in body &&
  typeof body.error === 'string' &&
  typeof body.message === 'string'
