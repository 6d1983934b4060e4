import { eq, sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { payments } from '#server/db/schema/payments.ts'
import { statement } from '#server/db/statement.ts'

export type Deposit = typeof payments.$inferSelect

const selectQuoteDeposit = statement('select deposit of quote', (db) =>
  db
    .select()
    .from(payments)
    .where(eq(payments.quoteId, sql.placeholder('quoteId'))),
)

export async function findQuoteDeposit(ctx: Context, quoteId: string): Promise<Deposit | null> {
  const [row] = await selectQuoteDeposit(ctx.db).execute({ quoteId })
  return row ?? null
}

export async function findDeposit(ctx: Context, id: string): Promise<Deposit | null> {
  const [row] = await ctx.db.select().from(payments).where(eq(payments.id, id))
  return row ?? null
}

/**
 * Reads the deposit under a lock. A concurrent payment waits and then finds the booking cancelled, or was first and is
 * visible here. Code that also locks a booking locks it before its deposit.
 */
export async function lockQuoteDeposit(ctx: Context, quoteId: string): Promise<Deposit | null> {
  const [row] = await ctx.db
    .select()
    .from(payments)
    .where(eq(payments.quoteId, quoteId))
    .for('update')
  return row ?? null
}
