import { eq } from 'drizzle-orm'
import { pence } from '#domain/money/money.ts'
import type { Context } from '#server/context.ts'
import { disputes } from '#server/db/schema/disputes.ts'
import { findBill } from '#server/payments/bills/find-bill.ts'
import { readBooked } from '#server/payments/disputes/losses/booked-of.ts'
import { findDeposit } from '#server/quotes/deposit/find-deposit.ts'
import type { Change } from './change-case.ts'
import { bookDecision } from './follow-decision.ts'

/** Call it before the case is taken: news of the provider locks a dispute before its cases. */
export const lockChanged = ({ db }: Context, { stored }: Change) =>
  db.select().from(disputes).where(eq(disputes.reference, stored.reference)).for('no key update')

/** Books a decision whole, where a person says that it stands. Its money may have moved meanwhile: then nothing is left. */
export async function bookChange(ctx: Context, change: Change): Promise<void> {
  const { outcome, paid } = change
  const [locked] = await lockChanged(ctx, change)
  if (locked === undefined || locked.state === 'open') return
  const { id } = paid
  const deposit = await findDeposit(ctx, id)
  const bill = deposit === null ? await findBill(ctx, id) : null
  const payment = {
    id,
    bookingId: (deposit ?? bill)?.bookingId ?? null,
    isDeposit: deposit !== null,
    isFee: deposit === null && bill === null,
  }
  const lostPence = outcome === 'lost' ? locked.amount : pence(0)
  const booked = await readBooked(ctx, locked)
  if (booked.lostPence === lostPence) return
  await bookDecision(ctx, { payment, stored: locked }, { lostPence, booked })
}
