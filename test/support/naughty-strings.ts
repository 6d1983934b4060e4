import strings from 'big-list-of-naughty-strings/blns.json' with { type: 'json' }

/** The Big List of Naughty Strings: what has broken programs that take text from people. */
export const NAUGHTY_STRINGS: readonly string[] = [...new Set(strings)]

/** What is seen of a text: letters, digits, punctuation and symbols, without spaces, marks and what is invisible. */
const seenOf = (text: string): string =>
  text.normalize('NFC').replaceAll(/[^\p{L}\p{N}\p{P}\p{S}]/gu, '')

/** What may be left out of a text: bidirectional controls, zero-width characters, towers of marks. */
const MAY_BE_CLEANED = /\p{Cf}|\p{M}{4}/u

/**
 * Whether this is what we store of a text: its NFC without spaces around, or, where it has characters that deceive the eye,
 * what is seen of it. It knows nothing of the function that cleans.
 */
export function isStoredFormOf(stored: unknown, typed: string): boolean {
  if (typeof stored !== 'string') return false
  if (!MAY_BE_CLEANED.test(typed.normalize('NFC'))) return stored === typed.normalize('NFC').trim()
  return seenOf(stored) === seenOf(typed) && stored.length <= typed.normalize('NFC').length
}
