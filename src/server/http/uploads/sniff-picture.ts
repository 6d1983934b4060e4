import type { FormatEnum } from 'sharp'

export type PictureFormat = Extract<keyof FormatEnum, 'jpeg' | 'png' | 'webp'>

const starts = (bytes: Uint8Array, wanted: readonly number[] | string, at = 0) =>
  [...wanted].every((each, index) => {
    const byte = typeof each === 'number' ? each : each.charCodeAt(0)
    return bytes[at + index] === byte
  })

/**
 * Detects the type of a picture by its first bytes, whatever its name and its sender say [SEC-F4]. Returns null for
 * everything else.
 */
export function sniffPicture(bytes: Uint8Array): PictureFormat | null {
  if (starts(bytes, [0xff, 0xd8, 0xff])) return 'jpeg'
  if (starts(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png'
  if (starts(bytes, 'RIFF') && starts(bytes, 'WEBP', 8)) return 'webp'
  return null
}

/** ISO/IEC 23008-12: the default format of one maker's telephones, which no free decoder may read. */
export const isHeif = (bytes: Uint8Array): boolean =>
  starts(bytes, 'ftyp', 4) && ['hei', 'hev', 'mif', 'msf'].some((brand) => starts(bytes, brand, 8))

/** These markers are long enough not to occur in a picture by chance. */
const FOREIGN = [/<script[\s>]/i, /<!doctype\s/i, /<\?php\s/i, /<svg[\s>][^\0]{0,200}xmlns/i]
/** ISO 32000-1, annex H.3.4.1: readers search for it within the first 1,024 bytes. */
const PDF_WITHIN = 1024
/** APPNOTE 4.3.16: the end of an archive lies in its last 65,557 bytes. */
const ARCHIVE_END = 'PK\u0005\u0006'
const ARCHIVE_END_WITHIN = 65_557

/** Detects a picture that is also something else: a page, a script, an archive, a document. */
export function isPolyglot(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  return text.slice(0, PDF_WITHIN).includes('%PDF-') || isForeign(text)
}

/** Detects a page, a script or an archive within another file, whose bytes are given as Latin-1. */
export const isForeign = (text: string): boolean =>
  text.slice(-ARCHIVE_END_WITHIN).includes(ARCHIVE_END) ||
  FOREIGN.some((pattern) => pattern.test(text))
