import { PassThrough, Readable, type Writable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
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
  // Flush each part at once: the visitor sees the page before its last data arrives.
  const target = isCompressed
    ? createGzip({ level: LEVEL, flush: constants.Z_SYNC_FLUSH })
    : new PassThrough()
  const reader = body.getReader()
  // A visitor who leaves ends the rendering, and the read that waits for it.
  target.on('close', () => reader.cancel().catch(() => {}))
  void writeTo(target, reader)
    .catch(onError)
    .finally(() => target.end())
  return Readable.toWeb(target) as ReadableStream<Uint8Array>
}

/**
 * Writes what is rendered in one turn of the event loop as one part: the renderer makes pieces of 4 KB, and each part is
 * compressed, flushed and sent by itself. A page is a few hundred kilobytes at most, so that a slow visitor need not hold
 * the renderer up.
 */
async function writeTo(target: Writable, reader: ReadableStreamDefaultReader<Uint8Array>) {
  for (let pending = reader.read(); ; ) {
    const first = await pending
    if (first.done) return
    const pieces = [first.value]
    const turnEnd = nextTurn(null)
    for (;;) {
      pending = reader.read()
      // A failed read ends the part, and is reported after it.
      const piece = await Promise.race([pending, turnEnd]).catch(() => null)
      if (piece === null || piece.done) break
      pieces.push(piece.value)
    }
    if (target.destroyed) return
    target.write(Buffer.concat(pieces))
  }
}
