import { and, eq, sql } from 'drizzle-orm'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import type {
  startBookingDeposit as bookingEndpoint,
  startQuoteDeposit as quoteEndpoint,
} from '#contract/payments/deposits.ts'
import { CARD_TERMS } from '#domain/payments/card-terms.ts'
import { isQuoteExpired } from '#domain/quotes/quote-validity.ts'
import { requireOwn } from '#server/auth/require-own-booking.ts'
import type { Context } from '#server/context.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { payments } from '#server/db/schema/payments.ts'
import { pickColumns, statement } from '#server/db/statement.ts'
import { conflict, gone } from '#server/problems.ts'
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
  const deposit = (await findQuoteDeposit(ctx, id)) ?? (await begin(ctx, quote))
  return checkout(ctx, deposit, `/booking/${id}`)
}

/** Returns where to pay the deposit of a booking. A cancelled booking takes no more money. */
export async function startBookingDeposit(
  ctx: Context,
  { id }: ParsedOf<typeof bookingEndpoint>,
): Promise<ReplyOf<typeof bookingEndpoint>> {
  const [found] = await selectBookingDeposit(ctx.db).execute({ id })
  const { status, quoteId } = await requireOwn(ctx, found?.booking ?? null)
  if (status === 'cancelled')
    throw conflict('already_cancelled', 'This booking is cancelled, so there is nothing to pay.')
  const deposit = found?.deposit ?? (await begin(ctx, await requireQuote(ctx, quoteId), id))
  return checkout(ctx, deposit, `/booking-confirmation/${id}`)
}

const { placeholder } = sql

const selectBookingDeposit = statement('select booking with deposit', (db) =>
  db
    .select({
      booking: pickColumns(bookings, ['id', 'quoteId', 'status', 'guestId', 'customerId']),
      deposit: payments,
    })
    .from(bookings)
    .leftJoin(payments, eq(payments.bookingId, bookings.id))
    .where(eq(bookings.id, placeholder('id'))),
)

const begin = (
  ctx: Context,
  { id: quoteId, deposit: amount }: StoredQuote,
  bookingId: string | null = null,
): Promise<Deposit> => bindDeposit(ctx, { quoteId, bookingId, amount })

async function checkout(ctx: Context, deposit: Deposit, returnPath: string) {
  const page = await openPaymentPage(ctx, deposit, `${ctx.env.origin}${returnPath}`)
  return checkoutToWire(ctx, page)
}

type Page = { url: string; state: Deposit['state'] }

/** Where to pay, and the state of the deposit as it was when that was known. */
async function openPaymentPage(ctx: Context, deposit: Deposit, returnUrl: string): Promise<Page> {
  const { quoteId, state } = deposit
  if (state !== 'unpaid') return { url: returnUrl, state }
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
  if (url === null) return openPaymentPage(ctx, await getDeposit(ctx, quoteId), returnUrl)
  // Where there is nothing to pay any more, the provider has just said that it was paid.
  return { url, state: url === returnUrl ? (await getDeposit(ctx, quoteId)).state : state }
}

async function getDeposit(ctx: Context, quoteId: string): Promise<Deposit> {
  const deposit = await findQuoteDeposit(ctx, quoteId)
  if (!deposit) throw new Error('a deposit that was read is missing')
  return deposit
}

/** What stands beside the Pay button of the checkout, for the person who pays there. */
const offeredTerms = (ctx: Context) =>
  ctx.payments.chargeSavedCard === null
    ? { cardTerms: null, cardTermsVersion: null }
    : { cardTerms: CARD_TERMS.words, cardTermsVersion: CARD_TERMS.version }

const updateReference = statement('store checkout of deposit', (db) =>
  db
    .update(payments)
    .set({
      providerReference: sql`${placeholder('providerReference')}`,
      provider: sql`${placeholder('provider')}`,
      cardTerms: sql`${placeholder('cardTerms')}`,
      cardTermsVersion: sql`${placeholder('cardTermsVersion')}`,
    })
    .where(
      and(
        eq(payments.id, placeholder('id')),
        eq(payments.state, 'unpaid'),
        sql`${payments.providerReference} is not distinct from ${placeholder('before')}`,
      ),
    ),
)

/** Returns false where another request was first or the payment arrived: the current row counts. */
async function storeReference(ctx: Context, deposit: Deposit, providerReference: string | null) {
  const { rowCount } = await updateReference(ctx.db).execute({
    ...{ id: deposit.id, before: deposit.providerReference },
    ...{ providerReference, provider: ctx.payments.name },
    ...offeredTerms(ctx),
  })
  return rowCount === 1
}
