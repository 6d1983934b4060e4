import { REFERENCE_LENGTH } from '#domain/text/limits.ts'

/** A reference is `BK-` and six digits [BOOK-5]. */
const REFERENCE = /^BK-\d{6}$/
const TYPED = /^(?:BK)?-?(\d{6})$/
const REFERENCES = 1_000_000

/**
 * Makes a reference from `randomInt`, which returns an integer from 0 to below `max`. The database decides whether it
 * is taken.
 */
export function createReference(randomInt: (max: number) => number): string {
  return `BK-${String(randomInt(REFERENCES)).padStart(6, '0')}`
}

export function isReference(text: string): boolean {
  return text.length === REFERENCE_LENGTH && REFERENCE.test(text)
}

/** Ignores case, spaces, the dash and the `BK` prefix. Returns null unless exactly six digits remain. */
export function normaliseReference(input: string): string | null {
  if (input.length > REFERENCE_LENGTH * 2) return null
  const [, digits] = TYPED.exec(input.replace(/\s/g, '').toUpperCase()) ?? []
  return digits === undefined ? null : `BK-${digits}`
}
