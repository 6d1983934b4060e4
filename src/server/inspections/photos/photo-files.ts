import { eq } from 'drizzle-orm'
import {
  type downloadPhoto as downloadEndpoint,
  PhotoQuery,
  type uploadPhoto as uploadEndpoint,
} from '#contract/inspections/inspection-photos.ts'
import { clientId } from '#contract/params.ts'
import type { Context } from '#server/context.ts'
import { inspectionPhotos } from '#server/db/schema/diagnostics.ts'
import type { RawCall } from '#server/http/raw/raw-route.ts'
import { readUpload } from '#server/http/read-body.ts'
import { readQueryAs } from '#server/http/read-input.ts'
import { requirePictureType, sendPicture } from '#server/http/uploads/store-picture.ts'
import { requireSeenDiagnostic } from '#server/inspections/require-diagnostic.ts'
import { notFound, refuseAlike } from '#server/problems.ts'
import { photoToWire, type StoredPhoto } from './photo-to-wire.ts'
import { storePhoto } from './store-photo.ts'

/** Receives a photo, which JSON cannot carry. */
export async function uploadPhoto({
  c,
  runtime,
  admit,
}: RawCall<typeof uploadEndpoint>): Promise<Response> {
  requirePictureType(c)
  const id = requireId(c.req.param('id'))
  const asked = readQueryAs(PhotoQuery, c.req.url)
  const row = await storePhoto(await admit(), id, asked, readUpload(c.req.raw))
  return new Response(JSON.stringify(photoToWire(row)), {
    status: 201,
    headers: runtime.headers.api(c.get('requestId')),
  })
}

/** Sends a photo to those who may see its inspection. */
export async function downloadPhoto({
  c,
  runtime,
  admit,
}: RawCall<typeof downloadEndpoint>): Promise<Response> {
  const photoId = requireId(c.req.param('photoId'))
  const ctx = await admit()
  const row = await requireSeenPhoto(ctx, photoId)
  const headers = runtime.headers.api(c.get('requestId'))
  const answer = await sendPicture(ctx, row, c.req.query('size') === 'small', headers)
  if (answer === null) throw notFound('Photo not found')
  return answer
}

function requireId(text: string | undefined): string {
  const parsed = clientId.safeParse(text)
  if (!parsed.success) throw notFound()
  return parsed.data
}

/** Only those who may see an inspection may see its photos [SEC-O6, SEC-F7]. */
async function requireSeenPhoto(ctx: Context, photoId: string): Promise<StoredPhoto> {
  const [row] = await ctx.db.select().from(inspectionPhotos).where(eq(inspectionPhotos.id, photoId))
  if (!row) throw notFound('Photo not found')
  await refuseAlike('Photo not found', () => requireSeenDiagnostic(ctx, row.diagnosticId))
  return row
}
