import { expect, it } from 'vitest'
import type { RefundState } from '#domain/payments/deposit-state.ts'
import {
  applicantFeeText,
  FEE_STATES,
  type FeeState,
  isFeeAwaited,
  isFeeClosed,
} from './fee-state.ts'

it('a fee is awaited until the right money has come [PAY-132]', () => {
  expect(FEE_STATES.filter(isFeeAwaited)).toEqual(['due', 'mismatched'])
})

it('of a fee that was waived or is asked for no more, what arrives goes back [PAY-133, PAY-134]', () => {
  expect(FEE_STATES.filter(isFeeClosed)).toEqual(['waived', 'cancelled'])
})

it.each<[FeeState, RefundState | null, RegExp]>([
  ['refunded', 'requested', /^We are refunding/],
  ['refunded', 'failed', /^We are refunding/],
  ['refunded', null, /^We are refunding/],
  ['refunded', 'done', /is refunded$/],
  ['paid', null, /is paid$/],
  ['due', null, /still to be paid$/],
])('an applicant reads of a fee that is %s, its refund %s: %s [PAY-189]', (state, refund, text) => {
  expect(applicantFeeText(state, refund)).toMatch(text)
})
