import { REFERENCE_LENGTH } from '#domain/text/limits.ts'

/** `BK-` and six digits [BOOK-5]. */
const REFERENCE = /^BK-\d{6}$/
const TYPED = /^(?:BK)?-?(\d{6})$/
const REFERENCES = 1_000_000

/** A reference out of a random integer from 0 to below the given maximum; whether it is taken is the database's to say. */
export function buildReference(randomInt: (max: number) => number): string {
  return `BK-${String(randomInt(REFERENCES)).padStart(6, '0')}`
}

export function isReference(text: string): boolean {
  return text.length === REFERENCE_LENGTH && REFERENCE.test(text)
}

/** Forgives case, spaces, the dash and the letters; null when the six digits are not there. */
export function normaliseReference(input: string): string | null {
  if (input.length > REFERENCE_LENGTH * 2) return null
  const [, digits] = TYPED.exec(input.replace(/\s/g, '').toUpperCase()) ?? []
  return digits === undefined ? null : `BK-${digits}`
}
