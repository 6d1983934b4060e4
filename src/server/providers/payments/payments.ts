import type { Pence } from '#domain/money/money.ts'
import type { CardFace, CardRefusal } from '#domain/payments/card-terms.ts'
import type { PaymentChoice } from '#domain/payments/deposit-state.ts'
import type { PaymentPurpose } from '#domain/payments/payment-purpose.ts'
import type {
  ListBalance,
  ListDisputes,
  PayoutsProvider,
  ReadDispute,
  ReceivingState,
} from './payouts.ts'

type Checkout = {
  /** The page where the customer pays, opened in a new tab. */
  url: string
  /** The provider's id of this checkout; null where it has none. */
  providerReference: string | null
}

/** A signed event about a payment, in our own terms. */
export type PaymentEvent = {
  id: string
  type: PaymentChoice | 'refunded' | 'refund-failed'
  paymentId: string
  purpose: PaymentPurpose
  amountPence: number
  currency: string
  isLive: boolean
  account: string
  /** The paid checkout or charge, because a payment may have had several. */
  checkoutReference?: string
  /** The provider's id of the charge that the event is about: of two for one thing it says which. */
  chargeReference?: string
  /** The provider's id of the refund that the event is about. */
  refundReference?: string
}

/** A signed event about anything else. It only says what to ask the provider about, except for its own facts. */
export type AccountEvent = { id: string; account: string; isLive: boolean } & (
  | { type: 'disputed'; disputeReference: string }
  /** A bank returned a refund that was made on the provider's own pages, which bears no id of ours. */
  | {
      type: 'unnamed-refund-failed'
      paymentReference: string
      amountPence: number
      currency: string
      refundReference?: string
    }
  | { type: 'account-changed'; accountReference: string; state: ReceivingState }
  /** `reversedPence`: all that was taken back of it by then. `payoutId`: ours, where the provider has it. */
  | {
      type: 'transfer-changed'
      transferReference: string
      payoutId: string | null
      reversedPence: number
    }
  /** Money went from a mechanic's account at the provider to their bank, or the bank refused it. */
  | { type: 'bank-transfer'; accountReference: string; amountPence: number; hasFailed: boolean }
)

export type ProviderEvent = PaymentEvent | AccountEvent

export const isPaymentEvent = (event: ProviderEvent): event is PaymentEvent => 'paymentId' in event

/** The payment of ours that a charge at the provider was for; `none` where it is other business of the account. */
export type NamedPayment =
  | { kind: 'found'; paymentId: string; purpose: PaymentPurpose }
  | { kind: 'none' | 'away' }

/** The state of a checkout by the provider's own records. */
export type CheckoutState =
  | { kind: 'open'; url: string }
  | { kind: 'paid'; event: PaymentEvent; payload: unknown }
  /** It can no longer be paid, and the money has not arrived yet. */
  | { kind: 'pending' }
  | { kind: 'over' }
  | { kind: 'away' }

/** What a charge at the provider paid, by its own records; `none` where it is other business of the account. */
export type PaidCharge =
  | { kind: 'paid'; event: PaymentEvent; payload: unknown }
  | { kind: 'none' | 'away' }

/** What went back of a payment, by the provider's own records; `none` where it knows no such payment. */
export type RefundsMade =
  | {
      kind: 'known'
      /** Those that no bank has returned, with the key under which we asked; null where nobody here asked. */
      made: readonly { reference: string; key: string | null; amountPence: number }[]
      /** All of them in the form of the news about them; null where nothing went back. */
      news: { event: PaymentEvent; payload: unknown } | null
    }
  | { kind: 'none' | 'away' }

/** The provider says no to a refund, and has not made it. Any other error of `refund` means that nobody knows. */
export class RefundRefused extends Error {
  /** In the provider's own word, never a person's data. */
  readonly reason: string
  constructor(reason: string) {
    super(`the provider refuses a refund: ${reason}`)
    this.name = 'RefundRefused'
    this.reason = reason
  }
}

/** A refund as the provider has it. */
export type RefundMade = { providerReference: string; amountPence: number }

/** The id of what a provider answered about a checkout: once that is applied, asking again brings nothing new. */
export const readEventId = (providerReference: string) => `read_${providerReference}`

export type CardCharge = {
  id: string
  purpose: PaymentPurpose
  /** The checkout in which the customer agreed that the card is saved. */
  savedBy: string
  amountPence: Pence
  description: string
  /** Each attempt has a key of its own: a provider repeats its refusal to a repeated key. */
  idempotencyKey: string
}

