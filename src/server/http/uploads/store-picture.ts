import { createHash } from 'node:crypto'
import { PHOTO_MAX_BYTES, PHOTO_TYPES } from '#contract/photo-terms.ts'
import type { Context } from '#server/context.ts'
import type { HttpContext } from '#server/http/app-env.ts'
import { Problem } from '#server/problems.ts'
import { badImage, type ReadPicture, readPicture } from './read-picture.ts'
import { removeRefused } from './remove-refused.ts'

const ACCEPTED = [...PHOTO_TYPES, 'image/heic', 'image/heif', 'application/octet-stream']

/**
 * These types exclude those that another site's form could send [SEC-S10]. The first bytes decide what it really is.
 */
export function requirePictureType(c: HttpContext): void {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (!ACCEPTED.includes(type) || c.req.header('content-encoding') !== undefined)
    throw new Problem('wrong_type', 'Please send a photograph as JPEG, PNG or WebP.')
}

/** Inspects the upload of a picture and always discards it [SEC-F4]. */
async function receivePicture(
  { files }: Context,
  kind: string,
  body: AsyncIterable<Uint8Array>,
  sha256: string,
): Promise<ReadPicture> {
  const draft = await files.receive(kind, body, PHOTO_MAX_BYTES)
  try {
    const bytes = await draft.bytes()
    if (createHash('sha256').update(bytes).digest('hex') !== sha256)
      throw badImage('The picture did not arrive as it was sent. Please send it again.')
    return await readPicture(bytes)
  } finally {
    await draft.discard()
  }
}

type PictureColumns = Pick<
  StoredPicture,
  'fileId' | 'smallFileId' | 'sizeBytes' | 'smallSizeBytes'
> & {
  sha256: string
  width: number
  height: number
}

/**
 * Receives a picture, stores it and inserts its row. Where the row is refused, the files go again; a repeat that was
 * faster has then stored the same picture, which `findTwin` returns. So does a row of our own of which the database did not
 * say that it is there.
 */
export async function savePicture<Row>(
  ctx: Context,
  { kind, body, sha256 }: { kind: string; body: AsyncIterable<Uint8Array>; sha256: string },
  insert: (picture: PictureColumns) => Promise<Row>,
  findTwin: () => Promise<Row | null>,
): Promise<Row> {
  const picture = await receivePicture(ctx, kind, body, sha256)
  const files = await storePicture(ctx, kind, picture)
  const { width, height, full, small } = picture
  const sizes = { sizeBytes: full.byteLength, smallSizeBytes: small.byteLength }
  try {
    return await insert({ ...files, ...sizes, sha256, width, height })
  } catch (error) {
    await removeRefused(ctx, [files.fileId, files.smallFileId], error)
    const twin = await findTwin()
    if (twin !== null) return twin
    throw error
  }
}

/** Stores what we made of it: the picture and a small one. */
async function storePicture(
  { files }: Context,
  kind: string,
  { full, small }: ReadPicture,
): Promise<{ fileId: string; smallFileId: string }> {
  const write = async (bytes: Buffer) =>
    (await files.receive(kind, chunkOf(bytes), PHOTO_MAX_BYTES)).store()
  const fileId = await write(full)
  try {
    return { fileId, smallFileId: await write(small) }
  } catch (error) {
    await files.remove(fileId)
    throw error
  }
}

export async function* chunkOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

type StoredPicture = {
  id: string
  fileId: string
  smallFileId: string
  sizeBytes: number
  smallSizeBytes: number
}

/** Answers with a stored picture: only our own pages may show it, and it may run nothing [SEC-F7]. */
export async function sendPicture(
  { files }: Context,
  row: StoredPicture,
  isSmall: boolean,
  headers: Record<string, string>,
): Promise<Response | null> {
  const body = await files.read(isSmall ? row.smallFileId : row.fileId)
  if (body === null) return null
  return new Response(body, {
    headers: {
      ...headers,
      'content-type': 'image/webp',
      'content-length': String(isSmall ? row.smallSizeBytes : row.sizeBytes),
      'content-disposition': `inline; filename="photo-${row.id.slice(-12)}.webp"`,
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'private, no-store',
    },
  })
}
