type ChargeLine = {
  id: string
  paymentId: string
  chargeReference: string
  amountPence: number
  at: Temporal.Instant
}

const feeOf = ({ amountPence }: ChargeLine) => Math.round(amountPence * 0.015) + 20

/** What the provider's books say of each charge, once. */
export class ChargeLines {
  readonly #lines = new Map<string, ChargeLine>()

  add(charge: Omit<ChargeLine, 'id'>): void {
    const id = `line_${this.#lines.size}`
    if (!this.#lines.has(charge.chargeReference))
      this.#lines.set(charge.chargeReference, { id, ...charge })
  }

  list = () => [...this.#lines.values()].map((line) => ({ ...line, feePence: feeOf(line) }))
}
