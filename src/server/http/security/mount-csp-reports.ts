import type { Hono } from 'hono'
import { z } from 'zod'
import type { AppEnv } from '#server/http/app-env.ts'
import { readBody } from '#server/http/read-body.ts'
import { parseStrictJson } from '#server/http/strict-json.ts'
import type { Services } from '#server/services.ts'

const PATH = '/api/csp-reports'
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
export function mountCspReports(app: Hono<AppEnv>, services: Services): void {
  app.post(PATH, async (c) => {
    c.set('route', PATH)
    const reports = Reports.safeParse(parseStrictJson(await readBody(c.req.raw, MAX_BYTES)))
    for (const { body } of reports.data ?? [])
      services.log.warn(
        { requestId: c.get('requestId'), route: PATH, reason: body.effectiveDirective },
        'a browser refused something on a page',
      )
    return new Response(null, { status: 204, headers: services.headers.api(c.get('requestId')) })
  })
}
