import { and, eq, isNull, notLike } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { closeCase } from '#server/db/outbox/close-case.ts'
import { emailOperator, openOperatorCase } from '#server/db/outbox/open-operator-case.ts'
import { operatorCases } from '#server/db/schema/operator-cases.ts'
import type { Dispute } from '#server/providers/payments/payouts.ts'

type About = Dispute & { bookingId: string | null; about?: string }

/**
 * Opens the case about a dispute, once. An enquiry that becomes a dispute sets a new day, and who had closed its case has a
 * bank to answer again [PAY-197].
 */
export async function openDisputeCase(ctx: Context, dispute: About): Promise<void> {
  const { reference: subject, bookingId, amountPence, evidenceDueAt: dueAt, about } = dispute
  const received = [about, wordsOf(dispute)].filter((words) => words !== undefined).join(' ')
  await openOperatorCase(ctx, {
    ...{ kind: 'dispute', subject, bookingId, amountPence, dueAt, received },
  })
  if (bookingId !== null) await nameBooking(ctx, { subject, bookingId })
  if (dispute.takenPence > 0) await reopenCase(ctx, dispute, received)
}

/** It was heard of before its deposit belonged to a booking, whose page and evidence the case leads to from then on. */
const nameBooking = (ctx: Context, named: { subject: string; bookingId: string }) =>
  ctx.db
    .update(operatorCases)
    .set({ bookingId: named.bookingId })
    .where(
      and(
        eq(operatorCases.kind, 'dispute'),
        eq(operatorCases.subject, named.subject),
        isNull(operatorCases.bookingId),
      ),
    )

/** What its bank had only asked about is taken, or taken again. */
async function reopenCase(ctx: Context, { reference, evidenceDueAt }: About, received: string) {
  const { rowCount } = await ctx.db
    .update(operatorCases)
    .set({
      received,
      ...(evidenceDueAt !== null && { dueAt: evidenceDueAt }),
      ...{ closedAt: null, closedBy: null, closedBecause: null },
    })
    .where(
      and(
        eq(operatorCases.kind, 'dispute'),
        eq(operatorCases.subject, reference),
        // An older answer may come after it.
        notLike(operatorCases.received, `%${TAKEN}%`),
      ),
    )
  if (rowCount === 1) await emailOperator(ctx, { kind: 'dispute', subject: reference })
}

/** Its money has come back, and its bank takes it once more: it is open again. */
export async function reopenDecidedCase(ctx: Context, { reference, evidenceDueAt }: Dispute) {
  await ctx.db
    .update(operatorCases)
    .set({
      ...(evidenceDueAt !== null && { dueAt: evidenceDueAt }),
      ...{ closedAt: null, closedBy: null, closedBecause: null },
    })
    .where(and(eq(operatorCases.kind, 'dispute'), eq(operatorCases.subject, reference)))
  await emailOperator(ctx, { kind: 'dispute', subject: reference })
}

/** Also says what came of it where it was closed before: a bank has changed its decision. */
export const sayOfClosedCase = (
  ctx: Context,
  { reference }: Pick<Dispute, 'reference'>,
  closedBecause: string,
) =>
  ctx.db
    .update(operatorCases)
    .set({ closedAt: ctx.now, closedBy: 'provider', closedBecause })
    .where(and(eq(operatorCases.kind, 'dispute'), eq(operatorCases.subject, reference)))

export const closeDisputeCase = async (
  ctx: Context,
  { reference }: Pick<Dispute, 'reference'>,
  because: string,
) => {
  await closeCase(ctx, { kind: 'dispute', subject: reference }, because)
}

const TAKEN = 'The card issuer has taken the money back.'
const ASKED = 'The card issuer asks about this payment. It has taken nothing yet.'

const wordsOf = ({ takenPence, reason }: Dispute) =>
  `${takenPence > 0 ? TAKEN : ASKED} Its reason: ${reason.replaceAll('_', ' ')}`
