import { eq } from 'drizzle-orm'
import { pence } from '#domain/money/money.ts'
import type { Context } from '#server/context.ts'
import { disputes } from '#server/db/schema/disputes.ts'
import { readDisputedPayment } from '#server/payments/disputes/losses/book-loss.ts'
import { readBooked } from '#server/payments/disputes/losses/booked-of.ts'
import type { Change } from './change-case.ts'
import { bookDecision } from './follow-decision.ts'
import { bookUnpaidWin } from './unpaid-win.ts'

/** Locks the dispute. Call it before you lock its case: the provider's events lock in that order too. */
export const lockChanged = ({ db }: Context, { stored }: Change) =>
  db.select().from(disputes).where(eq(disputes.reference, stored.reference)).for('no key update')

/**
 * Books a bank's decision in full, or the money of a win, once a person confirms it. If the money has moved meanwhile, there
 * is nothing left to book.
 */
export async function bookChange(ctx: Context, change: Change): Promise<void> {
  const { outcome, paid } = change
  const [locked] = await lockChanged(ctx, change)
  if (locked === undefined) return
  const payment = await readDisputedPayment(ctx, paid.id)
  if (locked.wonAt !== null) await bookUnpaidWin(ctx, { payment, stored: locked })
  if (locked.state === 'open') return
  const lostPence = outcome === 'lost' ? locked.amount : pence(0)
  const booked = await readBooked(ctx, locked)
  if (booked.lostPence === lostPence) return
  await bookDecision(ctx, { payment, stored: locked }, { lostPence, booked })
}
