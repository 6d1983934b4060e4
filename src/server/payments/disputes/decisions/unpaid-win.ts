import { and, eq, lte } from 'drizzle-orm'
import { pence } from '#domain/money/money.ts'
import { chargebackWon } from '#domain/payments/ledger/provider-entries.ts'
import { UNPAID_WIN_DAYS, unpaidWinSubject } from '#domain/payments/operator-cases.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { openOperatorCase } from '#server/db/outbox/open-operator-case.ts'
import { disputes } from '#server/db/schema/disputes.ts'
import { type OfPayment, readDisputedPayment } from '#server/payments/disputes/losses/book-loss.ts'
import { causeOf, readBooked } from '#server/payments/disputes/losses/booked-of.ts'
import { closeDisputeCase } from '#server/payments/disputes/losses/dispute-case.ts'
import { informOfEnd } from '#server/payments/disputes/losses/inform-mechanic.ts'
import {
  type StoredDispute,
  updateDispute,
} from '#server/payments/disputes/losses/store-dispute.ts'
import { postEntry } from '#server/payments/ledger/post-entry.ts'
import { closeChangeCases } from './change-case.ts'

/** Stores since when a dispute is won without its money having come. The dispute must be locked. */
export async function noteUnpaidWin(
  ctx: Context,
  stored: StoredDispute,
  isUnpaid: boolean,
): Promise<void> {
  if (isUnpaid === (stored.wonAt !== null)) return
  await updateDispute(ctx, stored, { wonAt: isUnpaid ? ctx.now : null })
  if (!isUnpaid)
    await closeChangeCases(
      ctx,
      stored,
      'Its money has come, or the bank has not decided for us any more.',
    )
}

/** Opens a case about each won dispute whose money is overdue; returns how many [PAY-220]. */
export async function openUnpaidWins(ctx: Context): Promise<number> {
  const due = ctx.now.subtract({ hours: 24 * UNPAID_WIN_DAYS })
  const isDue = and(eq(disputes.state, 'open'), lte(disputes.wonAt, due))
  const found = await ctx.db.select({ reference: disputes.reference }).from(disputes).where(isDue)
  for (const { reference } of found)
    await inTransaction(ctx, async (ctx) => {
      // Its money may have come meanwhile.
      const [locked] = await ctx.db
        .select()
        .from(disputes)
        .where(and(isDue, eq(disputes.reference, reference)))
        .for('no key update')
      if (locked) await openUnpaidWin(ctx, locked)
    })
  return found.length
}

async function openUnpaidWin(ctx: Context, stored: StoredDispute): Promise<void> {
  const { reference, wonAt, paymentId } = stored
  const since = Math.floor((wonAt ?? ctx.now).epochMilliseconds / 1000)
  const { heldPence } = await readBooked(ctx, stored)
  const payment = await readDisputedPayment(ctx, paymentId)
  await openOperatorCase(ctx, {
    kind: 'mismatch',
    subject: unpaidWinSubject(reference, since),
    bookingId: payment.bookingId,
    amountPence: heldPence,
    expected: `what the card issuer had taken, within ${UNPAID_WIN_DAYS} days`,
    received: 'The dispute was won, and no money has come back.',
  })
  ctx.log.error({ event: 'dispute_unpaid', paymentId }, 'the money of a won dispute does not come')
}

/** Ends a dispute as won because a person has seen its money, which the provider's books do not attribute to it. */
export async function bookUnpaidWin(ctx: Context, { payment, stored }: OfPayment): Promise<void> {
  const { heldPence } = await readBooked(ctx, stored)
  if (heldPence > 0)
    await postEntry(
      ctx,
      chargebackWon({
        ...{ causeId: causeOf(stored), bookingId: payment.bookingId },
        amountPence: heldPence,
      }),
    )
  await updateDispute(ctx, stored, { state: 'won', taken: pence(heldPence), wonAt: null })
  await closeDisputeCase(ctx, stored, 'The dispute was won. A person saw that its money came.')
  await informOfEnd(ctx, payment.bookingId, 'won')
}
