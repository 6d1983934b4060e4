import type { CardFace } from '#domain/payments/card-terms.ts'
import type { Context } from '#server/context.ts'
import type { Deposit } from '#server/quotes/deposit/find-deposit.ts'

type CardDeposit = Pick<
  Deposit,
  | 'provider'
  | 'providerReference'
  | 'cardAgreedAt'
  | 'cardRemovedAt'
  | 'cardDeletedAt'
  | 'cardBrand'
  | 'cardLast4'
>

type SavedCard = CardFace & {
  /** The checkout that saved it. */
  savedBy: string
}

/** The card that a bill may be charged to: its customer agreed, it is still there, and this provider has it. */
export function savedCardOf(ctx: Context, deposit: CardDeposit | null): SavedCard | null {
  if (deposit === null || ctx.payments.chargeSavedCard === null) return null
  const { provider, providerReference, cardAgreedAt, cardRemovedAt, cardDeletedAt } = deposit
  const isThere = cardAgreedAt !== null && cardRemovedAt === null && cardDeletedAt === null
  if (!isThere || provider !== ctx.payments.name || providerReference === null) return null
  return { savedBy: providerReference, brand: deposit.cardBrand, last4: deposit.cardLast4 }
}
