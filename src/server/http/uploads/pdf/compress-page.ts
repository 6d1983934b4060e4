import type { Sharp } from 'sharp'
import { loadSharp } from '#server/http/uploads/load-sharp.ts'
import type { DrawnPage } from './draw-pages-worker.ts'

/** Print in a few colours: no noise around its letters, and half the bytes of a photograph of it. */
const PRINT = { palette: true, colours: 16, dither: 0, effort: 4, compressionLevel: 9 } as const
const PHOTOGRAPH = { quality: 60, mozjpeg: true } as const
/** A page of print takes less; a scan in so many bytes is smaller as a photograph. */
const PRINT_MAX_BYTES = 400_000
/** Of 255: a colour that is so far from its own is another one. */
const OTHER_COLOUR = 12
/** So little of a page is no face and no stamp. */
const OTHER_SHARE_MAX = 0.001

/**
 * Stores the picture of a page small, with its small print readable: as print where sixteen colours show it truly, and
 * otherwise as a photograph, so that a face retains its shades [SEC-F11].
 */
export async function compressPage({ width, height, pixels }: DrawnPage['picture']) {
  const sharp = await loadSharp()
  const raw = { width, height, channels: 3 } as const
  const page = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .raw()
    .toBuffer()
  const draw = (): Sharp => sharp(page, { raw })
  const print = await draw().png(PRINT).toBuffer()
  if (print.byteLength <= PRINT_MAX_BYTES && (await otherShare()) <= OTHER_SHARE_MAX) return print
  return draw().jpeg(PHOTOGRAPH).toBuffer()

  /** How much of the page has got another colour, of 1. */
  async function otherShare(): Promise<number> {
    const difference = await draw()
      .composite([{ input: print, blend: 'difference' }])
      .removeAlpha()
      .raw()
      .toBuffer()
    const others = await sharp(difference, { raw })
      .threshold(OTHER_COLOUR, { greyscale: true })
      .png()
      .toBuffer()
    const { channels } = await sharp(others).stats()
    return (channels[0]?.mean ?? 255) / 255
  }
}
