import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { DEPOSIT_PENCE } from '#rules/deposit-terms.ts'
import type { Context } from '#server/context.ts'
import { payments } from '#server/db/schema/payments.ts'

/** Gives the booking its deposit: the one already begun for its quote, paid or not, else a new one. */
export async function bindDeposit(
  ctx: Context,
  { quoteId, bookingId }: { quoteId: string; bookingId: string | null },
): Promise<void> {
  await ctx.db
    .insert(payments)
    .values({
      id: randomUUIDv7(),
      quoteId,
      bookingId,
      amount: DEPOSIT_PENCE,
      provider: ctx.payments.name,
      createdAt: ctx.now,
    })
    .onConflictDoUpdate({
      target: payments.quoteId,
      set: { bookingId: sql`coalesce(excluded.booking_id, ${payments.bookingId})` },
    })
}
