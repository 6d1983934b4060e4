import { and, eq, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { formatPounds, type Pence } from '#domain/money/money.ts'
import { OPERATOR_CASE_DAYS, REFUSED_REFUND } from '#domain/payments/operator-cases.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { emailOperator, openOperatorCase } from '#server/db/outbox/open-operator-case.ts'
import { operatorCases } from '#server/db/schema/operator-cases.ts'
import { RefundRefused } from '#server/providers/payments/payments.ts'

/*
 * A refund that the provider refuses for good is asked for each minute, and nobody would hear of it. After an hour it is a
 * case with an email, and stands among those that a person sends by bank transfer. Closing the case has the provider asked
 * again; it closes by itself when the refund is made, by the provider, a bank or a person [PAY-205].
 */

/** For so long a refund that the provider refuses is asked for again; then a person sends it. */
const REFUSED_HOURS = 1

/** Whether a refund of this id waits for a person, because its provider refuses it. The id stands outside of the subquery, whose own it could be taken for. */
export const isRefused = (id: PgColumn): SQL =>
  sql`(${id}::text in (select substr(refused.subject, ${REFUSED_REFUND.length + 1}::int) from operator_cases refused
    where refused.kind = 'mismatch' and refused.closed_at is null and starts_with(refused.subject, ${REFUSED_REFUND})))`

/**
 * What the attempts are called that follow after a person had the provider asked again; null before. It is the same for
 * each of them, so that one refund is made, and none of them is asked for while another is: the case was open.
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

/** Opens the case of a refund, or opens it again, where the provider has refused it for an hour. */
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

/** Closes the cases of refunds that are made by now: by the provider, by a bank or by a person. Returns how many. */
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
