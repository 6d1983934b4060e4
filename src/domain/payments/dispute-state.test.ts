import { expect, it } from 'vitest'
import { stateByMoney } from './dispute-state.ts'

it.each([
  ['won', 3000, 0, 'open'],
  ['won', 3000, 3000, 'won'],
  // An enquiry takes nothing.
  ['won', 0, 0, 'won'],
  // It was taken once more, and that is not back.
  ['won', 6000, 3000, 'open'],
  ['won', 6000, 6000, 'won'],
  // Less was there to be taken.
  ['won', 2500, 0, 'open'],
  // What came back of it is less than was taken: no more comes.
  ['won', 3000, 1000, 'won'],
  ['lost', 3000, 0, 'lost'],
  ['lost', 3000, 3000, 'lost'],
  ['open', 3000, 3000, 'open'],
] as const)(
  'a dispute of £30 that is %s, with %i pence taken and %i back, counts as %s [PAY-47]',
  (outcome, takenPence, givenBackPence, expected) => {
    expect(stateByMoney({ outcome, amountPence: 3000, takenPence, givenBackPence })).toBe(expected)
  },
)
