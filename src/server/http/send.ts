import type { Problem } from '#server/problems.ts'
import type { HttpContext } from './app-env.ts'
import type { SecurityHeaders } from './security/headers.ts'

/** Sends a refusal in the shape that all of them share. */
export function sendProblem(c: HttpContext, problem: Problem, headers: SecurityHeaders): Response {
  c.set('code', problem.code)
  const list = headers.api(c.get('requestId') ?? '')
  if (problem.retryAfterSeconds !== undefined)
    list['retry-after'] = String(Math.ceil(problem.retryAfterSeconds))
  // Do not read the rest of the body.
  if (problem.status === 413) list.connection = 'close'
  return new Response(JSON.stringify(problem.body), { status: problem.status, headers: list })
}
