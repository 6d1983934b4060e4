import type { Sharp } from 'sharp'
import { createBoundedQueue } from '#server/http/limits/bounded-queue.ts'
import { busy, notAllowed } from '#server/problems.ts'
import { loadSharp } from './load-sharp.ts'
import { isHeif, isPolyglot, sniffPicture } from './sniff-picture.ts'

/** The limits of a picture [SEC-F3]. */
const PIXELS_MAX = 40_000_000
const SIDE_MAX = 12_000
/** Our own minimum: a smaller picture shows nothing. */
const SIDE_MIN = 16
const STORED_SIDE = 2000
const SMALL_SIDE = 400
/** Small print on a photographed page stays legible. */
const SCAN_SIDE = 3000
const TIMEOUT_SECONDS = 10

// Converts one picture at a time [SEC-F3].
const enqueue = createBoundedQueue({ concurrency: 1, maxWaiting: 11 })

export type ReadPicture = { full: Buffer; small: Buffer; width: number; height: number }

/**
 * Re-encodes a picture: upright, small enough, WebP, without metadata (above all its location [SEC-F5]). Refuses in
 * words a file that is no picture, is also something else, is broken or is too large (422 `bad_image`).
 */
export const readPicture = (bytes: Uint8Array): Promise<ReadPicture> =>
  enqueue(async () => {
    const { data: full, info } = await convert(bytes, STORED_SIDE)
    const sharp = await loadSharp()
    const { data: small } = await shrink(sharp(full), SMALL_SIDE)
    return { full, small, width: info.width, height: info.height }
  })

/** The same for the picture of a page. */
export const readScan = (bytes: Uint8Array): Promise<Buffer> =>
  enqueue(async () => (await convert(bytes, SCAN_SIDE)).data)

async function convert(bytes: Uint8Array, side: number) {
  const format = sniffPicture(bytes)
  if (format === null)
    throw badImage(
      isHeif(bytes)
        ? 'We cannot read HEIC pictures. Please choose “Most compatible” in the camera’s settings.'
        : 'Please send a photograph as JPEG, PNG or WebP.',
    )
  if (isPolyglot(bytes))
    throw badImage('There is something else in this file beside the picture. Please take it again.')
  const sharp = await loadSharp()
  // Reads only the first frame. `error` rejects truncated files and broken data.
  const options = { limitInputPixels: PIXELS_MAX, failOn: 'error', pages: 1 } as const
  const about = await sharp(bytes, options).metadata().catch(refuse)
  const { width = 0, height = 0 } = about
  if (about.format !== format) throw badImage(UNREADABLE)
  if (Math.max(width, height) > SIDE_MAX || width * height > PIXELS_MAX)
    throw badImage('This picture is too large. Please send at most 40 megapixels.')
  if (Math.min(width, height) < SIDE_MIN)
    throw badImage('This picture is too small to see anything.')
  return shrink(sharp(bytes, options).autoOrient(), side)
}

/** Sharp drops metadata unless asked for it; colours of print and of wide screens become those of the web. */
const shrink = (picture: Sharp, side: number) =>
  picture
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .webp({ quality: 80 })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .toBuffer({ resolveWithObject: true })
    .catch(refuse)

const UNREADABLE = 'We cannot read this picture: it is broken or did not arrive whole.'

/** The picture is not to blame where the server was too slow for it: sent again, it may be read. */
export function refuse(error: unknown): never {
  const message = error instanceof Error ? error.message : ''
  if (/^timeout\b/i.test(message)) throw busy()
  const isTooLarge = /pixel limit/i.test(message)
  throw badImage(
    isTooLarge ? 'This picture is too large. Please send at most 40 megapixels.' : UNREADABLE,
  )
}

export const badImage = (words: string) => notAllowed('bad_image', words)
