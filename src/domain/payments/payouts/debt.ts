import { addPence, type Pence, pence } from '#domain/money/money.ts'
import type { Earning } from './payable.ts'

type Balance = Pick<Earning, 'bookingId' | 'owedPence'>

/** What a mechanic owes us when all that we owe them is set against it; nothing where we owe more. */
export const debtPence = (owed: readonly Balance[]): Pence =>
  pence(Math.max(0, -addPence(...owed.map(({ owedPence }) => owedPence))))

/** Which jobs a debt is taken from when it is given up, the oldest first: none of them falls below what is owed for it [PAY-122]. */
export function splitDebt(owed: readonly Balance[]): { bookingId: string; amountPence: Pence }[] {
  let left = debtPence(owed)
  return owed.flatMap(({ bookingId, owedPence }) => {
    const amountPence = pence(Math.min(left, Math.max(0, -owedPence)))
    left = pence(left - amountPence)
    return amountPence > 0 ? [{ bookingId, amountPence }] : []
  })
}
