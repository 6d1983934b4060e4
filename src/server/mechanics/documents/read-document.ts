import type { DOCUMENT_TYPES } from '#contract/mechanics/forms.ts'
import { badFile, checkPdf } from '#server/http/uploads/check-pdf.ts'
import { readScan } from '#server/http/uploads/read-picture.ts'
import { sniffPicture } from '#server/http/uploads/sniff-picture.ts'

type ReadDocument = { bytes: Uint8Array; contentType: (typeof DOCUMENT_TYPES)[number] }

/**
 * Returns what we store of a document: a picture written anew, a PDF as it came once it is known to do nothing. Its
 * first bytes decide what it is, whatever its name and its sender claim [SEC-F4].
 */
export async function readDocument(bytes: Uint8Array): Promise<ReadDocument> {
  if (Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-') {
    checkPdf(bytes)
    return { bytes, contentType: 'application/pdf' }
  }
  if (sniffPicture(bytes) === null)
    throw badFile('Please send a PDF, or a photograph as JPEG, PNG or WebP.')
  return { bytes: await readScan(bytes), contentType: 'image/webp' }
}
