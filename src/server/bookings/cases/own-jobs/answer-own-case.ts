import { and, eq } from 'drizzle-orm'
import type { answerOwnCase as endpoint } from '#contract/bookings/cases/cases.ts'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import { requireBooking } from '#server/auth/require-own-booking.ts'
import { holdMechanic } from '#server/auth/standing/hold.ts'
import { addMessage } from '#server/bookings/cases/open-case.ts'
import { requireCase } from '#server/bookings/cases/require-case.ts'
import { inTransaction, type MechanicContext } from '#server/context.ts'
import { caseMessages, cases } from '#server/db/schema/cases.ts'
import { conflict, notFound } from '#server/problems.ts'
import { isTheirCase } from './read-effects.ts'

/** A mechanic's own account of what a customer raised, once; the lock of the case decides between two presses [CASE-18]. */
export async function answerOwnCase(
  ctx: MechanicContext,
  { id, words }: ParsedOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { id: mechanicId } = ctx.mechanic
  const { bookingId } = await requireCase(ctx, id)
  await inTransaction(ctx, async (ctx) => {
    if (!(await holdMechanic(ctx, mechanicId))) throw notFound('Case not found')
    const booking = await requireBooking(ctx, bookingId)
    const [stored] = await ctx.db.select().from(cases).where(eq(cases.id, id)).for('no key update')
    const isTheirs = booking.mechanicId === mechanicId && stored && isTheirCase(stored, booking)
    if (!isTheirs || stored.openedBy !== 'customer') throw notFound('Case not found')
    if (stored.decidedAt !== null)
      throw conflict('invalid_transition', 'This has been decided already.')
    const answered = await ctx.db
      .select({ id: caseMessages.id })
      .from(caseMessages)
      .where(and(eq(caseMessages.caseId, id), eq(caseMessages.author, 'mechanic')))
    if (answered.length > 0)
      throw conflict('invalid_transition', 'You have answered this already. Please ring us.')
    await addMessage(ctx, id, 'mechanic', words)
  })
  return { id }
}
