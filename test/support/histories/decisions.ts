type Outcome = 'open' | 'won' | 'lost'
type Decided = {
  paymentId: string
  amountPence: number
  outcome: Outcome
  takenPence: number
  givenBackPence: number
}

/** What banks took in disputes and returned, how they decided, and what of that has not moved yet. */
export class Decisions {
  readonly #disputes = new Map<string, Decided>()
  readonly #move: (paymentId: string, amountPence: number) => void

  constructor(move: (paymentId: string, amountPence: number) => void) {
    this.#move = move
  }

  /** A bank has taken this much, of which the provider has moved the money. */
  take(reference: string, paymentId: string, amountPence: number): void {
    const taken = { outcome: 'open' as const, takenPence: amountPence, givenBackPence: 0 }
    this.#disputes.set(reference, { paymentId, amountPence, ...taken })
  }

  /** A bank only asks about this much: nothing has moved. */
  ask(reference: string, paymentId: string, amountPence: number): void {
    const asked = { outcome: 'open' as const, takenPence: 0, givenBackPence: 0 }
    this.#disputes.set(reference, { paymentId, amountPence, ...asked })
  }

  decide(reference: string, outcome: Outcome, isMoved = true): void {
    const dispute = this.#disputes.get(reference)
    if (!dispute) return
    dispute.outcome = outcome
    if (isMoved) this.settle(reference)
  }

  /** The provider moves what the last decision asks for, if anything. */
  settle(reference: string): void {
    const dispute = this.#disputes.get(reference)
    if (!dispute) return
    const gonePence = dispute.takenPence - dispute.givenBackPence
    if (dispute.outcome === 'won' && gonePence > 0) {
      dispute.givenBackPence += gonePence
      this.#move(dispute.paymentId, gonePence)
    }
    if (dispute.outcome === 'lost' && gonePence === 0) {
      dispute.takenPence += dispute.amountPence
      this.#move(dispute.paymentId, -dispute.amountPence)
    }
  }

  read(reference: string) {
    const dispute = this.#disputes.get(reference)
    if (!dispute) return null
    const { outcome, takenPence, givenBackPence } = dispute
    return { outcome, takenPence, givenBackPence }
  }

  outcomeOf = (reference: string) => this.#disputes.get(reference)?.outcome ?? 'open'

  /** The disputes about these payments that were decided. What a bank has only asked about is not. */
  listDecided = (paymentIds: readonly string[]) =>
    [...this.#disputes].flatMap(([reference, { paymentId, outcome, takenPence }]) =>
      outcome !== 'open' && takenPence > 0 && paymentIds.includes(paymentId) ? [reference] : [],
    )
}
