import { describe, expect, it } from 'vitest'
import { pence } from '#domain/money/money.ts'
import {
  administratorDepositText,
  customerDepositText,
  depositOutcomeWords,
  type RefundPart,
  type RefundProgress,
  refundProgressOf,
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
