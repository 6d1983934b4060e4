import { cleanText } from '#domain/text/text.ts'

/* Values of a page's address that our API would refuse are dropped before it is asked: an old or mistyped link opens its page. */

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

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
