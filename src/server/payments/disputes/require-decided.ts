import { and, eq, gt } from 'drizzle-orm'
import { pence } from '#domain/money/money.ts'
import type { Context } from '#server/context.ts'
import { disputes } from '#server/db/schema/disputes.ts'
import { conflict } from '#server/problems.ts'

/**
 * While a bank holds the money, nobody knows whether it will stay with the payer: what a person sent by hand might be paid
 * twice.
 */
export const undecided = () =>
  conflict(
    'invalid_transition',
    'A bank has taken this payment back, and its dispute is still open. Please send nothing until it is decided: if it is lost, the payer has this money from their bank. If it is won, you can send it.',
  )

/** A bank has decided for the payer since the page was shown, so the amount that the person confirmed is too large now. */
export const lessIsLeft = () =>
  conflict(
    'invalid_transition',
    'The customer’s bank has taken a part of this back. Please look again: less is left to send.',
  )

/** Refuses if, by our own records, a bank has taken money of this payment and has not decided [PAY-191]. */
export async function requireDecided(ctx: Context, { id }: { id: string }): Promise<void> {
  const isTaken = and(
    eq(disputes.paymentId, id),
    eq(disputes.state, 'open'),
    gt(disputes.taken, pence(0)),
  )
  if ((await ctx.db.$count(disputes, isTaken)) > 0) throw undecided()
}
