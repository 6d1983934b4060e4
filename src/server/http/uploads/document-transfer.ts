import { DOCUMENT_TYPES } from '#contract/mechanics/forms.ts'
import type { HttpContext } from '#server/http/app-env.ts'
import { Problem } from '#server/problems.ts'

/**
 * These types exclude those that another site's form could send [SEC-S10]. The first bytes decide what it really is.
 */
export function requireDocumentType(c: HttpContext): void {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  const isKnown = [...DOCUMENT_TYPES, 'application/octet-stream'].some((known) => known === type)
  if (!isKnown || c.req.header('content-encoding') !== undefined)
    throw new Problem('wrong_type', 'Please send a PDF, or a photograph as JPEG, PNG or WebP.')
}

const ENDINGS: Record<string, string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
}

/** A stored document is a file to be saved, and may run nothing [SEC-F7]. The name contains only our own words. */
export const documentHeaders = (
  { contentType, sizeBytes }: { contentType: string; sizeBytes: number },
  name: string,
): Record<string, string> => ({
  'content-type': contentType,
  'content-length': String(sizeBytes),
  'content-disposition': `attachment; filename="${name}.${ENDINGS[contentType] ?? 'bin'}"`,
  'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'private, no-store',
})

/**
 * A PDF that a page of the desk may frame. Its pages are pictures that we have drawn [SEC-F10], so it has nothing to
 * run, and its policy lets it load nothing. It has no `sandbox`, under which a viewer may not start.
 */
export function shownHeaders(
  file: Parameters<typeof documentHeaders>[0],
  name: string,
): Record<string, string> {
  const headers = documentHeaders(file, name)
  if (file.contentType !== 'application/pdf') return headers
  return {
    ...headers,
    'content-disposition': `inline; filename="${name}.pdf"`,
    'content-security-policy': "default-src 'none'; frame-ancestors 'self'",
    'x-frame-options': 'SAMEORIGIN',
  }
}
