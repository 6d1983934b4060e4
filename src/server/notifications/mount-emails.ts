import type { Hono } from 'hono'
import { z } from 'zod'
import { ID_MAX } from '#domain/text/limits.ts'
import { requireAdministrator } from '#server/auth/guards.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { buildContext } from '#server/http/serve.ts'
import { notFound } from '#server/problems.ts'
import type { Services } from '#server/services.ts'
import { findPreview } from './find-preview.ts'
import { requireNotification } from './notification-to-wire.ts'

const PATH = '/admin/notifications/:id/letter'

/** Nothing runs and nothing is fetched; the styles are the email's own attributes, and its links open beside it. */
const POLICY = [
  "default-src 'none'",
  "style-src-attr 'unsafe-inline'",
  "frame-ancestors 'none'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ')

const Id = z.coerce.number().int().min(1).max(ID_MAX)

/** An email as its reader sees it, on an address of its own: it is a document, and no part of a page. */
export function mountEmails(app: Hono<AppEnv>, services: Services): void {
  app.get(PATH, async (c) => {
    c.set('route', PATH)
    const ctx = await buildContext(c, { path: PATH }, services)
    requireAdministrator(ctx)
    const id = Id.safeParse(c.req.param('id'))
    const message = id.success ? await requireNotification(ctx, id.data) : null
    const preview = message === null ? null : await findPreview(ctx, message)
    if (preview?.html == null) throw notFound('There is no such letter.')
    const headers = {
      ...services.headers.api(c.get('requestId')),
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
    }
    return new Response(preview.html, { headers })
  })
}
