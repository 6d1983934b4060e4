import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import type { startQuoteDeposit as endpoint } from '#contract/payments/deposits.ts'
import type { Context } from '#server/context.ts'
import { startQuoteDeposit } from '#server/payments/start-deposit.ts'
import { requireOwnQuote } from '#server/quotes/require-own-quote.ts'
import { requireMotAtAddress } from './require-mot-at-address.ts'
import { requireServed } from './require-served.ts'

/** Starts the payment of a quote that can be booked: where nobody comes, or no MOT is done, no money is asked [BOOK-22, QUOTE-24]. */
export async function startServedQuoteDeposit(
  ctx: Context,
  asked: ParsedOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const quote = await requireOwnQuote(ctx, asked.id)
  await requireServed(ctx, quote)
  await requireMotAtAddress(ctx, quote, null)
  return startQuoteDeposit(ctx, asked)
}
