import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { DEPOSIT_PENCE } from '#domain/payments/deposit-terms.ts'
import type { Context } from '#server/context.ts'
import { payments } from '#server/db/schema/payments.ts'
import { statement } from '#server/db/statement.ts'

const { placeholder } = sql

const insertDeposit = statement('insert deposit', (db) =>
  db
    .insert(payments)
    .values({
      id: placeholder('id'),
      quoteId: placeholder('quoteId'),
      bookingId: placeholder('bookingId'),
      amount: DEPOSIT_PENCE,
      provider: placeholder('provider'),
      createdAt: placeholder('createdAt'),
    })
    .onConflictDoUpdate({
      target: payments.quoteId,
      set: { bookingId: sql`coalesce(excluded.booking_id, ${payments.bookingId})` },
    }),
)

/** Gives the booking its deposit: the one already begun for its quote, paid or not, else a new one. */
export async function bindDeposit(
  ctx: Context,
  { quoteId, bookingId }: { quoteId: string; bookingId: string | null },
): Promise<void> {
  await insertDeposit(ctx.db).execute({
    id: randomUUIDv7(),
    quoteId,
    bookingId,
    provider: ctx.payments.name,
    createdAt: ctx.now,
  })
}
