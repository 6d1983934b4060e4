import type { Problem } from '#server/problems.ts'
import type { HttpContext } from './app-env.ts'
import type { SecurityHeaders } from './security/headers.ts'

/** A refusal in the one shape that all of them have. */
export function sendProblem(c: HttpContext, problem: Problem, headers: SecurityHeaders): Response {
  c.set('code', problem.code)
  const list = headers.api(c.get('requestId') ?? '')
  if (problem.retryAfterSeconds !== undefined)
    list['retry-after'] = String(Math.ceil(problem.retryAfterSeconds))
  // What is left of the body is not worth reading.
  if (problem.status === 413) list.connection = 'close'
  return new Response(JSON.stringify(problem.body), { status: problem.status, headers: list })
}
