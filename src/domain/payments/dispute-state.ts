/** How a dispute stands. `open`: the provider waits for our evidence, or decides. */
export const DISPUTE_STATES = ['open', 'won', 'lost'] as const
export type DisputeState = (typeof DISPUTE_STATES)[number]

type Standing = {
  outcome: DisputeState
  amountPence: number
  takenPence: number
  givenBackPence: number
}

/**
 * How a dispute of which no decision is in the books stands by its money: a provider says that it is won before what was
 * taken is back, and until then the bank may still decide the other way [PAY-47].
 */
export function stateByMoney(standing: Standing): DisputeState {
  const { outcome, amountPence, takenPence, givenBackPence } = standing
  const isAwaited =
    takenPence > 0 && takenPence - givenBackPence >= Math.min(amountPence, takenPence)
  return outcome === 'won' && isAwaited ? 'open' : outcome
}
