import PQueue from 'p-queue'
import sharp from 'sharp'
import type { Context } from '#server/context.ts'
import type { StoredPhoto } from '#server/inspections/photos/photo-to-wire.ts'

/** Half a page wide at 270 dots an inch. */
const PRINTED_SIDE = 900
const QUALITY = 74
/** Beyond the two cores of a small machine, more at once is no faster. */
const CONCURRENCY = 2

/** A PDF holds JPEG, our store WebP. A photo that is gone or broken is missing in the report, and the rest is there. */
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
  return sharp(bytes)
    .resize({ width: PRINTED_SIDE, height: PRINTED_SIDE, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: QUALITY })
    .toBuffer()
}