export type ChargeResult =
  | { kind: 'charged'; providerReference: string }
  /** The provider works on it; its event follows. */
  | { kind: 'pending' }
  /** A bank that wants its customer to approve the payment can be satisfied by a payment link only. */
  | { kind: CardRefusal }
  /** Nobody knows whether it was charged: repeat it with the same key. */
  | { kind: 'away' }

export type SavedCard = { kind: 'found'; card: CardFace } | { kind: 'none' } | { kind: 'away' }

export type SignatureCheck =
  /** Null means correctly signed but not about us. */
  | { ok: true; event: ProviderEvent | null; payload: unknown }
  | { ok: false; reason: 'bad_signature' | 'stale_signature' | 'malformed' }

/** It sends no events: an administrator marks what has arrived. */
export const UNSEEN_PROVIDER = 'link' satisfies PaymentsProvider['name']

/** The payment provider. */
export type PaymentsProvider = {
  name: 'simulator' | 'link' | 'stripe'
  isSimulated: boolean
  /** What it has a payment page for; the rest is paid by bank transfer, and a person marks it as paid. */
  pagesFor: readonly PaymentPurpose[]
  /** The values that a genuine event of this provider must have. */
  account: string
  isLive: boolean
  /** Null means that the provider is away. */
  startCheckout(payment: {
    id: string
    purpose: PaymentPurpose
    amountPence: Pence
    description: string
    returnUrl: string
    /**
     * What the customer agrees to by paying, shown beside the provider's Pay button: the card is then saved. Null saves
     * none. A provider that saves no cards ignores it.
     */
    cardTerms: string | null
    now: Temporal.Instant
  }): Promise<Checkout | null>
  /** Null means that the provider has no such query and only sends events. Never throws. */
  readCheckout: ((providerReference: string) => Promise<CheckoutState>) | null
  /**
   * Charges the card that a checkout saved, while the customer is away. A repeat for the same payment charges once,
   * also after the provider has forgotten the key. Null means that no card is saved: send a payment link.
   */
  chargeSavedCard: ((charge: CardCharge) => Promise<ChargeResult>) | null
  /** The card that a checkout saved; `none` where the provider has none. Null where it saves no cards. Never throws. */
  readSavedCard: ((savedBy: string) => Promise<SavedCard>) | null
  /** Deletes the card that a checkout saved. Returns true once the provider has it no more. Never throws. */
  removeSavedCard: ((savedBy: string) => Promise<boolean>) | null
  /** Null means that this provider sends no events. The raw body is checked before anything parses it. */
  readEvent:
    | ((rawBody: Uint8Array, headers: Headers, now: Temporal.Instant) => SignatureCheck)
    | null
  /** Reads an event once more that was checked and stored. Null where this provider sends none. */
  readStored: ((payload: unknown) => ProviderEvent | null) | null
  /**
   * Returns a part or all of a payment, named by its checkout or its charge. Null means that refunds are made by hand. A
   * repeat with the same key refunds once: the amount is then that of the first. Throws `RefundRefused` where it says no.
   */
  refund:
    | ((payment: {
        id: string
        providerReference: string | null
        amountPence: Pence
        idempotencyKey: string
        /** A later attempt has a name: a provider repeats its refusal to a repeated key. */
        attempt?: string | null
      }) => Promise<RefundMade>)
    | null
  /** Null means that the provider does not say what it has refunded: a person looks. Never throws. */
  readRefunds:
    | ((payment: { id: string; providerReference: string | null }) => Promise<RefundsMade>)
    | null
  /** Null means that mechanics are paid by hand. */
  payouts: PayoutsProvider | null
  /** Null means that the provider has no list of what it took and paid. */
  listBalance: ListBalance | null
  /** Null means that every event of the provider names its payment. Never throws. */
  nameCharge: ((chargeReference: string) => Promise<NamedPayment>) | null
  /** Null means that the provider has no books to find a charge in. Never throws. */
  readCharge: ((chargeReference: string) => Promise<PaidCharge>) | null
  /** Null means that the provider knows no disputes. */
  readDispute: ReadDispute | null
  /** Null means that the provider does not say which payments are disputed: its news does. Never throws. */
  listDisputes: ListDisputes | null
  /** The provider that took payments before this one and still answers about them; null where there is none. */
  earlier: PaymentsProvider | null
}
