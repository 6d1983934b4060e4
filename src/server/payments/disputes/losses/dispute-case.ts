import { and, eq, isNull, notLike } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { closeCase } from '#server/db/outbox/close-case.ts'
import { emailOperator, openOperatorCase } from '#server/db/outbox/open-operator-case.ts'
import { operatorCases } from '#server/db/schema/operator-cases.ts'
import type { Dispute } from '#server/providers/payments/payouts.ts'

type About = Dispute & { bookingId: string | null; about?: string }

/**
 * Opens the case about a dispute, once. An enquiry that becomes a dispute brings a new deadline and reopens a case that was
 * closed, because the bank needs an answer again [PAY-197].
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

/**
 * Fills in the booking of a case that was opened before the deposit had one. The case leads to the booking's page and
 * evidence from then on.
 */
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

/** Reopens the case of an enquiry once its bank takes the money, or takes it again. */
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
        // An older answer may arrive after this one.
        notLike(operatorCases.received, `%${TAKEN}%`),
      ),
    )
  if (rowCount === 1) await emailOperator(ctx, { kind: 'dispute', subject: reference })
}

/** Reopens a decided case: the money had come back, and the bank has taken it once more. */
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

/** Replaces the outcome of the case, even if it is closed: a bank has changed its decision. */
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
