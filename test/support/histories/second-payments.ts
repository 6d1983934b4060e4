import type { PaymentPurpose } from '#domain/payments/payment-purpose.ts'
import type { PaymentEvent } from '#server/providers/payments/payments.ts'

/** What came a second time, what became of it, and what the provider charged for a dispute about it. */
type Second = {
  chargeReference: string
  amountPence: number
  purpose: PaymentPurpose
  state: 'here' | 'back' | 'disputed' | 'decided'
  feePence: number
}

type About = Omit<PaymentEvent, 'id' | 'currency' | 'isLive' | 'account'>

/** The second at which a bank asks about what came a second time, by which its dispute is known. */
const ASKED_AT = 1_780_000_001

/** What came a second time for something of ours at the provider: nothing of it is in our books but the fee of a dispute. */
export class SecondPayments {
  readonly #seconds = new Map<string, Second>()
  readonly #event: (about: About) => PaymentEvent

  constructor(event: (about: About) => PaymentEvent) {
    this.#event = event
  }

  /** The customer pays once more, in a page that nobody knew of. Once for each thing. */
  pay({ id, pounds }: { id: string; pounds: number }, purpose: PaymentPurpose) {
    if (this.#seconds.has(id)) return null
    const chargeReference = `again_${id}`
    const amountPence = Math.round(pounds * 100)
    const state = 'here'
    this.#seconds.set(id, { chargeReference, amountPence, purpose, state, feePence: 0 })
    const of = { paymentId: id, purpose, amountPence, checkoutReference: chargeReference }
    return this.#event({ type: 'paid', ...of, chargeReference })
  }

  /** It goes back on the provider's own pages, or the bank returns that. A provider refunds nothing that a bank has taken. */
  move(id: string, type: 'refunded' | 'refund-failed'): PaymentEvent | null {
    const second = this.#seconds.get(id)
    if (!second || second.state === 'disputed' || second.state === 'decided') return null
    second.state = 'back'
    const { chargeReference, amountPence } = second
    const refundReference = `simre_${chargeReference}`
    const of = { purpose: 'deposit', chargeReference, refundReference, amountPence } as const
    return this.#event({ type, paymentId: id, ...of })
  }

  /**
   * A bank takes it, or decides about it; the provider charges for that once. Returns what the dispute is called; null where
   * the money went back, or the bank has decided.
   */
  dispute(id: string, outcome: 'open' | 'won' | 'lost', feePence: number): string | null {
    const second = this.#seconds.get(id)
    if (!second || second.state === 'back' || second.state === 'decided') return null
    second.state = outcome === 'open' ? 'disputed' : 'decided'
    second.feePence = feePence
    return `simdp.${second.purpose}.${id}.${second.amountPence}.${ASKED_AT}.${outcome}`
  }

  /** The charge that a dispute is about, where it is one of these. */
  chargeOf(dispute: { reference: string; paymentId: string | null }): string | null {
    if (!dispute.reference.endsWith(`.${ASKED_AT}`)) return null
    return this.#seconds.get(dispute.paymentId ?? '')?.chargeReference ?? null
  }

  /** What the provider charged for its dispute. */
  feeOf = (id: string) => this.#seconds.get(id)?.feePence ?? 0
}
