import { describe, expect, it } from 'vitest'
import { isQuoteExpired, quoteValidUntil } from './quote-validity.ts'

const at = (text: string) => Temporal.Instant.from(text)

describe('a quote', () => {
  it.each([
    ['2026-03-01T12:00Z', '2026-03-31'],
    ['2027-01-31T23:30Z', '2027-03-02'],
    ['2027-06-10T23:30Z', '2027-07-11'],
    ['2028-01-30T10:00Z', '2028-02-29'],
  ])('made at %s is valid until %s in London [QUOTE-18]', (createdAt, until) => {
    expect(quoteValidUntil(at(createdAt)).toString()).toBe(until)
  })

  it.each([
    ['2026-03-01T12:00Z', '2026-03-31T22:59:59Z', false],
    ['2026-03-01T12:00Z', '2026-03-31T23:00:00Z', true],
    ['2026-11-01T12:00Z', '2026-12-01T23:59:59Z', false],
    ['2026-11-01T12:00Z', '2026-12-02T00:00:00Z', true],
    ['2026-11-01T12:00Z', '2026-11-01T12:00:00Z', false],
  ])('made at %s is at %s expired: %s [SEC-P8]', (createdAt, now, expired) => {
    expect(isQuoteExpired(at(createdAt), at(now))).toBe(expired)
  })
})
