import { and, eq, inArray, isNull } from 'drizzle-orm'
import { emailKey } from '#domain/people/email.ts'
import type { Context } from '#server/context.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { quotes } from '#server/db/schema/quotes.ts'

/** Attaches what was booked without an account under an email that is now verified [SEC-O20]. Returns how many bookings there were. */
export async function attachGuestBookings(
  ctx: Context,
  { customerId, email }: { customerId: number; email: string },
): Promise<number> {
  const attached = await ctx.db
    .update(bookings)
    .set({ customerId })
    .where(and(eq(bookings.emailKey, emailKey(email)), isNull(bookings.customerId)))
    .returning({ quoteId: bookings.quoteId })
  const quoteIds = attached.map(({ quoteId }) => quoteId)
  if (quoteIds.length > 0)
    await ctx.db
      .update(quotes)
      .set({ customerId })
      .where(and(inArray(quotes.id, quoteIds), isNull(quotes.customerId)))
  return attached.length
}
