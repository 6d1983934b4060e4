import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pence } from '#domain/money/money.ts'
import { type Refundable, refundRefusal, refundShares, splitRefund } from './refund-plan.ts'

const source = (purpose: 'bill' | 'deposit', paid: number, refunded = 0) => ({
  paymentId: purpose,
  purpose,
  provider: 'stripe',
  paidPence: pence(paid),
  refundedPence: pence(refunded),
})
const line = (position: number, amount: number, refunded = 0) => ({
  position,
  description: `Line ${position}`,
  amountPence: pence(amount),
  refundedPence: pence(refunded),
})
const PAID: Refundable = {
  lines: [line(0, 8900), line(1, 2500, 500)],
  sources: [source('bill', 8400, 500), source('deposit', 3000)],
  sharedPence: pence(10_900),
  hasMechanic: true,
}
const ask = (...lines: [number, number][]) =>
  lines.map(([position, amount]) => ({ position, amountPence: pence(amount) }))

describe('a refund by line', () => {
  it.each([
    ['a part of a line', ask([0, 1]), null],
    ['all that is left of every line', ask([0, 8900], [1, 2000]), null],
    ['a penny more than is left of a line', ask([1, 2001]), 'lines.0.amount'],
    ['nothing', ask(), 'lines'],
    ['a line of nothing', ask([0, 0]), 'lines.0.amount'],
    ['a negative amount', ask([0, 100], [1, -50]), 'lines.1.amount'],
    ['the same line twice', ask([0, 8900], [0, 1]), 'lines.1.amount'],
    ['a line that nobody paid', ask([2, 100]), 'lines.0.amount'],
  ] as const)('%s is refused by: %s [PAY-60]', (_name, asked, field) => {
    expect(refundRefusal(PAID, asked)?.field ?? null).toBe(field)
  })

  it('never returns more than came through the payments [PAY-60]', () => {
    // The provider returned the deposit by itself, which belongs to no line.
    const sources = [source('bill', 8400), source('deposit', 3000, 3000)]
    expect(refundRefusal({ ...PAID, sources }, ask([0, 8400]))).toBeNull()
    expect(refundRefusal({ ...PAID, sources }, ask([0, 8400], [1, 1]))?.field).toBe('lines')
  })

  it.each([
    ['both', 2000, [1800, 200]],
    ['us', 2000, [0, 2000]],
    ['both', 10_900, [9810, 1090]],
  ] as const)('borne by %s takes %d as %s [PAY-61]', (borneBy, amount, [mechanic, commission]) => {
    expect(refundShares(PAID, pence(amount), borneBy)).toEqual({
      mechanicPence: mechanic,
      commissionPence: commission,
    })
  })

  it('goes through the last payment first, then through the deposit [PAY-60]', () => {
    const parts = splitRefund(PAID.sources, pence(8000))
    expect(parts.map(({ source, amountPence }) => [source.purpose, amountPence])).toEqual([
      ['bill', 7900],
      ['deposit', 100],
    ])
  })

  it('many small refunds take from each side what one large one takes [PAY-61]', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 3000 }), { minLength: 1, maxLength: 12 }),
        (amounts) => {
          const total = amounts.reduce((sum, each) => sum + each, 0)
          const once = refundShares(
            { sharedPence: pence(total), hasMechanic: true },
            pence(total),
            'both',
          )
          let left = total
          let mechanic = 0
          for (const amount of amounts) {
            const state = { sharedPence: pence(left), hasMechanic: true }
            mechanic += refundShares(state, pence(amount), 'both').mechanicPence
            left -= amount
          }
          return mechanic === once.mechanicPence
        },
      ),
    )
  })
})
