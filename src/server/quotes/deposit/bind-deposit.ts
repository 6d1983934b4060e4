import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Pence } from '#domain/money/money.ts'
import type { Context } from '#server/context.ts'
import { payments } from '#server/db/schema/payments.ts'
import { encodeRow, type NewRow, placeholdersOf, statement } from '#server/db/statement.ts'
import type { Deposit } from './find-deposit.ts'

/** These columns start with their defaults, because later events fill them. */
export const LATER_OF_DEPOSIT = [
  'lost',
  'state',
  'providerReference',
  'paidAt',
  'settledAt',
  'cardTerms',
  'cardTermsVersion',
  'cardAgreedAt',
  'cardBrand',
  'cardLast4',
  'cardRemovedAt',
  'cardDeletedAt',
] as const

const insertDeposit = statement('insert deposit', (db) =>
  db
    .insert(payments)
    .values(placeholdersOf(payments, LATER_OF_DEPOSIT))
    .onConflictDoUpdate({
      target: payments.quoteId,
      set: { bookingId: sql`coalesce(excluded.booking_id, ${payments.bookingId})` },
    })
    .returning(),
)

type NewDeposit = NewRow<typeof payments, (typeof LATER_OF_DEPOSIT)[number]>
type Bound = { quoteId: string; bookingId: string | null; amount: Pence }

/** A deposit that is still to be paid. */
export const depositRow = (ctx: Context, { quoteId, bookingId, amount }: Bound): NewDeposit => ({
  id: randomUUIDv7(),
  quoteId,
  bookingId,
  amount,
  provider: ctx.payments.name,
  createdAt: ctx.now,
})

/** Links a deposit to the booking: the one already begun for its quote, paid or not, else a new one. */
export async function bindDeposit(ctx: Context, bound: Bound): Promise<Deposit> {
  const row = encodeRow(payments, depositRow(ctx, bound))
  const [deposit] = await insertDeposit(ctx.db).execute(row)
  if (!deposit) throw new Error('the deposit that was just written is missing')
  return deposit
}
