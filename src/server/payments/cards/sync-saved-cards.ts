import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { eachAlone, inTurn } from '#server/db/queue/each-alone.ts'
import { payments } from '#server/db/schema/payments.ts'
import type { Deposit } from '#server/quotes/deposit/find-deposit.ts'
import { isCardDone } from './is-card-done.ts'
import { deleteUnusedCards } from './unused-cards.ts'

const AT_ONCE = 100

/** Reads what newly saved cards are called, and deletes those that are not needed any more. Returns how many it changed. */
export async function syncSavedCards(ctx: Context): Promise<number> {
  const { readSavedCard, removeSavedCard } = ctx.payments
  if (readSavedCard === null || removeSavedCard === null) return 0
  const rows = await ctx.db
    .select({ deposit: payments, isDone: sql<boolean>`${isCardDone}` })
    .from(payments)
    .where(
      and(
        isNotNull(payments.cardAgreedAt),
        isNull(payments.cardDeletedAt),
        isNotNull(payments.providerReference),
        eq(payments.provider, ctx.payments.name),
        or(isCardDone, isNull(payments.cardLast4)),
      ),
    )
    // By chance, because cards that are refused each time must not take the others’ turn.
    .orderBy(sql`random()`)
    .limit(AT_ONCE)
  const nameOf = ({ deposit }: { deposit: Deposit }) => `payment ${deposit.id}`
  const sync = () =>
    eachAlone(ctx, rows, { nameOf }, async ({ deposit, isDone }) => {
      const savedBy = deposit.providerReference ?? ''
      if (deposit.cardLast4 === null) {
        const read = await readSavedCard(savedBy)
        if (read.kind === 'away') return 0
        const { brand: cardBrand, last4: cardLast4 } =
          read.kind === 'found' ? read.card : { brand: null, last4: null }
        await store(ctx, deposit, { cardBrand, cardLast4 })
        if (cardLast4 === null) await store(ctx, deposit, { cardDeletedAt: ctx.now })
        if (cardLast4 === null || !isDone) return 1
      }
      if (!isDone || !(await removeSavedCard(savedBy))) return 0
      await store(ctx, deposit, { cardDeletedAt: ctx.now })
      return 1
    })
  return inTurn([sync, () => deleteUnusedCards(ctx)])
}

async function store(ctx: Context, { id }: Deposit, set: Partial<Deposit>): Promise<void> {
  await ctx.db.update(payments).set(set).where(eq(payments.id, id))
}
