import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { AWAITED_STATES, isWithoutPayment } from '#domain/payments/deposit-state.ts'
import { QUOTE_VALID_DAYS } from '#domain/quotes/quote-terms.ts'
import type { Context } from '#server/context.ts'
import { eachAlone } from '#server/db/queue/each-alone.ts'
import { operatorCases } from '#server/db/schema/operator-cases.ts'
import { payments, unusedCards } from '#server/db/schema/payments.ts'
import type { NewRow } from '#server/db/statement.ts'
import { wordList } from '#server/db/word-list.ts'
import type { PaymentEvent } from '#server/providers/payments/payments.ts'
import { type Deposit, findDeposit } from '#server/quotes/deposit/find-deposit.ts'
import { isCardDone } from './is-card-done.ts'

/*
 * Every checkout of a deposit saves its card, but a bill is charged to the one of the checkout that paid the deposit. The
 * others are of a second payment, of one that did not fit, went back before we heard of it, or belongs to nothing [PAY-180].
 */

/** Call it in the transaction of the event, when that has had its effect. `known`: the deposit after that. */
export async function noteUnusedCard(
  ctx: Context,
  event: PaymentEvent,
  known: Deposit | null,
): Promise<void> {
  const { id, type, purpose, paymentId, account, isLive } = event
  if (purpose !== 'deposit' || isWithoutPayment(type) || ctx.payments.removeSavedCard === null)
    return
  if (account !== ctx.payments.account || isLive !== ctx.payments.isLive) return
  const deposit = known ?? (await findDeposit(ctx, paymentId))
  // News of a refund names no checkout: it is of the one that we know.
  const savedBy = event.checkoutReference ?? deposit?.providerReference
  if (!savedBy || (deposit?.cardAgreedAt && deposit.providerReference === savedBy)) return
  const { name: provider } = ctx.payments
  const eventId = `${provider}:${id}`
  await ctx.db
    .insert(unusedCards)
    .values({ savedBy, provider, paymentId, eventId, heardAt: ctx.now } satisfies NewRow<
      typeof unusedCards
    >)
    .onConflictDoNothing()
}

/**
 * Money that belongs to nothing may be another's business of the account, until a person has settled its case, or it went
 * back: the news of that may have come first, and have had the case.
 */
const isSettled = sql`exists (select from ${operatorCases} where ${operatorCases.kind} = 'mismatch'
  and ${operatorCases.closedAt} is not null and (${operatorCases.subject} = ${unusedCards.eventId}
    or ${operatorCases.closedBy} = 'provider' and ${operatorCases.subject} in (select e.id from provider_events e
      where e.payment_id = ${unusedCards.paymentId} and e.type = 'refunded')))`

/** What did not fit may be followed by what does, of the same checkout, as long as the deposit is awaited. */
const isUnused = or(
  and(isNull(payments.id), isSettled),
  and(
    isNotNull(payments.id),
    or(
      sql`${payments.providerReference} is distinct from ${unusedCards.savedBy}`,
      sql`${payments.cardAgreedAt} is null and ${payments.state} not in (${wordList(AWAITED_STATES)})`,
      isCardDone,
    ),
  ),
)

const AT_ONCE = 100

/** Returns how many it deleted. */
export async function deleteUnusedCards(ctx: Context): Promise<number> {
  const { removeSavedCard } = ctx.payments
  if (removeSavedCard === null) return 0
  const isOver = and(
    isNull(payments.bookingId),
    lt(unusedCards.heardAt, ctx.now.subtract({ hours: QUOTE_VALID_DAYS * 24 })),
  )
  const rows = await ctx.db
    .select({ savedBy: unusedCards.savedBy })
    .from(unusedCards)
    .leftJoin(payments, eq(payments.id, unusedCards.paymentId))
    .where(
      and(
        eq(unusedCards.provider, ctx.payments.name),
        or(isUnused, and(isNotNull(payments.id), isOver)),
      ),
    )
    // By chance, because cards that are refused each time must not take the others’ turn.
    .orderBy(sql`random()`)
    .limit(AT_ONCE)
  const nameOf = ({ savedBy }: { savedBy: string }) => `card of ${savedBy}`
  return eachAlone(ctx, rows, { nameOf }, async ({ savedBy }) => {
    if (!(await removeSavedCard(savedBy))) return 0
    await ctx.db.delete(unusedCards).where(eq(unusedCards.savedBy, savedBy))
    return 1
  })
}
