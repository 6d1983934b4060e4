import { expect, it } from 'vitest'
import { pence } from '#domain/money/money.ts'
import { type ClosingFacts, closingHindrances } from './closing-hindrances.ts'

const CLEAR: ClosingFacts = {
  jobsInHand: [],
  openCases: [],
  owedBills: [],
  balance: pence(0),
  isPayoutUnderWay: false,
  isFeeRefundUnderWay: false,
}

it('nothing hinders a mechanic from closing an account without jobs, cases and money [MECH-172]', () => {
  expect(closingHindrances(CLEAR)).toEqual([])
})

it.each([
  [{ jobsInHand: ['BK-111111', 'BK-222222'] }, /^Not done yet: BK-111111, BK-222222\. .*under Day/],
  [{ openCases: ['BK-111111'] }, /^Not decided yet: the case about BK-111111\./],
  [{ owedBills: ['BK-111111'] }, /^Not paid yet: the bill of BK-111111\. .*see Money\.$/],
  [
    { balance: pence(8200) },
    /^£82\.00 is still to be paid out\. For when it comes, and what it waits for, see Money\.$/,
  ],
  [{ balance: pence(-550) }, /^£5\.50 is owed to us\. .*write to us\.$/],
  [{ balance: pence(8200), isPayoutUnderWay: true }, /^A payout is on its way/],
  [{ isFeeRefundUnderWay: true }, /^The refund of the registration fee is on its way/],
] as const)(
  '%o hinders it in one sentence that says what to do about it [MECH-172]',
  (facts, words) => {
    const sentences = closingHindrances({ ...CLEAR, ...facts })
    expect(sentences).toEqual([expect.stringMatching(words)])
  },
)
