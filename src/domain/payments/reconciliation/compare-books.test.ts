import { describe, expect, it } from 'vitest'
import {
  type BookPair,
  comparableUntil,
  differenceOf,
  differenceWords,
  lastClosedDay,
  totalsByDay,
} from './compare-books.ts'

const at = (text: string) => Temporal.Instant.from(text)
const NOON = at('2026-11-02T12:00:00Z')
const COMPARABLE = { from: at('2026-11-01T00:00:00Z'), until: at('2026-11-02T23:00:00Z') }

const pair = (
  theirsPence: number | null,
  oursPence: number | null,
  more: Partial<BookPair> = {},
) => ({
  reference: 'payment 1',
  bookingId: null,
  theirsPence,
  theirFeePence: 0,
  theirsAt: theirsPence === null ? null : NOON,
  oursPence,
  oursSettledPence: oursPence,
  oursAt: oursPence === null ? null : NOON,
  ...more,
})

describe('two books of one payment [PAY-90]', () => {
  it.each<[string, BookPair, ReturnType<typeof differenceOf>]>([
    ['agree', pair(3000, 3000), null],
    ['differ where we have nothing', pair(3000, null), 'missing-with-us'],
    ['differ where the provider has nothing', pair(null, 3000), 'missing-with-them'],
    ['differ by the amount', pair(6000, 3000), 'different'],
    ['differ by the sign', pair(-3000, 3000), 'different'],
    ['agree about what came and went', pair(0, null), null],
    ['agree about what we posted and took back', pair(null, 0), null],
    [
      'cannot be compared before the provider’s were read',
      pair(null, 3000, { oursAt: at('2026-10-31T23:59:59Z') }),
      null,
    ],
    ['cannot be compared at the edge of a day', pair(null, 3000, { oursSettledPence: null }), null],
    ['agree where we heard of it late', pair(3000, 3000, { oursSettledPence: null }), null],
    ['agree where more has happened since', pair(3000, 0, { oursSettledPence: 3000 }), null],
  ])('%s', (_, books, difference) => {
    expect(differenceOf(books, COMPARABLE)).toBe(difference)
  })

  it('are shown side by side', () => {
    expect(differenceWords(pair(-3000, null), 'stripe')).toEqual({
      expected: 'nothing in our books',
      received: '−£30.00 in the books of stripe, of payment 1',
    })
  })

  it('add up by day, each payment on the day that the provider has it', () => {
    const totals = totalsByDay(
      [
        pair(3000, 3000, { theirFeePence: 65, oursAt: at('2026-11-01T23:59:59Z') }),
        pair(3000, null),
        pair(null, 500, { oursAt: at('2026-11-01T12:00:00Z') }),
        pair(null, 700, { oursSettledPence: null }),
      ],
      COMPARABLE,
    )
    expect(Object.fromEntries(totals)).toEqual({
      '2026-11-01': { theirsPence: 0, oursPence: 500, feePence: 0 },
      '2026-11-02': { theirsPence: 6000, oursPence: 3000, feePence: 65 },
    })
  })
})

it.each([
  ['2026-11-02T00:59:59Z', '2026-10-31'],
  ['2026-11-02T01:00:00Z', '2026-11-01'],
  // In summer the day of the UK ends an hour earlier.
  ['2026-07-02T00:00:00Z', '2026-07-01'],
  ['2026-07-01T23:59:59Z', '2026-06-30'],
])('at %s the last day that has closed is %s [PAY-90]', (now, day) => {
  expect(lastClosedDay(at(now)).toString()).toBe(day)
})

it('our entry can be compared from the moment on from which the provider’s lines were read [PAY-90]', () => {
  const books = (oursAt: string) => pair(null, 3000, { oursAt: at(oursAt) })
  expect(differenceOf(books('2026-11-01T00:00:00Z'), COMPARABLE)).toBe('missing-with-them')
  expect(differenceOf(books('2026-10-31T23:59:59.999Z'), COMPARABLE)).toBeNull()
  expect(differenceOf(pair(null, 3000, { oursAt: null }), COMPARABLE)).toBeNull()
  expect(differenceOf(pair(null, 3000, { oursSettledPence: 0 }), COMPARABLE)).toBeNull()
  expect(differenceOf(pair(3000, 0, { oursSettledPence: 2000 }), COMPARABLE)).toBe('different')
})

it('our books are compared up to an hour before the provider’s were closed [PAY-90]', () => {
  expect(comparableUntil(at('2026-11-03T00:00:00Z')).equals(COMPARABLE.until)).toBe(true)
})

it('an amount without a sign is received, and one of nothing is said to be nothing [PAY-90]', () => {
  expect(differenceWords(pair(null, 3000), 'stripe')).toEqual({
    expected: '£30.00 in our books',
    received: 'nothing in the books of stripe, of payment 1',
  })
})
