import { describe, expect, it } from 'vitest'
import { pence } from '#domain/money/money.ts'
import { type BankRefund, leftToReturn, madeByBank } from './bank-refunds.ts'

type Row = [amount: number, byBank: number, isMade: boolean]
const refundsOf = (rows: readonly Row[]): BankRefund[] =>
  rows.map(([amount, byBank, isMade], index) => ({
    id: 'abc'.charAt(index),
    amountPence: pence(amount),
    byBankPence: pence(byBank),
    isMade,
  }))
const payment = (paid: number, lost: number) => ({ paidPence: pence(paid), lostPence: pence(lost) })

describe('of a payment that was disputed [PAY-185]', () => {
  it.each<[string, [number, number], Row[], number]>([
    ['all, of an undisputed one', [3000, 0], [], 3000],
    ['less what a bank took for good', [3000, 1000], [], 2000],
    ['less what was made', [3000, 0], [[1000, 0, true]], 2000],
    ['as much, of a refund that is still to be made', [3000, 0], [[1000, 0, false]], 3000],
    ['less our part alone of one that a bank made in part', [3000, 400], [[1000, 400, true]], 2000],
    ['nothing, where more went back than was paid', [3000, 2500], [[1000, 0, true]], 0],
  ])('there is left to return: %s', (_, [paid, lost], rows, left) => {
    expect(leftToReturn(payment(paid, lost), refundsOf(rows))).toBe(left)
  })

  it.each<[string, [number, number], Row[], Record<string, number>]>([
    ['all of a refund, where it took everything', [3000, 3000], [[3000, 0, false]], { a: 3000 }],
    ['what exceeds the rest', [3000, 1000], [[2500, 0, false]], { a: 500 }],
    ['nothing, where the rest suffices', [3000, 1000], [[2000, 0, false]], {}],
    [
      'the later refund, where the rest suffices for the earlier',
      [3000, 1500],
      [
        [1000, 0, false],
        [1000, 0, false],
      ],
      { b: 500 },
    ],
    [
      'both, each as far as the rest does not reach',
      [3000, 3000],
      [
        [1000, 0, false],
        [2000, 0, false],
      ],
      { a: 1000, b: 2000 },
    ],
    ['nothing twice', [3000, 3000], [[3000, 3000, false]], {}],
    ['nothing of a refund that was made', [3000, 3000], [[3000, 0, true]], {}],
    [
      'what is still to be made beside one that was made',
      [3000, 1000],
      [
        [2000, 0, true],
        [1000, 0, false],
      ],
      { b: 1000 },
    ],
    [
      'no more than it took, less what it had made before',
      [3000, 1000],
      [
        [800, 800, true],
        [2500, 0, false],
      ],
      { b: 200 },
    ],
    [
      'no more than it took, over several refunds',
      [3000, 1000],
      [
        [2000, 0, true],
        [700, 0, false],
        [700, 0, false],
      ],
      { b: 700, c: 300 },
    ],
    ['nothing, where it took nothing', [1000, 0], [[3000, 0, false]], {}],
  ])('the bank has made %s', (_, [paid, lost], rows, made) => {
    const found = madeByBank(payment(paid, lost), refundsOf(rows))
    expect(Object.fromEntries(found.map(({ id, byBankPence }) => [id, byBankPence]))).toEqual(made)
  })
})
