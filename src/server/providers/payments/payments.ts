import type { Pence } from '#domain/money/money.ts'

type Checkout = {
  /** The page where the customer pays, opened in a new tab. */
  url: string
  /** The provider's own id of this checkout; null where it has none. */
  providerReference: string | null
}

/** What a signed event says, in our words. */
export type PaymentEvent = {
  id: string
  type: 'paid' | 'declined' | 'abandoned' | 'refunded' | 'refund-failed'
  paymentId: string
  amountPence: number
  currency: string
  isLive: boolean
  account: string
  /** Which checkout was paid, where a payment may have had several. */
  checkoutReference?: string
}

/** How a checkout stands by the provider's own records. */
export type CheckoutState =
  | { kind: 'open'; url: string }
  | { kind: 'paid'; event: PaymentEvent; payload: unknown }
  /** Nothing to be paid there any more, and the money is not here yet. */
  | { kind: 'pending' }
  | { kind: 'over' }
  | { kind: 'away' }

export type SignatureCheck =
  /** Null: rightly signed, and no concern of ours. */
  | { ok: true; event: PaymentEvent | null; payload: unknown }
  | { ok: false; reason: 'bad_signature' | 'stale_signature' | 'malformed' }

/** The outside payment page, whoever runs it. */
export type PaymentsProvider = {
  name: 'simulator' | 'link' | 'stripe'
  isSimulated: boolean
  /** What an honest event of this provider must say of itself. */
  account: string
  isLive: boolean
  /** Null: the provider is away. */
  startCheckout(payment: {
    id: string
    amountPence: Pence
    description: string
    returnUrl: string
    now: Temporal.Instant
  }): Promise<Checkout | null>
  /** Null: it cannot be asked, and tells by its events alone. Never throws. */
  readCheckout: ((providerReference: string) => Promise<CheckoutState>) | null
  /** Null: this provider sends no events. The raw body is checked before anything parses it. */
  readEvent:
    | ((rawBody: Uint8Array, headers: Headers, now: Temporal.Instant) => SignatureCheck)
    | null
  /** Null: refunds are made by hand. Asked twice under one key, it refunds once. */
  refund:
    | ((payment: {
        id: string
        providerReference: string | null
        amountPence: Pence
        idempotencyKey: string
      }) => Promise<{ providerReference: string }>)
    | null
}
