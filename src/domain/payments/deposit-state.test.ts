import { describe, expect, it } from 'vitest'
import { pence } from '#domain/money/money.ts'
import {
  administratorDepositText,
  customerDepositText,
  DEPOSIT_STATES,
  type DepositState,
  depositOutcomeWords,
  isAwaited,
  isDeclined,
  isFree,
  isSettled,
  isUnsettled,
  isWithoutPayment,
  PAYMENT_CHOICES,
  type RefundPart,
  type RefundProgress,
  refundProgressOf,
  refundRowText,
  settledDepositText,
} from './deposit-state.ts'

const part = (state: RefundPart['state'], isByHand = false): RefundPart => ({ state, isByHand })

describe('how far a refund is', () => {
  it.each([
    ['asked of the provider', [part('requested')], 'on-its-way'],
    ['made by the provider', [part('done')], 'made'],
    ['made by a person', [part('done', true)], 'made'],
    ['asked for, and no provider makes it', [part('requested', true)], 'by-transfer'],
    ['sent back by the bank', [part('failed')], 'by-transfer'],
    ['made in one part and asked for in another', [part('done'), part('requested')], 'on-its-way'],
    ['made in one part and sent back in another', [part('done'), part('failed')], 'by-transfer'],
    ['made by the bank, in no part of ours', [], 'made'],
  ] as const)('is known of one that is %s [PAY-189]', (_, parts, progress) => {
    expect(refundProgressOf(parts)).toBe(progress)
  })

  it.each<[RefundProgress, string]>([
    ['on-its-way', 'refund on its way'],
    ['made', 'refunded'],
    ['by-transfer', 'refund to come by bank transfer'],
  ])('is said in the same words to everybody: %s [PAY-189]', (refund, words) => {
    const outcome = { deposit: 'refunded', refund } as const
    expect(depositOutcomeWords(outcome)).toBe(words)
    expect(settledDepositText(outcome)).toBe(`Deposit ${words}`)
    expect(administratorDepositText(outcome)).toBe(`Deposit ${words}`)
    expect(customerDepositText(outcome, pence(3000)).toLowerCase()).toBe(words)
  })
})

it('a deposit that does not go back is said as it was [PAY-3]', () => {
  const paid = { deposit: 'paid', refund: null } as const
  expect(customerDepositText(paid, pence(3000))).toBe('£30 paid, off your final bill')
  expect(settledDepositText(paid)).toBeNull()
  expect(administratorDepositText(paid)).toBe('Deposit paid')
  expect(settledDepositText({ deposit: 'kept', refund: null })).toBe('Deposit kept')
})

describe('a deposit', () => {
  it.each<[string, (state: DepositState) => boolean, DepositState[]]>([
    ['pays for no booking any more', isSettled, ['refunded', 'kept']],
    ['is still to come', isAwaited, ['unpaid', 'mismatched']],
    ['can pay for its booking', isUnsettled, ['unpaid', 'paid']],
    ['is not asked for', isFree, ['not-needed']],
  ])('%s in these states alone [PAY-3]', (_, isSo, states) => {
    expect(DEPOSIT_STATES.filter(isSo)).toEqual(states)
  })

  it('is not taken where the customer leaves or the card is declined [PAY-2]', () => {
    expect(PAYMENT_CHOICES.filter(isWithoutPayment)).toEqual(['declined', 'abandoned'])
    expect(PAYMENT_CHOICES.filter(isDeclined)).toEqual(['declined'])
  })

  it('whose refund nobody knows more of is said to be on its way [PAY-189]', () => {
    expect(depositOutcomeWords({ deposit: 'refunded', refund: null })).toBe('refund on its way')
  })

  it.each<[DepositState, string, string]>([
    ['unpaid', 'Part of your final bill', 'Deposit unpaid'],
    ['mismatched', 'We are checking your payment', 'Deposit does not match'],
    ['not-needed', 'Free, under our warranty', 'Free re-visit'],
  ])('that is %s reads “%s” to its customer and “%s” to the desk [PAY-3]', (...row) => {
    const [deposit, customer, desk] = row
    expect(customerDepositText({ deposit, refund: null }, pence(3000))).toBe(customer)
    expect(administratorDepositText({ deposit, refund: null })).toBe(desk)
  })
})

it.each<[RefundProgress, string]>([
  ['made', 'Refunded to you'],
  ['on-its-way', 'Refund on its way'],
  ['by-transfer', 'Refund to come by bank transfer'],
])('beside the amount of a refund that is %s stands “%s” [PAY-189]', (refund, words) => {
  expect(refundRowText(refund)).toBe(words)
})
