import type { Pence } from '#domain/money/money.ts'
import type { DisputeState } from '#domain/payments/dispute-state.ts'
import type { PaymentPurpose } from '#domain/payments/payment-purpose.ts'

/** Whether an account can receive money, and what its mechanic has yet to give the provider. */
export type ReceivingState = { isReady: boolean; missing: readonly string[] }

export type TransferOrder = {
  payoutId: string
  accountReference: string
  amountPence: Pence
  description: string
}

export type TransferResult =
  | { kind: 'made'; providerReference: string }
  /** The provider says no, and no repeat will help: the account cannot be paid, or our balance is too low. */
  | { kind: 'refused'; reason: string }
  /** Nobody knows whether it was made: repeat it. */
  | { kind: 'away' }

/** Paying mechanics: an account for each at the provider, and transfers to it. Nothing here throws. */
export type PayoutsProvider = {
  /** Null means that the provider is away. A repeat for the same mechanic gives the same account. */
  createAccount(mechanic: { id: number; email: string }): Promise<{ reference: string } | null>
  /** The provider's own page on which a mechanic gives their bank account and identity. It can be used once, soon. */
  openOnboarding(account: { reference: string; returnUrl: string }): Promise<{ url: string } | null>
  /** Null means that the provider has no such query and only sends events. */
  readAccount:
    | ((
        reference: string,
      ) => Promise<({ kind: 'known' } & ReceivingState) | { kind: 'unknown' | 'away' }>)
    | null
  /** A repeat with the same payout pays once, also after the provider has forgotten the key. */
  transfer(order: TransferOrder): Promise<TransferResult>
  /** Takes a transfer back, in part or whole. A repeat with the same key takes it back once. */
  reverse(order: {
    transferReference: string
    amountPence: Pence
    idempotencyKey: string
  }): Promise<TransferResult>
}

export type BalanceKind = 'payment' | 'refund' | 'transfer' | 'dispute' | 'bank' | 'other'

/** One line of the provider's own books: money that came to our balance, or left it. */
export type BalanceLine = {
  id: string
  kind: BalanceKind
  /** Before the provider's fee; negative where money left. */
  amountPence: number
  feePence: number
  /** What moved: a charge, a refund, a transfer. */
  source: string | null
  /** Our id of the payment, payout or refund, where the provider still has it. */
  ourId: string | null
  /** The charge that it is, or that it refunds. */
  chargeReference: string | null
  at: Temporal.Instant
}

/** Null means that the provider is away. */
export type ListBalance = (range: {
  from: Temporal.Instant
  until: Temporal.Instant
}) => Promise<BalanceLine[] | null>

export type Dispute = {
  reference: string
  paymentId: string | null
  /** The charge that is disputed: of two for one thing it says which. */
  chargeReference: string | null
  purpose: PaymentPurpose
  amountPence: number
  /** What left our balance, whether or not it came back; nothing while the issuer only asks. */
  takenPence: number
  /** What of that came back to our balance, by the provider's books; a decision may be known before its money moves. */
  givenBackPence: number
  /** What the provider charges for it, by the line of its books; negative where it gave a fee back. */
  fees: readonly { id: string; amountPence: number }[]
  reason: string
  outcome: DisputeState
  evidenceDueAt: Temporal.Instant | null
}

/** Every dispute about a payment, by the provider's own records. */
export type ListDisputes = (payment: {
  providerReference: string | null
}) => Promise<{ kind: 'known'; disputes: readonly Dispute[] } | { kind: 'none' | 'away' }>

/** Null means that the provider is away, or knows no such dispute. */
export type ReadDispute = (reference: string) => Promise<Dispute | null>
