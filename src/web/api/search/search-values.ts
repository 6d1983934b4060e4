import { cleanText } from '#domain/text/text.ts'
import { UUID_V7 } from '#domain/text/uuid.ts'

/* Values of a page's address that our API would refuse are dropped before it is asked: an old or mistyped link opens its page. */

const UUID = new RegExp(`^${UUID_V7}$`)

/** The id of a booking, as the API spells it. */
export const isUuid = (value: unknown): value is string =>
  typeof value === 'string' && UUID.test(value)

/** What somebody looks for, as long as the API takes it; without words, or with what no keyboard writes, nothing. */
export function readWords(value: unknown, max: number): string {
  if (typeof value !== 'string' && typeof value !== 'number') return ''
  const clean = cleanText(String(value))
  // By characters: half of an emoji would be refused.
  return clean.ok ? [...clean.text].slice(0, max).join('').trim() : ''
}
