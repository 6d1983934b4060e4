import { asc, inArray, type SQL, sql } from 'drizzle-orm'
import { addPence, formatPounds, type Pence, pence } from '#domain/money/money.ts'
import type { Context } from '#server/context.ts'
import { closeReturnedRefund, lessenReturnedRefund } from '#server/db/outbox/close-case.ts'
import { openOperatorCase } from '#server/db/outbox/open-operator-case.ts'
import { disputes } from '#server/db/schema/disputes.ts'
import { operatorCases } from '#server/db/schema/operator-cases.ts'

/*
 * What a bank had made of refunds and took from the payer again, by a changed decision, is owed to them: a case of its own
 * under the cause of that change, whose closing records that a person has paid it.
 */

export const openOwedAgain = (
  ctx: Context,
  {
    causeId,
    bookingId,
    amountPence,
  }: { causeId: string; bookingId: string | null; amountPence: Pence },
): Promise<void> =>
  openOperatorCase(ctx, {
    ...{ kind: 'refund-returned', subject: causeId, bookingId, amountPence },
    received: `A bank had refunded ${formatPounds(amountPence)} by a dispute, and has changed its decision: the customer is owed that again.`,
  })

/** The subject of such a case is no id of a refund. */
export const isOwedAgain = ({ subject }: { subject: string }): boolean => subject.includes(' ')

/** Joins such a case, while nobody has paid it, to the dispute whose decision it follows. */
export const isOwedByDispute: SQL = sql`(${operatorCases.kind} = 'refund-returned' and ${operatorCases.closedAt} is null
  and split_part(${operatorCases.subject}, ' ', 1) = ${disputes.reference})`

export const selectOwedAgain = (ctx: Context, paymentIds: readonly string[]) =>
  ctx.db
    .select({
      id: operatorCases.id,
      bookingId: operatorCases.bookingId,
      subject: operatorCases.subject,
      amountPence: operatorCases.amountPence,
      paymentId: disputes.paymentId,
    })
    .from(operatorCases)
    .innerJoin(disputes, isOwedByDispute)
    .where(inArray(disputes.paymentId, [...paymentIds]))
    .orderBy(asc(operatorCases.openedAt), asc(operatorCases.id))

/** The payments of which something is owed again. */
export async function listOwedAgain(
  ctx: Context,
  paymentIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (paymentIds.length === 0) return new Set()
  const rows = await selectOwedAgain(ctx, paymentIds)
  return new Set(rows.map(({ paymentId }) => paymentId))
}

/** The payer has it from their bank after all. Returns how much of this amount was owed to them. */
export async function makeOwedAgain(
  ctx: Context,
  paymentId: string,
  amountPence: Pence,
): Promise<Pence> {
  let left: number = amountPence
  const made: Pence[] = []
  // Who closes one of them at the same time has paid it.
  const open = await selectOwedAgain(ctx, [paymentId]).for('no key update', { of: operatorCases })
  for (const { subject, amountPence: owed } of open) {
    const more = pence(Math.min(left, owed ?? 0))
    if (more === 0) break
    left -= more
    made.push(more)
    if (more === owed) await closeReturnedRefund(ctx, subject)
    else await lessenReturnedRefund(ctx, subject, pence((owed ?? 0) - more))
  }
  return addPence(...made)
}
