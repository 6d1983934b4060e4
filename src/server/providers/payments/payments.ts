import type { Pence } from '#domain/money/money.ts'
import type { PaymentChoice } from '#domain/payments/deposit-state.ts'

type Checkout = {
  /** The page where the customer pays, opened in a new tab. */
  url: string
  /** The provider's id of this checkout; null where it has none. */
  providerReference: string | null
}

/** A signed event in our own terms. */
export type PaymentEvent = {
  id: string
  type: PaymentChoice | 'refunded' | 'refund-failed'
  paymentId: string
  amountPence: number
  currency: string
  isLive: boolean
  account: string
  /** The paid checkout, because a payment may have had several. */
  checkoutReference?: string
}

/** The state of a checkout by the provider's own records. */
export type CheckoutState =
  | { kind: 'open'; url: string }
  | { kind: 'paid'; event: PaymentEvent; payload: unknown }
  /** It can no longer be paid, and the money has not arrived yet. */
  | { kind: 'pending' }
  | { kind: 'over' }
  | { kind: 'away' }

export type SignatureCheck =
  /** Null means correctly signed but not about a deposit. */
  | { ok: true; event: PaymentEvent | null; payload: unknown }
  | { ok: false; reason: 'bad_signature' | 'stale_signature' | 'malformed' }

/** It sends no events: an administrator marks what has arrived. */
export const UNSEEN_PROVIDER = 'link' satisfies PaymentsProvider['name']

/** The payment provider. */
export type PaymentsProvider = {
  name: 'simulator' | 'link' | 'stripe'
  isSimulated: boolean
  /** The values that a genuine event of this provider must have. */
  account: string
  isLive: boolean
  /** Null means that the provider is away. */
  startCheckout(payment: {
    id: string
    amountPence: Pence
    description: string
    returnUrl: string
    now: Temporal.Instant
  }): Promise<Checkout | null>
  /** Null means that the provider has no such query and only sends events. Never throws. */
  readCheckout: ((providerReference: string) => Promise<CheckoutState>) | null
  /** Null means that this provider sends no events. The raw body is checked before anything parses it. */
  readEvent:
    | ((rawBody: Uint8Array, headers: Headers, now: Temporal.Instant) => SignatureCheck)
    | null
  /** Null means that refunds are made by hand. A repeat with the same key refunds once. */
  refund:
    | ((payment: {
        id: string
        providerReference: string | null
        amountPence: Pence
        idempotencyKey: string
      }) => Promise<{ providerReference: string }>)
    | null
}
