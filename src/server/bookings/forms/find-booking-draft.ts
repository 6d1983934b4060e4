import type { findBookingDraft as endpoint } from '#contract/bookings/booking-drafts.ts'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import type { Context } from '#server/context.ts'
import { requireQuote } from '#server/quotes/find-quote.ts'
import { mayActOnQuote } from '#server/quotes/require-own-quote.ts'
import { findDraft } from './drafts.ts'

export async function findBookingDraft(
  ctx: Context,
  { id }: ParsedOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const quote = await requireQuote(ctx, id)
  return { draft: (await mayActOnQuote(ctx, quote)) ? await findDraft(ctx, id) : null }
}
