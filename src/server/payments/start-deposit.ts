import { and, eq, sql } from 'drizzle-orm'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import type {
  startBookingDeposit as bookingEndpoint,
  startQuoteDeposit as quoteEndpoint,
} from '#contract/payments/deposits.ts'
import { CARD_TERMS } from '#domain/payments/card-terms.ts'
import { isQuoteExpired } from '#domain/quotes/quote-validity.ts'
import { requireOwnBooking } from '#server/auth/require-own-booking.ts'
import type { Context } from '#server/context.ts'
import { payments } from '#server/db/schema/payments.ts'
import { gone, notAllowed } from '#server/problems.ts'
import { bindDeposit } from '#server/quotes/deposit/bind-deposit.ts'
import { type Deposit, findQuoteDeposit } from '#server/quotes/deposit/find-deposit.ts'
import { requireQuote, type StoredQuote } from '#server/quotes/find-quote.ts'
import { requireOwnQuote } from '#server/quotes/require-own-quote.ts'
import { checkoutToWire, openCheckout } from './checkout.ts'

/** Returns where to pay the deposit of an unbooked quote. The state comes from the provider alone [SEC-P11]. */
export async function startQuoteDeposit(
  ctx: Context,
  { id }: ParsedOf<typeof quoteEndpoint>,
): Promise<ReplyOf<typeof quoteEndpoint>> {
  const quote = await requireOwnQuote(ctx, id)
  if (isQuoteExpired(quote.createdAt, ctx.now))
    throw gone('quote_expired', 'This quote is more than 30 days old. Please get a new one.')
  return checkout(ctx, quote, `/booking/${quote.id}`)
}

/** Returns where to pay the deposit of a booking. A cancelled booking takes no more money. */
export async function startBookingDeposit(
  ctx: Context,
  { id }: ParsedOf<typeof bookingEndpoint>,
): Promise<ReplyOf<typeof bookingEndpoint>> {
  const booking = await requireOwnBooking(ctx, id)
  if (booking.status === 'cancelled')
    throw notAllowed('not_allowed', 'This booking is cancelled, so there is nothing to pay.')
  const quote = await requireQuote(ctx, booking.quoteId)
  return checkout(ctx, quote, `/booking-confirmation/${id}`)
}

async function checkout(ctx: Context, { id: quoteId, deposit }: StoredQuote, returnPath: string) {
  await bindDeposit(ctx, { quoteId, bookingId: null, amount: deposit })
  const returnUrl = `${ctx.env.origin}${returnPath}`
  const url = await openPaymentPage(ctx, await getDeposit(ctx, quoteId), returnUrl)
  const { state } = await getDeposit(ctx, quoteId)
  return checkoutToWire(ctx, { url, state })
}

async function openPaymentPage(ctx: Context, deposit: Deposit, returnUrl: string): Promise<string> {
  if (deposit.state !== 'unpaid') return returnUrl
  const payment = {
    id: deposit.id,
    purpose: 'deposit',
    cardTerms: offeredTerms(ctx).cardTerms,
    amountPence: deposit.amount,
    description: 'Kerbside booking deposit',
    returnUrl,
  } as const
  const url = await openCheckout(ctx, deposit, payment, (made) =>
    storeReference(ctx, deposit, made),
  )
  return url ?? openPaymentPage(ctx, await getDeposit(ctx, deposit.quoteId), returnUrl)
}

async function getDeposit(ctx: Context, quoteId: string): Promise<Deposit> {
  const deposit = await findQuoteDeposit(ctx, quoteId)
  if (!deposit) throw new Error('the deposit that was just written is missing')
  return deposit
}

/** What stands beside the Pay button of the checkout, for the person who pays there. */
const offeredTerms = (ctx: Context) =>
  ctx.payments.chargeSavedCard === null
    ? { cardTerms: null, cardTermsVersion: null }
    : { cardTerms: CARD_TERMS.words, cardTermsVersion: CARD_TERMS.version }

/** Returns false where another request was first or the payment arrived: the current row counts. */
async function storeReference(ctx: Context, deposit: Deposit, providerReference: string | null) {
  const isUnchanged = sql`${payments.providerReference} is not distinct from ${deposit.providerReference}`
  const { rowCount } = await ctx.db
    .update(payments)
    .set({ providerReference, provider: ctx.payments.name, ...offeredTerms(ctx) })
    .where(and(eq(payments.id, deposit.id), eq(payments.state, 'unpaid'), isUnchanged))
  return rowCount === 1
}
