import { describe, expect, it } from 'vitest'
import { pence } from '#domain/money/money.ts'
import { missingWords } from './missing-words.ts'
import { type Earning, planPayout, waitingReason } from './payable.ts'
import { nextPayoutAt, payoutDayOf } from './payout-terms.ts'

const at = (text: string) => Temporal.Instant.from(text)
const PAYABLE = at('2026-11-04T12:00:00Z')
const LATER = at('2026-11-09T07:00:00Z')

const earning = (change: Partial<Earning> = {}): Earning => ({
  bookingId: 'b',
  owedPence: pence(9000),
  unpaidPence: pence(0),
  disputedPence: pence(0),
  payableAt: PAYABLE,
  isHeld: false,
  ...change,
})

describe('what is earned waits', () => {
  it.each([
    ['until its hours are over', {}, '2026-11-04T11:59:59Z', 'too-soon'],
    ['no longer than its hours', {}, '2026-11-04T12:00:00Z', null],
    ['while the bill is unpaid', { unpaidPence: pence(1) }, '2026-12-01T12:00:00Z', 'unpaid'],
    ['while a bank looks at it', { disputedPence: pence(1) }, '2026-12-01T12:00:00Z', 'disputed'],
    ['while a case is open', { isHeld: true }, '2026-12-01T12:00:00Z', 'held'],
    ['never where it is a debt', { owedPence: pence(-5) }, '2026-11-02T12:00:00Z', null],
  ])('%s [PAY-41]', (_, change, now, expected) => {
    expect(waitingReason(earning(change), at(now))).toBe(expected)
  })
})

describe('a payout', () => {
  it.each<[string, number[], number, number]>([
    ['is the sum of what can be paid', [9000, 4500], 13_500, 2],
    ['takes back what was refunded', [9000, -2000], 7000, 2],
    ['is not made of a debt, which is carried forward', [1000, -2000], 0, 0],
    ['is not made of nothing', [1000, -1000], 0, 0],
  ])('%s [PAY-43]', (_, owed, amount, count) => {
    const plan = planPayout(
      owed.map((each) => earning({ owedPence: pence(each) })),
      LATER,
    )
    expect([plan.amountPence, plan.lines.length]).toEqual([amount, count])
  })
})

describe('the run of payouts', () => {
  it.each([
    ['of a week begins on Monday at six', 'week', '2026-11-09T06:00:00Z', '2026-11-09'],
    ['of a week has not begun before', 'week', '2026-11-09T05:59:59Z', '2026-11-02'],
    ['of a week is the same until Sunday night', 'week', '2026-11-15T23:59:59Z', '2026-11-09'],
    ['of a week follows the clocks of summer', 'week', '2026-06-01T05:00:00Z', '2026-06-01'],
    ['on the day of the spring change is Monday’s', 'week', '2026-03-29T22:00:00Z', '2026-03-23'],
    ['after the spring change begins at six', 'week', '2026-03-30T05:00:00Z', '2026-03-30'],
    ['after the spring change not before', 'week', '2026-03-30T04:59:59Z', '2026-03-23'],
    ['on the day of the autumn change is Monday’s', 'week', '2026-10-25T23:59:59Z', '2026-10-19'],
    ['after the autumn change begins at six', 'week', '2026-10-26T06:00:00Z', '2026-10-26'],
    ['after the autumn change not before', 'week', '2026-10-26T05:59:59Z', '2026-10-19'],
    ['of the day of the autumn change begins at six', 'day', '2026-10-25T06:00:00Z', '2026-10-25'],
    ['of that day has not begun before', 'day', '2026-10-25T05:59:59Z', '2026-10-24'],
    ['of a day begins at six', 'day', '2026-11-11T06:00:00Z', '2026-11-11'],
    ['of a day has not begun before', 'day', '2026-11-11T05:59:59Z', '2026-11-10'],
  ] as const)('%s [PAY-42]', (_, rhythm, now, expected) => {
    expect(payoutDayOf(at(now), rhythm).toString()).toBe(expected)
  })

  it('follows a week or a day after the last one [PAY-42]', () => {
    expect(nextPayoutAt(LATER, 'week').toString()).toBe('2026-11-16T06:00:00+00:00[Europe/London]')
    expect(nextPayoutAt(LATER, 'day').toString()).toBe('2026-11-10T06:00:00+00:00[Europe/London]')
    const eve = at('2027-03-27T12:00:00Z')
    expect(nextPayoutAt(eve, 'week').toString()).toBe('2027-03-29T06:00:00+01:00[Europe/London]')
  })
})

it('what an account lacks is said in words, each once [PAY-40]', () => {
  expect(
    missingWords(['external_account', 'individual.dob.day', 'individual.dob.year', 'odd.thing']),
  ).toEqual(['your bank account', 'your date of birth', 'a few details'])
})

it.each([
  ['external_account', 'your bank account'],
  ['individual.dob.month', 'your date of birth'],
  ['individual.address.city', 'your address'],
  ['individual.verification.document', 'proof of who you are'],
  ['individual.email', 'details about you'],
  ['person_1.first_name', 'details about you'],
  ['company.tax_id', 'details about your company'],
  ['business_profile.url', 'details about your business'],
  ['tos_acceptance.date', 'your agreement to our payment partner’s terms'],
])('an account that lacks %s lacks %s [PAY-40]', (name, words) => {
  expect(missingWords([name])).toEqual([words])
})

it('of what waits, a case comes before a dispute, that before the bill, that before its hours [PAY-41]', () => {
  const soon = at('2026-11-02T12:00:00Z')
  const unpaid = earning({ unpaidPence: pence(1) })
  expect(waitingReason(unpaid, soon)).toBe('unpaid')
  const disputed = { ...unpaid, disputedPence: pence(1) }
  expect(waitingReason(disputed, soon)).toBe('disputed')
  expect(waitingReason({ ...disputed, isHeld: true }, soon)).toBe('held')
})

it('a job of which nothing is owed is no line of a payout, and one that waits neither [PAY-43]', () => {
  const plan = planPayout(
    [earning({ owedPence: pence(0) }), earning({ isHeld: true }), earning()],
    LATER,
  )
  expect([plan.amountPence, plan.lines.length]).toEqual([9000, 1])
})
