import { describe, expect, it } from 'vitest'
import { deskBillText, deskDepositText, deskMoneyText } from './money-text.ts'

const PAID = {
  bill: { state: 'paid', duePounds: 70 },
  deposit: 'paid',
  refund: null,
  decidedRefund: null,
} as const
const part = (progress: 'made' | 'on-its-way' | 'by-transfer') => ({ pounds: 40, progress })

describe('what the desk reads of a booking’s money [ADMIN-156]', () => {
  it.each([
    ['a bill alone', PAID, 'Bill paid'],
    [
      'a refund that is made',
      { ...PAID, decidedRefund: part('made') },
      'Bill paid, £40.00 refunded',
    ],
    [
      'a refund that is not made yet',
      { ...PAID, decidedRefund: part('on-its-way') },
      'Bill paid, £40.00 refund on its way',
    ],
    [
      'a refund that a person makes',
      { ...PAID, decidedRefund: part('by-transfer') },
      'Bill paid, £40.00 refund to come by bank transfer',
    ],
    [
      'a deposit that went back under the bill',
      { ...PAID, deposit: 'refunded', refund: 'made' } as const,
      'Bill paid, deposit refunded',
    ],
    [
      'a part of a deposit that was kept',
      { ...PAID, bill: null, deposit: 'kept', decidedRefund: part('made') } as const,
      'Deposit kept, £40.00 refunded',
    ],
    ['a deposit before the bill', { ...PAID, bill: null }, 'Deposit paid'],
  ])('names %s', (_, booking, words) => {
    expect(deskMoneyText(booking)).toBe(words)
  })

  it('says of a bill’s refund nothing beside the deposit, which stands in a column of its own', () => {
    const refunded = { ...PAID, decidedRefund: part('made') }
    expect([deskBillText(refunded), deskDepositText(refunded)]).toEqual([
      'Bill paid, £40.00 refunded',
      'Deposit paid',
    ])
    expect(deskBillText({ ...PAID, bill: null })).toBeNull()
  })
})
