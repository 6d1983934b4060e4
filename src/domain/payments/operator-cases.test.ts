import { expect, it } from 'vitest'
import {
  caseSteps,
  caseTopicOf,
  caseWords,
  changeSubject,
  type OperatorCaseKind,
  payoutOfCase,
  REFUNDED_BEYOND,
  REFUSED_BY_BANK,
  REFUSED_PAYOUT,
  REFUSED_REFUND,
  returnedSubject,
  unpaidWinSubject,
} from './operator-cases.ts'

const payoutId = '0199f3a0-5a3c-7e51-9a61-4f3f4b6f2a10'

it.each<[string, OperatorCaseKind, string, string | null]>([
  ['a payout that came back', 'mismatch', returnedSubject(payoutId, 9000), 'payout-returned'],
  ['a decision', 'mismatch', changeSubject('dp_1', 'won', 6000), 'decision-changed'],
  ['a win without its money', 'mismatch', unpaidWinSubject('dp_1', 1), 'win-unpaid'],
  ['a refund that is refused', 'mismatch', `${REFUSED_REFUND}${payoutId}`, 'refund-refused'],
  ['a refund of which too much was made', 'mismatch', `${REFUNDED_BEYOND}1`, 'refunded-beyond'],
  ['a refund of which less was made', 'mismatch', `refund ${payoutId} 500`, null],
  ['a payout that is refused', 'mismatch', `${REFUSED_PAYOUT}${payoutId}`, 'payout-refused'],
  ['what a bank did not take', 'mismatch', `${REFUSED_BY_BANK}evt_1`, 'bank-refused'],
  ['a payment', 'mismatch', 'stripe:evt_1', null],
  ['a second payment', 'mismatch', `twice ${payoutId} pi_1`, null],
  ['a difference of both books', 'reconciliation', `transfer ${payoutId}`, null],
  ['a dispute', 'dispute', 'dp_1 won 6000', null],
])('a case about %s has the words of what it is about [PAY-65]', (_, kind, subject, topic) => {
  expect(caseTopicOf({ kind, subject })).toBe(topic)
  const isOfKind =
    caseWords({ kind, topic: caseTopicOf({ kind, subject }) }) === caseWords({ kind, topic: null })
  expect(isOfKind).toBe(topic === null)
})

it('what to do about a payout that came back names no booking and no payment [PAY-196]', () => {
  const steps = caseSteps({ kind: 'mismatch', topic: 'payout-returned' })
  expect(steps).not.toMatch(/booking|send the money back/)
  expect(steps).toContain('until you close this')
})

it.each<[string, OperatorCaseKind, string, string | null]>([
  ['a payout that came back', 'mismatch', returnedSubject(payoutId, 9000), payoutId],
  ['a payout that is refused', 'mismatch', `${REFUSED_PAYOUT}${payoutId}`, payoutId],
  ['a refund that is refused', 'mismatch', `${REFUSED_REFUND}${payoutId}`, null],
  ['what only looks like a payout', 'mismatch', `a ${returnedSubject(payoutId, 9000)}`, null],
  ['what only begins like a payout', 'mismatch', `${returnedSubject(payoutId, 9000)}x`, null],
  ['an id that is none', 'mismatch', returnedSubject('payout', 9000), null],
  ['another kind', 'reconciliation', returnedSubject(payoutId, 9000), null],
])('a case about %s leads to the payout that it is about, if any [PAY-196]', (...row) => {
  const [, kind, subject, payout] = row
  expect(payoutOfCase({ kind, subject })).toBe(payout)
})

it.each([
  ['dp_1 lost 6000', 'decision-changed'],
  ['dp_1 won 6000', 'decision-changed'],
  ['dp_1 open 6000', null],
  ['dp_1 won 6000 again', null],
  ['a dp_1 won 6000', null],
  ['dp_1 won', null],
])('a case that is called %s is about: %s [PAY-194]', (subject, topic) => {
  expect(caseTopicOf({ kind: 'mismatch', subject })).toBe(topic)
})
