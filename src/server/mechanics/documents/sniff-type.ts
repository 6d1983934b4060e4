import type { DOCUMENT_TYPES } from '#contract/mechanics/forms.ts'

export type DocumentType = (typeof DOCUMENT_TYPES)[number]

const starts = (head: Uint8Array, bytes: readonly number[], at = 0) =>
  bytes.every((byte, index) => head[at + index] === byte)

const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0))

/**
 * Detects the type of a file by its first bytes, whatever its name and its sender claim [SEC-F4]. Returns null for
 * everything else.
 */
export function sniffType(head: Uint8Array): DocumentType | null {
  if (starts(head, ascii('%PDF-'))) return 'application/pdf'
  if (starts(head, [0xff, 0xd8, 0xff])) return 'image/jpeg'
  if (starts(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png'
  if (starts(head, ascii('RIFF')) && starts(head, ascii('WEBP'), 8)) return 'image/webp'
  return null
}
