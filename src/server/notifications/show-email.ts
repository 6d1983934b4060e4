import { z } from 'zod'
import type { showEmail as endpoint } from '#contract/notifications/email-preview.ts'
import { ID_MAX } from '#domain/text/limits.ts'
import { audit } from '#server/auth/audit.ts'
import type { RawCall } from '#server/http/raw/raw-route.ts'
import { notFound } from '#server/problems.ts'
import { findPreview } from './find-preview.ts'
import { requireNotification } from './notification-to-wire.ts'

/** Nothing runs and nothing is fetched; the styles are the email's own attributes, and its links open beside it. */
const POLICY = [
  "default-src 'none'",
  "style-src-attr 'unsafe-inline'",
  "frame-ancestors 'none'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ')

const Id = z.coerce.number().int().min(1).max(ID_MAX)

/**
 * An email as its reader sees it, on an address of its own: it is a document, and no part of a page. Its address may be asked for
 * without the text before it, so the audit records this reading too [SEC-6].
 */
export async function showEmail({
  c,
  runtime,
  admit,
}: RawCall<typeof endpoint>): Promise<Response> {
  const id = Id.safeParse(c.req.param('id'))
  const ctx = await admit()
  if (!id.success) throw notFound('There is no such email.')
  const preview = await findPreview(ctx, await requireNotification(ctx, id.data))
  if (preview?.html == null) throw notFound('There is no such email.')
  await audit(ctx, { action: 'notification.read', object: `notification ${id.data}` })
  const headers = {
    ...runtime.headers.api(c.get('requestId')),
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': POLICY,
  }
  return new Response(preview.html, { headers })
}
