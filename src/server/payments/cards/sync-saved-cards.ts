import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { CLOSED_BILL_STATES } from '#domain/payments/bill/bill-state.ts'
import type { Context } from '#server/context.ts'
import { bills } from '#server/db/schema/bills.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { payments } from '#server/db/schema/payments.ts'
import type { Deposit } from '#server/quotes/deposit/find-deposit.ts'

const AT_ONCE = 100

/** A card is deleted once it can be charged no more: its owner removed it, or nothing is left to pay. */
const isDone = or(
  isNotNull(payments.cardRemovedAt),
  sql`exists (select from ${bookings} where ${bookings.id} = ${payments.bookingId} and ${eq(bookings.status, 'cancelled')})`,
  sql`exists (select from ${bills} where ${bills.bookingId} = ${payments.bookingId} and ${inArray(bills.state, CLOSED_BILL_STATES)})`,
  and(isNull(payments.bookingId), eq(payments.state, 'refunded')),
)

/** Reads what newly saved cards are called, and deletes those that are not needed any more. Returns how many it changed. */
export async function syncSavedCards(ctx: Context): Promise<number> {
  const { readSavedCard, removeSavedCard } = ctx.payments
  if (readSavedCard === null || removeSavedCard === null) return 0
  const rows = await ctx.db
    .select({ deposit: payments, isDone: sql<boolean>`${isDone}` })
    .from(payments)
    .where(
      and(
        isNotNull(payments.cardAgreedAt),
        isNull(payments.cardDeletedAt),
        isNotNull(payments.providerReference),
        eq(payments.provider, ctx.payments.name),
        or(isDone, isNull(payments.cardLast4)),
      ),
    )
    .orderBy(asc(payments.cardAgreedAt))
    .limit(AT_ONCE)
  let changed = 0
  for (const { deposit, isDone } of rows) {
    const savedBy = deposit.providerReference ?? ''
    if (deposit.cardLast4 === null) {
      const read = await readSavedCard(savedBy)
      // The other calls would fail in the same way.
      if (read.kind === 'away') break
      const { brand: cardBrand, last4: cardLast4 } =
        read.kind === 'found' ? read.card : { brand: null, last4: null }
      await store(ctx, deposit, { cardBrand, cardLast4 })
      if (cardLast4 === null) await store(ctx, deposit, { cardDeletedAt: ctx.now })
      changed += 1
      if (cardLast4 === null) continue
    }
    if (!isDone) continue
    if (!(await removeSavedCard(savedBy))) continue
    await store(ctx, deposit, { cardDeletedAt: ctx.now })
    changed += 1
  }
  return changed
}

async function store(ctx: Context, { id }: Deposit, set: Partial<Deposit>): Promise<void> {
  await ctx.db.update(payments).set(set).where(eq(payments.id, id))
}
