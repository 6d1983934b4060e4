import type { Problem } from '#server/problems.ts'
import type { HttpContext } from './app-env.ts'
import { plainPage } from './forms/plain-page.ts'
import type { HeaderList, SecurityHeaders } from './security/headers.ts'
import { newNonce } from './security/nonce.ts'

/**
 * Sends a refusal in the shape that all of them share: JSON, or a page where a person sent a form without scripts, which names the
 * operator's telephone where it is known.
 */
export function sendProblem(
  c: HttpContext,
  problem: Problem,
  headers: SecurityHeaders,
  phone: string | null = null,
): Response {
  c.set('code', problem.code)
  const [body, list] = isForm(c)
    ? asPage(c, problem, headers, phone)
    : asJson(c, problem, headers, phone)
  if (problem.retryAfterSeconds !== undefined)
    list['retry-after'] = String(Math.ceil(problem.retryAfterSeconds))
  // Do not read the rest of the body.
  if (problem.status === 413) list.connection = 'close'
  return new Response(body, { status: problem.status, headers: list })
}

const isForm = ({ req }: HttpContext) =>
  req.method === 'POST' &&
  !req.path.startsWith('/api/') &&
  (req.header('accept') ?? '').includes('text/html')

type Answer = [body: string, headers: HeaderList]

const asJson = (
  c: HttpContext,
  { code, body }: Problem,
  headers: SecurityHeaders,
  phone: string | null,
): Answer => [
  // A page that cannot go on names it beside what happened [OPS-A4].
  JSON.stringify(code === 'unavailable' && phone ? { ...body, details: { phone } } : body),
  headers.api(c.get('requestId') ?? ''),
]

function asPage(
  c: HttpContext,
  problem: Problem,
  headers: SecurityHeaders,
  phone: string | null,
): Answer {
  const nonce = newNonce()
  const html = plainPage({
    nonce,
    title: problem.status >= 500 ? 'Sorry, that did not work' : 'We could not do that',
    text: `${problem.message} Your browser’s Back button returns to the form.`,
    phone,
  })
  const list = headers.page(c.get('requestId') ?? '', nonce)
  return [html, { ...list, 'cache-control': 'no-store' }]
}
