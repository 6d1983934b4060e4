import { eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import { clientId } from '#contract/fields.ts'
import { PHOTO_TYPES, PhotoQuery } from '#contract/inspections/inspection-photos.ts'
import { isNobody } from '#server/auth/policy.ts'
import type { Context } from '#server/context.ts'
import { inspectionPhotos } from '#server/db/schema/diagnostics.ts'
import type { AppEnv, HttpContext } from '#server/http/app-env.ts'
import { readQueryAs } from '#server/http/read-input.ts'
import { buildContext } from '#server/http/serve.ts'
import { requireSeenDiagnostic } from '#server/inspections/require-diagnostic.ts'
import { notFound, Problem, unauthenticated } from '#server/problems.ts'
import type { Services } from '#server/services.ts'
import { photoToWire, type StoredPhoto } from './photo-to-wire.ts'
import { storePhoto } from './store-photo.ts'

const UPLOAD = '/api/ar-diagnostics/sessions/{id}/photos'
const PHOTO = '/api/ar-diagnostics/photos/{photoId}'

/** Uploads and serves photos, which JSON cannot carry. */
export function mountPhotos(app: Hono<AppEnv>, services: Services): void {
  app.post('/api/ar-diagnostics/sessions/:id/photos', async (c) => {
    c.set('route', UPLOAD)
    requirePictureType(c)
    const ctx = await buildContext(c, { path: UPLOAD }, services)
    const id = requireId(c.req.param('id'))
    const asked = readQueryAs(PhotoQuery, c.req.url)
    const row = await storePhoto(
      await services.admit(ctx, 'mechanic'),
      id,
      asked,
      c.req.raw.body ?? NOTHING,
    )
    return new Response(JSON.stringify(photoToWire(row)), {
      status: 201,
      headers: services.headers.api(c.get('requestId')),
    })
  })
  app.get('/api/ar-diagnostics/photos/:photoId', async (c) => {
    c.set('route', PHOTO)
    const ctx = await buildContext(c, { path: PHOTO }, services)
    const row = await requireSeenPhoto(ctx, requireId(c.req.param('photoId')))
    const isSmall = c.req.query('size') === 'small'
    const body = await ctx.files.read(isSmall ? row.smallFileId : row.fileId)
    if (body === null) throw notFound('Photo not found')
    return new Response(body, {
      headers: {
        ...services.headers.api(c.get('requestId')),
        // Only our own pages may show it, and it may run nothing [SEC-F7].
        'content-type': 'image/webp',
        'content-length': String(isSmall ? row.smallSizeBytes : row.sizeBytes),
        'content-disposition': `inline; filename="photo-${row.id.slice(-12)}.webp"`,
        'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
        'cache-control': 'private, no-store',
      },
    })
  })
}

async function* none(): AsyncGenerator<Uint8Array> {}
const NOTHING = none()

const ACCEPTED = [...PHOTO_TYPES, 'image/heic', 'image/heif', 'application/octet-stream']

/**
 * These types exclude those that another site's form could send [SEC-S10]. The first bytes decide what it really is.
 */
function requirePictureType(c: HttpContext): void {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (!ACCEPTED.includes(type) || c.req.header('content-encoding') !== undefined)
    throw new Problem('wrong_type', 'Please send a photograph as JPEG, PNG or WebP.')
}

function requireId(text: string): string {
  const parsed = clientId.safeParse(text)
  if (!parsed.success) throw notFound()
  return parsed.data
}

/** Only those who may see an inspection may see its photos [SEC-O6, SEC-F7]. */
async function requireSeenPhoto(ctx: Context, photoId: string): Promise<StoredPhoto> {
  if (isNobody(ctx.actor)) throw unauthenticated()
  const [row] = await ctx.db.select().from(inspectionPhotos).where(eq(inspectionPhotos.id, photoId))
  if (!row) throw notFound('Photo not found')
  await requireSeenDiagnostic(ctx, row.diagnosticId)
  return row
}
