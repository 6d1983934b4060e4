import { PassThrough, Readable } from 'node:stream'
import { constants, createGzip } from 'node:zlib'
import type { HttpContext } from '#server/http/app-env.ts'

/** Compression makes a page a tenth of its size; a higher level costs more time than it saves in transfer. */
const LEVEL = 4

export const takesGzip = (c: HttpContext) =>
  /\bgzip\b(?!;q=0(\.0*)?(,|$))/.test(c.req.header('accept-encoding') ?? '')

/**
 * Returns the stream of a page, compressed on request. Errors while streaming go only to `onError`: passed on, their
 * message would be written into the page.
 */
export function streamPage(
  body: ReadableStream<Uint8Array>,
  { isCompressed, onError }: { isCompressed: boolean; onError: (error: Error) => void },
): ReadableStream<Uint8Array> {
  const source = Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0])
  // Flush each part at once: the visitor sees the page before its last data arrives.
  const target = isCompressed
    ? createGzip({ level: LEVEL, flush: constants.Z_SYNC_FLUSH })
    : new PassThrough()
  source.on('error', (error) => {
    onError(error)
    target.end()
  })
  target.on('close', () => source.destroy())
  source.pipe(target)
  return Readable.toWeb(target) as ReadableStream<Uint8Array>
}
