import type { Hono } from 'hono'
import { clientId } from '#contract/fields.ts'
import { isNobody } from '#server/auth/policy.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { buildContext } from '#server/http/serve.ts'
import { notFound, unauthenticated } from '#server/problems.ts'
import type { Services } from '#server/services.ts'
import { makeReport } from './make-report.ts'

const PATH = '/api/ar-diagnostics/sessions/{id}/report.pdf'

/** GET …/report.pdf: serves a file, which JSON cannot carry. */
export function mountReport(app: Hono<AppEnv>, services: Services): void {
  app.get('/api/ar-diagnostics/sessions/:id/report.pdf', async (c) => {
    c.set('route', PATH)
    const ctx = await buildContext(c, { path: PATH }, services)
    const id = clientId.safeParse(c.req.param('id'))
    if (!id.success) throw isNobody(ctx.actor) ? unauthenticated() : notFound()
    const { pdf, fileName } = await makeReport(ctx, id.data)
    return new Response(new Uint8Array(pdf), {
      headers: {
        ...services.headers.api(c.get('requestId')),
        'content-type': 'application/pdf',
        'content-length': String(pdf.byteLength),
        'content-disposition': `inline; filename="${fileName}"`,
        'cache-control': 'private, no-store',
      },
    })
  })
}
