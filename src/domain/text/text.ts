export type CleanText =
  | { ok: true; text: string }
  | { ok: false; reason: 'nul' | 'lone-surrogate' | 'control-character' }

/**
 * Characters used for spoofing: bidirectional overrides and isolates, zero-width space, byte order mark. The joiner of
 * emoji stays.
 */
const INVISIBLE = /[\u202A-\u202E\u2066-\u2069\u200B\uFEFF]/g
const CONTROL = /\p{Cc}/u
const CONTROL_BUT_NEWLINE = /[^\P{Cc}\n]/u
const EACH_CONTROL_BUT_NEWLINE = /[^\P{Cc}\n]/gu
/**
 * Three combining marks suffice for the usual spelling of every living script. Longer runs ("zalgo") overflow the lines
 * around them.
 */
const MARKS_BEYOND_THREE = /(\p{M}{3})\p{M}+/gu

/** What most people type: printable ASCII, which needs no cleaning, and of which people see each character. */
const PLAIN = /^[ -~]*$/

/** Returns the form in which we store text from a person, or why it is refused. Call it before counting lengths. */
export function cleanText(input: string, options: { multiline?: boolean } = {}): CleanText {
  if (PLAIN.test(input)) return { ok: true, text: input.trim() }
  if (input.includes('\0')) return { ok: false, reason: 'nul' }
  if (!input.isWellFormed()) return { ok: false, reason: 'lone-surrogate' }
  const lines = options.multiline ? input.replaceAll('\r\n', '\n') : input
  const control = options.multiline ? CONTROL_BUT_NEWLINE : CONTROL
  if (control.test(lines)) return { ok: false, reason: 'control-character' }
  const text = lines
    .replace(INVISIBLE, '')
    .normalize('NFC')
    .replace(MARKS_BEYOND_THREE, '$1')
    .trim()
  return { ok: true, text }
}

/** Text that is sent by itself, when nobody is there to mend it: what would be refused becomes a space or a mark. */
export function mendText(input: string): string {
  const mended = input
    .toWellFormed()
    .replaceAll('\r\n', '\n')
    .replaceAll(EACH_CONTROL_BUT_NEWLINE, ' ')
  const cleaned = cleanText(mended, { multiline: true })
  return cleaned.ok ? cleaned.text : ''
}

export function codePointCount(text: string): number {
  let count = 0
  for (const _ of text) count += 1
  return count
}

const segmenter = new Intl.Segmenter('en-GB', { granularity: 'grapheme' })

/** Checks a minimum of characters as people see them: a family emoji is one. It stops counting there. */
export function hasGraphemes(text: string, minimum: number): boolean {
  if (minimum <= 0) return true
  if (PLAIN.test(text)) return text.length >= minimum
  let count = 0
  for (const _ of segmenter.segment(text)) {
    count += 1
    if (count >= minimum) return true
  }
  return false
}
