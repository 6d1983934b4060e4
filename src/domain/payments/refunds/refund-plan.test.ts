import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pence } from '#domain/money/money.ts'
import {
  type Refundable,
  refundablePence,
  refundedPence,
  refundRefusal,
  refundShares,
  splitRefund,
  spreadRefund,
} from './refund-plan.ts'

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

describe('what can go back', () => {
  it('is what is left of the lines, and of the payments where that is less [PAY-60]', () => {
    expect(refundablePence(PAID)).toBe(10_900)
    expect(refundablePence({ ...PAID, lines: [line(0, 8900)] })).toBe(8900)
    expect(refundablePence({ ...PAID, sources: [source('bill', 8400, 500)] })).toBe(7900)
    expect(refundedPence(PAID)).toBe(500)
  })

  it('goes through the payments to the last penny and no further [PAY-60]', () => {
    const parts = (amount: number) =>
      splitRefund(PAID.sources, pence(amount)).map(({ amountPence }) => amountPence)
    expect(parts(7900)).toEqual([7900])
    expect(parts(10_900)).toEqual([7900, 3000])
    expect(() => parts(10_901)).toThrow(RangeError)
  })

  it('is spread over what is left of the lines, and over no line that has gone back [PAY-60]', () => {
    expect(spreadRefund(PAID, pence(1090))).toEqual([
      { position: 0, amountPence: 890 },
      { position: 1, amountPence: 200 },
    ])
    const lines = [line(0, 8900, 8900), line(1, 2500, 500)]
    expect(spreadRefund({ lines }, pence(2000))).toEqual([{ position: 1, amountPence: 2000 }])
  })

  it('is Kerbside’s alone where there is no mechanic, and never more than both share [PAY-61]', () => {
    expect(refundShares({ ...PAID, hasMechanic: false }, pence(2000), 'both')).toEqual({
      mechanicPence: 0,
      commissionPence: 2000,
    })
    expect(() => refundShares(PAID, pence(10_901), 'both')).toThrow(RangeError)
  })

  it('is named where more is asked [PAY-60]', () => {
    expect(refundRefusal(PAID, ask([1, 2001]))?.words).toBe('Line 1: £20.00 is left to refund')
    const sources = [source('deposit', 3000)]
    expect(refundRefusal({ ...PAID, sources }, ask([0, 3000]))).toBeNull()
    expect(refundRefusal({ ...PAID, sources }, ask([0, 3001]))?.words).toBe(
      '£30.00 is left of what was paid',
    )
  })
})
