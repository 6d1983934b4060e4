import { expect, it } from 'vitest'
import { pence } from '#domain/money/money.ts'
import { debtPence, splitDebt } from './debt.ts'

const owed = (...amounts: number[]) =>
  amounts.map((amount, index) => ({ bookingId: `job ${index}`, owedPence: pence(amount) }))

it.each<[string, number[], number, number[]]>([
  ['of one job is its own', [-4000], 4000, [4000]],
  ['is less by what we owe', [-4000, 1500], 2500, [2500]],
  ['is taken from the oldest job first', [-1000, 500, -4000], 4500, [1000, 3500]],
  ['is none where we owe more', [-1000, 1000], 0, []],
])('a debt %s [PAY-122]', (_, amounts, debt, parts) => {
  expect(debtPence(owed(...amounts))).toBe(debt)
  expect(splitDebt(owed(...amounts)).map(({ amountPence }) => amountPence)).toEqual(parts)
})
