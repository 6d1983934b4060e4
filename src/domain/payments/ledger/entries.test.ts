import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addPence, type Pence, pence } from '#domain/money/money.ts'
import { billIssued, billPaid, billRefundOwed, billWrittenOff } from './bill-entries.ts'
import {
  depositPaid,
  depositRefundOwed,
  depositRetained,
  refundMade,
  refundReturned,
  retainedDepositRefundOwed,
} from './deposit-entries.ts'
import type { LedgerEntry } from './ledger-entry.ts'
import {
  chargebackLost,
  chargebackOpened,
  chargebackWon,
  disputeFee,
  lostShares,
  transferMade,
  transferReversed,
} from './provider-entries.ts'
import { sharesOf, sharesTakenBack } from './shares.ts'

const CAUSE = { causeId: 'cause', bookingId: 'booking' }
const of = (amount: number) => ({ ...CAUSE, amountPence: pence(amount) })
const M = { mechanicId: 7 }

const lost = (
  amount: number,
  { leftPence = 0, owedRefundPence = 0, mechanicId = 7 as number | null },
) =>
  lostShares({
    amountPence: pence(amount),
    owedRefundPence: pence(owedRefundPence),
    leftPence: pence(leftPence),
    mechanicId,
  })

const sides = ({ lines }: LedgerEntry) =>
  Object.fromEntries(lines.map(({ account, amountPence }) => [account, amountPence]))

describe('an entry of the ledger says where money came from and where it went [PAY-17]', () => {
  const bill = (total: number, deposit: number) =>
    billIssued({ ...CAUSE, ...M, totalPence: pence(total), depositPence: pence(deposit) })
  it.each([
    [depositPaid(of(3000)), { 'provider-clearing': 3000, 'deposits-held': -3000 }],
    [depositRefundOwed(of(3000)), { 'deposits-held': 3000, refunds: -3000 }],
    [
      depositRetained({ ...of(3000), ...M }),
      { 'deposits-held': 3000, 'mechanic-payable': -2700, commission: -300 },
    ],
    [
      depositRetained({ ...of(3000), mechanicId: null }),
      { 'deposits-held': 3000, commission: -3000 },
    ],
    [
      retainedDepositRefundOwed({ ...of(3000), ...M }),
      { 'mechanic-payable': 2700, commission: 300, refunds: -3000 },
    ],
    [refundMade(of(3000)), { refunds: 3000, 'provider-clearing': -3000 }],
    [refundReturned(of(3000)), { refunds: -3000, 'provider-clearing': 3000 }],
    [
      bill(18_905, 3000),
      {
        'deposits-held': 3000,
        'customer-receivable': 15_905,
        'mechanic-payable': -17_015,
        commission: -1890,
      },
    ],
    [
      bill(2500, 3000),
      { 'deposits-held': 3000, 'mechanic-payable': -2250, commission: -250, refunds: -500 },
    ],
    [bill(0, 3000), { 'deposits-held': 3000, refunds: -3000 }],
    [bill(0, 0), {}],
    [billPaid(of(15_905)), { 'provider-clearing': 15_905, 'customer-receivable': -15_905 }],
    [
      billRefundOwed({ ...of(1000), ...M, leftPence: pence(18_905) }),
      { 'mechanic-payable': 900, commission: 100, refunds: -1000 },
    ],
    [
      billWrittenOff({ ...of(1000), ...M, leftPence: pence(4000), borneBy: 'both' }),
      { 'written-off': 100, 'mechanic-payable': 900, 'customer-receivable': -1000 },
    ],
    [
      billWrittenOff({ ...of(1000), ...M, leftPence: pence(4000), borneBy: 'us' }),
      { 'written-off': 1000, 'customer-receivable': -1000 },
    ],
    [transferMade({ ...of(2700), ...M }), { 'mechanic-payable': 2700, 'provider-clearing': -2700 }],
    [
      transferReversed({ ...of(2700), ...M }),
      { 'mechanic-payable': -2700, 'provider-clearing': 2700 },
    ],
    [chargebackOpened(of(3000)), { chargebacks: 3000, 'provider-clearing': -3000 }],
    [chargebackWon(of(3000)), { chargebacks: -3000, 'provider-clearing': 3000 }],
    [
      chargebackLost({ ...CAUSE, ...M, shares: lost(3000, { leftPence: 3000 }) }),
      { 'mechanic-payable': 2700, commission: 300, chargebacks: -3000 },
    ],
    [
      chargebackLost({
        ...CAUSE,
        ...M,
        shares: lost(5000, { owedRefundPence: 1000, leftPence: 3000 }),
      }),
      {
        refunds: 1000,
        'mechanic-payable': 2700,
        commission: 300,
        'written-off': 1000,
        chargebacks: -5000,
      },
    ],
    [
      disputeFee({ ...CAUSE, feePence: 2000 }),
      { 'provider-fees': 2000, 'provider-clearing': -2000 },
    ],
    [
      disputeFee({ ...CAUSE, feePence: -2000 }),
      { 'provider-fees': -2000, 'provider-clearing': 2000 },
    ],
  ])('$kind: %#', (entry, expected) => {
    expect(sides(entry)).toEqual(expected)
    expect(addPence(...entry.lines.map(({ amountPence }) => amountPence))).toBe(0)
    for (const { account, mechanicId } of entry.lines)
      expect(mechanicId).toBe(account === 'mechanic-payable' ? 7 : null)
  })

  it.each([0, -1])('refuses to move %s pence', (amount) => {
    expect(() => depositPaid(of(amount))).toThrow(RangeError)
    expect(() => transferMade({ ...of(amount), ...M })).toThrow(RangeError)
  })

  it('refuses to take back more of a bill than is left', () => {
    expect(() => billRefundOwed({ ...of(101), ...M, leftPence: pence(100) })).toThrow(RangeError)
  })
})

const amounts = fc.integer({ min: 0, max: 1_000_000 }).map((amount): Pence => pence(amount))

describe('the shares of an amount', () => {
  it('are together the amount, and half a penny rounds for the mechanic', () => {
    expect(sharesOf(pence(5))).toEqual({ mechanicPence: 5, commissionPence: 0 })
    fc.assert(
      fc.property(amounts, (total) => {
        const { mechanicPence, commissionPence } = sharesOf(total)
        expect(mechanicPence + commissionPence).toBe(total)
        expect(commissionPence).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('are nothing when all was taken back, however many parts it was taken in', () => {
    fc.assert(
      fc.property(fc.array(amounts, { minLength: 1, maxLength: 8 }), (parts) => {
        const total = addPence(...parts)
        const taken = { left: total, mechanicPence: 0, commissionPence: 0 }
        for (const part of parts) {
          const shares = sharesTakenBack(taken.left, part)
          expect(shares.mechanicPence + shares.commissionPence).toBe(part)
          taken.left = pence(taken.left - part)
          taken.mechanicPence += shares.mechanicPence
          taken.commissionPence += shares.commissionPence
        }
        const { mechanicPence, commissionPence } = taken
        expect({ mechanicPence, commissionPence }).toEqual(sharesOf(total))
      }),
    )
  })
})
