import { addPence, type Pence, pence } from '#domain/money/money.ts'

type BillLine = {
  description: string
  amountPence: Pence
  /** Why it is not charged; null where the work was done. */
  removedBecause: string | null
  /** Null for the visit. */
  serviceId: number | null
}

/** A line of the quote that the mechanic did not do. */
type Undone = { position: number; reason: string }

type Quoted = {
  lines: readonly {
    position: number
    serviceId: number
    name: string
    laborCost: Pence
    partsCost: Pence
    /** The customer approved it while the job was under way. */
    isExtra?: boolean
  }[]
  visitPence: Pence
}

/**
 * The bill of a job: every line of the quote and of the approved extra work, whether done or not, and the visit. It can
 * never exceed what the customer approved, because lines are only taken off.
 */
export function billLines({ lines, visitPence }: Quoted, undone: readonly Undone[]): BillLine[] {
  const reasons = new Map(undone.map(({ position, reason }) => [position, reason]))
  const work = lines.map(({ position, serviceId, name, laborCost, partsCost, isExtra }) => ({
    description: isExtra ? `${name} (extra work)` : name,
    amountPence: addPence(laborCost, partsCost),
    removedBecause: reasons.get(position) ?? null,
    serviceId,
  }))
  return visitPence === 0
    ? work
    : [
        ...work,
        {
          description: 'Mobile visit',
          amountPence: visitPence,
          removedBecause: null,
          serviceId: null,
        },
      ]
}

export type BillAmounts = {
  totalPence: Pence
  depositPence: Pence
  /** What is left to pay. */
  duePence: Pence
  /** What is left of a deposit that is more than the bill. */
  returnedPence: Pence
}

export function billAmounts(
  lines: readonly Pick<BillLine, 'amountPence' | 'removedBecause'>[],
  depositPence: Pence,
): BillAmounts {
  const charged = lines.filter(({ removedBecause }) => removedBecause === null)
  const totalPence = addPence(...charged.map(({ amountPence }) => amountPence))
  return {
    totalPence,
    depositPence,
    duePence: pence(Math.max(0, totalPence - depositPence)),
    returnedPence: pence(Math.max(0, depositPence - totalPence)),
  }
}
