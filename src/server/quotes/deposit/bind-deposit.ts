import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { DEPOSIT_PENCE } from '#domain/payments/deposit-terms.ts'
import type { Context } from '#server/context.ts'
import { payments } from '#server/db/schema/payments.ts'
import { encodeRow, type NewRow, placeholdersOf, statement } from '#server/db/statement.ts'

/** These columns start with their defaults, because later events fill them. */
const LATER = ['state', 'providerReference', 'paidAt', 'settledAt'] as const

const insertDeposit = statement('insert deposit', (db) =>
  db
    .insert(payments)
    .values(placeholdersOf(payments, LATER))
    .onConflictDoUpdate({
      target: payments.quoteId,
      set: { bookingId: sql`coalesce(excluded.booking_id, ${payments.bookingId})` },
    }),
)

/** Links a deposit to the booking: the one already begun for its quote, paid or not, else a new one. */
export async function bindDeposit(
  ctx: Context,
  { quoteId, bookingId }: { quoteId: string; bookingId: string | null },
): Promise<void> {
  const row: NewRow<typeof payments, (typeof LATER)[number]> = {
    id: randomUUIDv7(),
    quoteId,
    bookingId,
    amount: DEPOSIT_PENCE,
    provider: ctx.payments.name,
    createdAt: ctx.now,
  }
  await insertDeposit(ctx.db).execute(encodeRow(payments, row))
}
