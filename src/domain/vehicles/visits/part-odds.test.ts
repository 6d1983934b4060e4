import { expect, it } from 'vitest'
import { dueInTenText, oddsOf } from './part-odds.ts'

const TODAY = 20_000
const PART = {
  state: 'due' as const,
  finding: null,
  likelyDay: TODAY,
  confidence: 38.6,
  endedShare: 0.52,
}
const FAILURE = { day: TODAY - 9, isFailure: true, isRepeated: false }

it.each([
  ['until its date, how likely that is right', {}, { confidence: 39, dueInTen: null }],
  [
    'the day after, how many would have been due',
    { state: 'overdue', likelyDay: TODAY - 1 },
    { confidence: null, dueInTen: 5 },
  ],
  [
    'long after, never a confidence of nothing',
    { state: 'overdue', likelyDay: TODAY - 900, confidence: 0, endedShare: 0.93 },
    { confidence: null, dueInTen: 9 },
  ],
  [
    'of one that nobody has on record, nothing once its date is past',
    { state: 'notOnRecord', likelyDay: TODAY - 1 },
    { confidence: null, dueInTen: null },
  ],
  [
    'of one that a test has failed, nothing',
    { state: 'overdue', likelyDay: TODAY - 9, finding: FAILURE },
    { confidence: null, dueInTen: null },
  ],
  [
    'of one that a test has failed today, nothing either',
    { finding: FAILURE },
    { confidence: null, dueInTen: null },
  ],
  [
    'of an interval, nothing',
    { likelyDay: TODAY - 40, state: 'overdue', confidence: null, endedShare: null },
    { confidence: null, dueInTen: null },
  ],
] as const)('of a part is said %s [VEH-33]', (_, change, said) => {
  expect(oddsOf({ ...PART, ...change }, TODAY)).toEqual(said)
})

it('the words say of ten how many, and of ten of ten that nearly all [VEH-33]', () => {
  expect([5, 9, 10].map(dueInTenText)).toEqual(['about 5 in 10', 'about 9 in 10', 'nearly all'])
})
