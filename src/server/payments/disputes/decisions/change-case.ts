import { and, eq, inArray, isNull, like, or } from 'drizzle-orm'
import { DISPUTE_STATES, type DisputeState } from '#domain/payments/dispute-state.ts'
import type { Context } from '#server/context.ts'
import { disputes } from '#server/db/schema/disputes.ts'
import { type OperatorCase, operatorCases } from '#server/db/schema/operator-cases.ts'
import type { StoredCheckout } from '#server/payments/checkout.ts'
import { findReturnedOf } from '#server/payments/disputes/find-returned-of.ts'
import type { StoredDispute } from '#server/payments/disputes/losses/store-dispute.ts'

export type Change = {
  stored: StoredDispute
  outcome: DisputeState
  paid: StoredCheckout & { id: string }
}

/** Finds the changed decision that a case is about; null if it is about something else. */
export async function findChange(
  ctx: Context,
  { kind, subject }: OperatorCase,
): Promise<Change | null> {
  const [reference, said] = subject.split(' ')
  const outcome = DISPUTE_STATES.find((each) => each === said)
  if (kind !== 'mismatch' || reference === undefined || outcome === undefined) return null
  const [stored] = await ctx.db.select().from(disputes).where(eq(disputes.reference, reference))
  const paid = stored ? await findReturnedOf(ctx, stored.paymentId) : null
  return stored && paid ? { stored, outcome, paid } : null
}

/** Which of these cases are about a changed decision. */
export async function listChanged(
  ctx: Context,
  cases: readonly OperatorCase[],
): Promise<ReadonlySet<OperatorCase>> {
  const named = cases.flatMap((it) => {
    const [reference, said] = it.subject.split(' ')
    const isSaid = DISPUTE_STATES.some((each) => each === said)
    return it.kind === 'mismatch' && reference !== undefined && isSaid ? [{ it, reference }] : []
  })
  if (named.length === 0) return new Set()
  const rows = await ctx.db
    .select({ reference: disputes.reference })
    .from(disputes)
    .where(
      inArray(
        disputes.reference,
        named.map(({ reference }) => reference),
      ),
    )
  const known = new Set(rows.map(({ reference }) => reference))
  return new Set(named.filter(({ reference }) => known.has(reference)).map(({ it }) => it))
}

/**
 * Closes the cases about a changed decision because its money has moved, or the bank has returned to its first decision: a
 * person has nothing left to book.
 */
export const closeChangeCases = async (
  ctx: Context,
  { reference }: Pick<StoredDispute, 'reference'>,
  closedBecause = 'The books have what the bank decided.',
): Promise<void> => {
  await ctx.db
    .update(operatorCases)
    .set({
      closedAt: ctx.now,
      closedBy: 'provider',
      closedBecause,
    })
    .where(
      and(
        eq(operatorCases.kind, 'mismatch'),
        or(
          like(operatorCases.subject, `${reference} won%`),
          like(operatorCases.subject, `${reference} lost%`),
        ),
        isNull(operatorCases.closedAt),
      ),
    )
}
