import PQueue from 'p-queue'
import type { Context } from '#server/context.ts'
import { loadSharp } from '#server/http/uploads/load-sharp.ts'
import type { StoredPhoto } from '#server/inspections/photos/photo-to-wire.ts'

/** Half a page wide at 270 dots an inch. */
const PRINTED_SIDE = 900
const QUALITY = 74
/** More at once is no faster on the two cores of a small machine. */
const CONCURRENCY = 2

/** Converts our WebP to the JPEG that a PDF needs. The report omits a photo that is missing or broken. */
export async function printPhotos(
  ctx: Pick<Context, 'files' | 'log'>,
  photos: readonly Pick<StoredPhoto, 'id' | 'fileId'>[],
): Promise<Map<string, Buffer>> {
  const printed = new Map<string, Buffer>()
  const print =
    ({ id, fileId }: (typeof photos)[number]) =>
    async () => {
      const picture = await printPhoto(ctx, fileId).catch((error) => {
        ctx.log.warn(
          { event: 'photo not printed', reason: String(error) },
          `photo ${id} cannot be printed`,
        )
        return null
      })
      if (picture) printed.set(id, picture)
    }
  await new PQueue({ concurrency: CONCURRENCY }).addAll(photos.map(print))
  return printed
}

async function printPhoto({ files }: Pick<Context, 'files'>, fileId: string) {
  const stored = await files.read(fileId)
  if (stored === null) return null
  const bytes = await new Response(stored).arrayBuffer()
  const sharp = await loadSharp()
  return sharp(bytes)
    .resize({ width: PRINTED_SIDE, height: PRINTED_SIDE, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: QUALITY })
    .toBuffer()
}
