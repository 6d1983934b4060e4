import { and, eq } from 'drizzle-orm'
import { mayActOn } from '#server/auth/policy.ts'
import type { Context } from '#server/context.ts'
import { bookings, guestGrants } from '#server/db/schema/bookings.ts'
import { notFound } from '#server/problems.ts'
import { requireQuote, type StoredQuote } from './find-quote.ts'

/**
 * Returns a quote that the caller may book, pay or replace: in the browser or the account that made it, in a browser
 * that opened an emailed link to a booking of it, or as an administrator. Others get 404, as for no quote [SEC-O27].
 */
export async function requireOwnQuote(ctx: Context, id: string): Promise<StoredQuote> {
  const quote = await requireQuote(ctx, id)
  if (!(await mayActOnQuote(ctx, quote))) throw notFound('Quote not found')
  return quote
}

/** Asks for the emailed link only where nothing else gives the right. */
export const mayActOnQuote = async (ctx: Context, quote: StoredQuote): Promise<boolean> =>
  mayActOn(ctx.actor, quote) || (await isQuoteGranted(ctx, quote.id))

async function isQuoteGranted(ctx: Context, quoteId: string): Promise<boolean> {
  const { guestId } = ctx.actor
  if (guestId === null) return false
  const [row] = await ctx.db
    .select({ at: guestGrants.grantedAt })
    .from(guestGrants)
    .innerJoin(bookings, eq(bookings.id, guestGrants.bookingId))
    .where(and(eq(guestGrants.guestId, guestId), eq(bookings.quoteId, quoteId)))
    .limit(1)
  return row !== undefined
}
