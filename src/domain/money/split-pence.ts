import { type Pence, pence } from './money.ts'

/** `part` of `whole` of an amount that is not below zero, to the nearest penny. BigInt, because the product may exceed 2^53. */
export function partOf(amountPence: Pence, part: number, whole: number): Pence {
  const doubled = 2n * BigInt(amountPence) * BigInt(part) + BigInt(whole)
  return pence(Number(doubled / (2n * BigInt(whole))))
}

/**
 * Splits an amount over lines in the ratio of their weights. The parts sum to the amount, and none exceeds its weight
 * where the amount does not exceed their sum.
 */
export function splitPence(amountPence: Pence, weights: readonly Pence[]): Pence[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  if (whole === 0) return weights.map(() => pence(0))
  let weighed = 0
  let given = 0
  return weights.map((weight) => {
    weighed += weight
    const upTo = partOf(amountPence, weighed, whole)
    const part = pence(upTo - given)
    given = upTo
    return part
  })
}
