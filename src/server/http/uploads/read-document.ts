import { createHash } from 'node:crypto'
import { DOCUMENT_MAX_BYTES, type DOCUMENT_TYPES } from '#contract/mechanics/forms.ts'
import type { Context } from '#server/context.ts'
import { badFile } from '#server/http/uploads/pdf/check-pdf.ts'
import { rebuildPdf } from '#server/http/uploads/pdf/rebuild-pdf.ts'
import { readScan } from '#server/http/uploads/read-picture.ts'
import { sniffPicture } from '#server/http/uploads/sniff-picture.ts'

type ReadDocument = { bytes: Uint8Array; contentType: (typeof DOCUMENT_TYPES)[number] }

/**
 * Returns what we store of a document: a picture written anew, or a PDF of pictures of its pages. Its first bytes
 * decide what it is, whatever its name and its sender say [SEC-F4].
 */
async function readDocument(bytes: Uint8Array, madeAt: Date): Promise<ReadDocument> {
  if (Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-') {
    const rebuilt = await rebuildPdf(bytes, madeAt)
    if (rebuilt.byteLength > DOCUMENT_MAX_BYTES)
      throw badFile('This PDF shows too much for us to store. Please send fewer of its pages.')
    return { bytes: rebuilt, contentType: 'application/pdf' }
  }
  if (sniffPicture(bytes) === null)
    throw badFile('Please send a PDF, or a photograph as JPEG, PNG or WebP.')
  return { bytes: await readScan(bytes), contentType: 'image/webp' }
}

/**
 * Stores an uploaded document under an id of that kind. It inspects the upload and always discards it: what
 * is stored we have written ourselves [SEC-F10].
 */
export async function receiveDocument(
  ctx: Context,
  fileKind: string,
  body: AsyncIterable<Uint8Array>,
) {
  const draft = await ctx.files.receive(fileKind, body, DOCUMENT_MAX_BYTES)
  try {
    const sent = await draft.bytes()
    return { ...(await rewriteDocument(ctx, fileKind, sent)), sentSha256: hashOf(sent) }
  } finally {
    await draft.discard()
  }
}

/** Stores under an id of its own what we write of these bytes. */
export async function rewriteDocument(ctx: Context, fileKind: string, sent: Uint8Array) {
  const { bytes, contentType } = await readDocument(sent, new Date(ctx.now.epochMilliseconds))
  const written = await ctx.files.receive(fileKind, chunkOf(bytes), DOCUMENT_MAX_BYTES)
  return {
    fileId: await written.store(),
    contentType,
    sizeBytes: written.sizeBytes,
    sha256: hashOf(bytes),
  }
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

async function* chunkOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
