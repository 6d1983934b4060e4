import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'

/** The content codings that we write, the one with the smaller result first. */
const CODINGS = ['br', 'gzip'] as const
export type Coding = (typeof CODINGS)[number]

const REFUSED = '(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))'
const NAMED = CODINGS.map((coding) => ({
  coding,
  name: new RegExp(`(?:^|[,\\s])${coding}(?=[\\s;,]|$)${REFUSED}`, 'i'),
}))

/** The coding of a page for a visitor whose `accept-encoding` (RFC 9110, 12.5.3) is this one; null for plain text. */
export function codingFor(accepted: string | undefined): Coding | null {
  if (accepted === undefined) return null
  return NAMED.find(({ name }) => name.test(accepted))?.coding ?? null
}

const gzipInThread = promisify(gzip)
const brotliInThread = promisify(brotliCompress)

/** Pages are shorter than this window of 256 KiB; with the default of 4 MiB a call takes twice the time. */
const WINDOW_BITS = 18

const brotli = (quality: number, size: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
  },
})

/** Compresses a page that one visitor gets: higher levels cost more time than they save in transfer. */
export function compressOnce(bytes: Buffer, coding: Coding): Promise<Buffer<ArrayBuffer>> {
  return coding === 'br'
    ? brotliInThread(bytes, brotli(2, bytes.length))
    : gzipInThread(bytes, { level: 3 })
}

/** Compresses a page that many visitors get. From quality 9 on Brotli takes thirty times as long. */
export const compressForMany = (bytes: Buffer): Record<Coding, Buffer<ArrayBuffer>> => ({
  br: brotliCompressSync(bytes, brotli(6, bytes.length)),
  gzip: gzipSync(bytes, { level: 9 }),
})
