import { and, eq, isNull } from 'drizzle-orm'
import type { decideCase, takeCase as takeEndpoint } from '#contract/bookings/cases/cases.ts'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import { penceOf } from '#domain/money/money.ts'
import { audit } from '#server/auth/audit.ts'
import { requireBooking } from '#server/auth/require-own-booking.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { notifyCustomer } from '#server/db/outbox/notify-customer.ts'
import { cases } from '#server/db/schema/cases.ts'
import { conflict } from '#server/problems.ts'
import { requireNoOpenRevisit } from './find-revisits.ts'
import { notifyOfDecided } from './own-jobs/notify-mechanic-of-case.ts'
import { requireCase } from './require-case.ts'

const alreadyDecided = () => conflict('invalid_transition', 'This case has been decided already.')

/** Ends a case with its outcome, reason and cost; one conditional update decides between two administrators [CASE-4]. */
export async function decide(
  ctx: Context,
  { id, outcome, decision, costPounds }: ParsedOf<typeof decideCase>,
): Promise<ReplyOf<typeof decideCase>> {
  const stored = await requireCase(ctx, id)
  const booking = await requireBooking(ctx, stored.bookingId)
  await inTransaction(ctx, async (ctx) => {
    const { rowCount } = await ctx.db
      .update(cases)
      .set({
        outcome,
        decision,
        costPence: penceOf(costPounds),
        decidedAt: ctx.now,
        ownerId: stored.ownerId ?? ctx.actor.administratorId,
      })
      .where(and(eq(cases.id, id), isNull(cases.decidedAt)))
    if (rowCount === 0) throw alreadyDecided()
    await requireNoOpenRevisit(ctx, id)
    await audit(ctx, { action: 'case.decide', object: `case ${id}, ${outcome}` })
    if (stored.openedBy === 'customer') await notifyCustomer(ctx, 'case-decided', booking)
    await notifyOfDecided(ctx, stored, booking, outcome)
  })
  return { id }
}

/** Makes the administrator the owner of an open case, and takes it from nobody but whom they have read it to be of [CASE-23]. */
export async function takeCase(
  ctx: Context,
  { id, instead }: ParsedOf<typeof takeEndpoint>,
): Promise<ReplyOf<typeof takeEndpoint>> {
  const { administratorId } = ctx.actor
  const { ownerId, decidedAt } = await requireCase(ctx, id)
  if (decidedAt === null && ownerId === administratorId) return { id }
  const { rowCount } = await ctx.db
    .update(cases)
    .set({ ownerId: administratorId })
    .where(
      and(
        eq(cases.id, id),
        isNull(cases.decidedAt),
        instead === undefined ? isNull(cases.ownerId) : eq(cases.ownerId, instead),
      ),
    )
  if (rowCount === 0) {
    const now = await requireCase(ctx, id)
    if (now.decidedAt !== null) throw alreadyDecided()
    // The same press twice: the other one was first.
    if (now.ownerId === administratorId) return { id }
    throw conflict('changed_elsewhere', 'Somebody else has taken this case. Please look again.')
  }
  await audit(ctx, { action: 'case.take', object: `case ${id}` })
  return { id }
}
