import { expect, it } from 'vitest'
import { pence } from '#domain/money/money.ts'
import { returnedLines } from './returned-lines.ts'

const LINES = [
  { bookingId: 'first', amountPence: 9000 },
  { bookingId: 'owing', amountPence: -2000 },
  { bookingId: 'second', amountPence: 4500 },
]
const returned = (before: number, after: number) =>
  returnedLines(LINES, { beforePence: pence(before), afterPence: pence(after) }).map(
    ({ bookingId, amountPence }) => [bookingId, amountPence],
  )

it.each([
  [0, 2500, [['first', 2500]]],
  [2500, 9000, [['first', 6500]]],
  [
    8000,
    11_500,
    [
      ['first', 1000],
      ['second', 2500],
    ],
  ],
  [11_500, 11_500, []],
])(
  'what was taken back of a payout, from %i to %i pence, is of these jobs [PAY-196]',
  (before, after, expected) => {
    expect(returned(before, after)).toEqual(expected)
  },
)
