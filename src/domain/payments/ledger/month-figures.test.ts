import { describe, expect, it } from 'vitest'
import { pence } from '#domain/money/money.ts'
import { closeObstacle, figuresOf, type LedgerSum } from './month-figures.ts'

const sum = (
  kind: LedgerSum['kind'],
  account: LedgerSum['account'],
  amountPence: number,
): LedgerSum => ({ kind, account, amountPence: pence(amountPence) })

const NOTHING = { takings: 0, refunds: 0, commission: 0, fees: 0, payouts: 0 }

describe('the figures of a month', () => {
  it.each([
    ['nothing', [], {}],
    [
      'a deposit and a bill that were paid',
      [
        sum('deposit-paid', 'provider-clearing', 3000),
        sum('deposit-paid', 'deposits-held', -3000),
        sum('bill-paid', 'provider-clearing', 9000),
        sum('bill-paid', 'customer-receivable', -9000),
      ],
      { takings: 12_000 },
    ],
    [
      'a bill: our commission alone is a figure, what is owed is none',
      [
        sum('bill-issued', 'customer-receivable', 12_000),
        sum('bill-issued', 'mechanic-payable', -10_800),
        sum('bill-issued', 'commission', -1200),
      ],
      { commission: 1200 },
    ],
    [
      'a refund of which a bank sends a part back, and its share of commission',
      [
        sum('refund-decided', 'commission', 400),
        sum('refund-made', 'provider-clearing', -4000),
        sum('refund-returned', 'provider-clearing', 1000),
      ],
      { refunds: 3000, commission: -400 },
    ],
    [
      'payouts, one taken back',
      [
        sum('transfer-made', 'mechanic-payable', 10_800),
        sum('transfer-made', 'provider-clearing', -10_800),
        sum('transfer-reversed', 'mechanic-payable', -800),
      ],
      { payouts: 10_000 },
    ],
    ['a fee', [sum('dispute-fee', 'provider-fees', 2000)], { fees: 2000 }],
    [
      'a disputed payment, which is neither taking nor refund',
      [sum('chargeback-opened', 'provider-clearing', -5000)],
      {},
    ],
  ])('count %s [PAY-110]', (_, sums, expected) => {
    expect(figuresOf(sums)).toEqual({ ...NOTHING, ...expected })
  })
})

describe('closing a month', () => {
  const ready = {
    isClosed: false,
    hasEnded: true,
    exportedHash: 'a',
    hash: 'a',
    openCases: 0,
    reason: null,
  }
  it.each([
    ['is possible when it is over, downloaded and settled', {}, null],
    ['is done once', { isClosed: true }, 'closed'],
    ['waits for its end', { hasEnded: false, exportedHash: null }, 'not-ended'],
    ['waits for its file', { exportedHash: null }, 'not-exported'],
    ['wants the file as the month is now', { exportedHash: 'b' }, 'changed'],
    ['asks why, where cases are open', { openCases: 2 }, 'open-cases'],
    ['accepts a reason for open cases', { openCases: 2, reason: 'The bank answers in May' }, null],
  ])('%s [PAY-112]', (_, change, expected) => {
    expect(closeObstacle({ ...ready, ...change })).toBe(expected)
  })
})
