import { asc, inArray, type SQL, sql } from 'drizzle-orm'
import { addPence, formatPounds, type Pence, pence } from '#domain/money/money.ts'
import type { Context } from '#server/context.ts'
import { closeReturnedRefund, lessenReturnedRefund } from '#server/db/outbox/close-case.ts'
import { openOperatorCase } from '#server/db/outbox/open-operator-case.ts'
import { disputes } from '#server/db/schema/disputes.ts'
import { operatorCases } from '#server/db/schema/operator-cases.ts'

/*
 * A refund that a bank had paid by a dispute, and took from the payer again when it changed its decision, is owed to the
 * payer again. It is a case whose subject is the cause of that change; closing it records that a person has paid it.
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

/** Other cases of this kind have the id of a refund as their subject. */
export const isOwedAgain = ({ subject }: { subject: string }): boolean => subject.includes(' ')

/** Joins such a case, as long as nobody has paid it, to the dispute whose decision it follows. */
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

/** Which of these payments have something that is owed again. */
export async function listOwedAgain(
  ctx: Context,
  paymentIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (paymentIds.length === 0) return new Set()
  const rows = await selectOwedAgain(ctx, paymentIds)
  return new Set(rows.map(({ paymentId }) => paymentId))
}

/** Counts this amount as paid, because the payer has it from their bank after all. Returns how much of it was owed to them. */
export async function makeOwedAgain(
  ctx: Context,
  paymentId: string,
  amountPence: Pence,
): Promise<Pence> {
  let left: number = amountPence
  const made: Pence[] = []
  // Locked, because a person who closes such a case at the same time has paid it.
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
