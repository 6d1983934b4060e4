import { isForeign } from '#server/http/uploads/sniff-picture.ts'
import { notAllowed } from '#server/problems.ts'

/** ISO 32000-2, 7.5.5: the last lines. Readers search for them within the last 1,024 bytes. */
const TRAILER_WITHIN = 1024

/** Refuses a PDF that did not arrive whole, which readers would mend in silence, or that is also something else. */
export function checkPdf(bytes: Uint8Array): void {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  const end = text.slice(-TRAILER_WITHIN)
  if (!end.includes('%%EOF') || !end.includes('startxref'))
    throw badFile('This PDF is broken or did not arrive whole. Please send it again.')
  if (isForeign(text)) throw badFile('There is something else in this file beside the document.')
}

export const badFile = (words: string) => notAllowed('bad_file', words)
