import { and, eq, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { formatPounds, type Pence } from '#domain/money/money.ts'
import { OPERATOR_CASE_DAYS, REFUSED_REFUND } from '#domain/payments/operator-cases.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { emailOperator, openOperatorCase } from '#server/db/outbox/open-operator-case.ts'
import { operatorCases } from '#server/db/schema/operator-cases.ts'
import { RefundRefused } from '#server/providers/payments/payments.ts'

/*
 * Without this, a refund that the provider refuses for good would be requested every minute and nobody would hear of it.
 * After an hour it becomes a case with an email, and is listed among the refunds that a person sends by bank transfer. When a
 * person closes the case, the provider is asked again; the case closes itself when the provider, a bank or a person has made
 * the refund [PAY-205].
 */

/** A refund that the provider refuses is requested again for this long; then a person sends it. */
const REFUSED_HOURS = 1

/**
 * Whether the refund with this id waits for a person, because its provider refuses it. `id` stands outside of the subquery,
 * in which it could be read as a column of the subquery's own table.
 */
export const isRefused = (id: PgColumn): SQL =>
  sql`(${id}::text in (select substr(refused.subject, ${REFUSED_REFUND.length + 1}::int) from operator_cases refused
    where refused.kind = 'mismatch' and refused.closed_at is null and starts_with(refused.subject, ${REFUSED_REFUND})))`

/**
 * The suffix of the idempotency key of the attempts after a person had the provider asked again; null before. It is the same
 * for all of these attempts, so that only one refund is made. No earlier attempt can still be under way, because nothing was
 * requested while the case was open.
 */
export async function attemptOf({ db }: Context, id: string): Promise<string | null> {
  const [refused] = await db
    .select({ closedAt: operatorCases.closedAt })
    .from(operatorCases)
    .where(
      and(eq(operatorCases.kind, 'mismatch'), eq(operatorCases.subject, `${REFUSED_REFUND}${id}`)),
    )
  return refused?.closedAt ? String(refused.closedAt.epochMilliseconds) : null
}

type Refused = {
  id: string
  bookingId: string | null
  amountPence: Pence
  askedAt: Temporal.Instant | null
}

/** Opens or reopens the case of a refund that the provider has refused for an hour. */
export async function noteRefused(ctx: Context, error: unknown, refund: Refused): Promise<void> {
  const since = ctx.now.subtract({ hours: REFUSED_HOURS })
  const { id, bookingId, amountPence, askedAt } = refund
  if (!(error instanceof RefundRefused)) return
  if (askedAt !== null && Temporal.Instant.compare(askedAt, since) > 0) return
  const about = { kind: 'mismatch', subject: `${REFUSED_REFUND}${id}` } as const
  await inTransaction(ctx, async (ctx) => {
    await openOperatorCase(ctx, {
      ...about,
      bookingId,
      amountPence,
      expected: `${formatPounds(amountPence)} to go back the way it was paid`,
      received: `The payment provider refuses it: ${error.reason}.`,
    })
    const { rowCount } = await ctx.db
      .update(operatorCases)
      .set({
        ...{ amountPence, openedAt: ctx.now, closedAt: null, closedBy: null, closedBecause: null },
        dueAt: ctx.now.add({ hours: OPERATOR_CASE_DAYS * 24 }),
      })
      .where(
        and(
          eq(operatorCases.kind, about.kind),
          eq(operatorCases.subject, about.subject),
          lte(operatorCases.closedAt, since),
        ),
      )
    if (rowCount === 1) await emailOperator(ctx, about)
  })
}

/** Closes the cases of refunds that the provider, a bank or a person has made by now. Returns how many. */
export async function closeMadeRefunds(ctx: Context): Promise<number> {
  const id = sql`substr(${operatorCases.subject}, ${REFUSED_REFUND.length + 1}::int)`
  const { rowCount } = await ctx.db
    .update(operatorCases)
    .set({ closedAt: ctx.now, closedBy: 'provider', closedBecause: 'It has gone back.' })
    .where(
      and(
        eq(operatorCases.kind, 'mismatch'),
        isNull(operatorCases.closedAt),
        sql`starts_with(${operatorCases.subject}, ${REFUSED_REFUND})`,
        sql`not exists (select from refunds r where r.payment_id::text = ${id} and r.state = 'requested')`,
        sql`not exists (select from refund_orders o where o.id::text = ${id} and o.state = 'requested')`,
        sql`not exists (select from registration_fees f where f.id::text = ${id} and f.refund_state = 'requested')`,
      ),
    )
  return rowCount ?? 0
}
