import { z } from 'zod'
import { reportPolicyBreach as endpoint } from '#contract/site/policy-reports.ts'
import type { RawCall } from '#server/http/raw/raw-route.ts'
import { readBody } from '#server/http/read-body.ts'
import { parseStrictJson } from '#server/http/strict-json.ts'

const MAX_BYTES = 20_000

/** Drop the reported address: one of ours may contain a customer's registration. */
const Reports = z
  .array(
    z.object({
      body: z.object({
        effectiveDirective: z
          .string()
          .max(40)
          .regex(/^[\w-]+$/),
      }),
    }),
  )
  .max(20)

/** Browsers report violations of a page's policy here: our own error, or an attack. */
export async function reportPolicyBreach({
  c,
  runtime,
}: RawCall<typeof endpoint>): Promise<Response> {
  const reports = Reports.safeParse(parseStrictJson(await readBody(c.req.raw, MAX_BYTES)))
  for (const { body } of reports.data ?? [])
    runtime.log.warn(
      { requestId: c.get('requestId'), route: endpoint.path, reason: body.effectiveDirective },
      'a browser refused something on a page',
    )
  return new Response(null, { status: 204, headers: runtime.headers.api(c.get('requestId')) })
}
