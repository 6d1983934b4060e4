import { type Pence, pence } from '#domain/money/money.ts'
import { chargebackOpened } from '#domain/payments/ledger/provider-entries.ts'
import { changeSubject } from '#domain/payments/operator-cases.ts'
import type { Context } from '#server/context.ts'
import { openOperatorCase } from '#server/db/outbox/open-operator-case.ts'
import { bookLoss, type OfPayment } from '#server/payments/disputes/losses/book-loss.ts'
import { type Booked, causeOf, readBooked } from '#server/payments/disputes/losses/booked-of.ts'
import {
  reopenDecidedCase,
  sayOfClosedCase,
} from '#server/payments/disputes/losses/dispute-case.ts'
import { informOfDispute } from '#server/payments/disputes/losses/inform-mechanic.ts'
import {
  type StoredDispute,
  updateDispute,
} from '#server/payments/disputes/losses/store-dispute.ts'
import { postEntry } from '#server/payments/ledger/post-entry.ts'
import type { Dispute } from '#server/providers/payments/payouts.ts'
import { closeChangeCases } from './change-case.ts'
import { giveBack } from './give-back.ts'

/** What has left our balance for good because of a dispute, according to the provider's books. */
export const netOf = ({ takenPence, givenBackPence }: Dispute): Pence =>
  pence(Math.max(0, takenPence - givenBackPence))

/**
 * Applies news of a dispute that its bank had decided before. If money has moved since, our books follow the amounts of the
 * provider's books; an older answer changes nothing, because less money has moved by it than by our books. A new decision for
 * which no money has moved becomes a case [PAY-194].
 */
export async function followDecision(ctx: Context, dispute: Dispute, of: OfPayment): Promise<void> {
  const booked = await readBooked(ctx, of.stored)
  const hasMoved = dispute.takenPence + dispute.givenBackPence > booked.movedPence
  const stored = hasMoved ? await follow(ctx, dispute, of, booked) : of.stored
  await noteUnbooked(ctx, dispute, { ...of, stored })
}

/** Returns the dispute as it is stored afterwards. */
async function follow(
  ctx: Context,
  dispute: Dispute,
  of: OfPayment,
  booked: Booked,
): Promise<StoredDispute> {
  const netPence = netOf(dispute)
  if (netPence === booked.lostPence) return of.stored
  return netPence > booked.lostPence && dispute.outcome === 'open'
    ? takeAgain(ctx, dispute, of, pence(netPence - booked.lostPence))
    : bookDecision(ctx, of, { lostPence: netPence, booked })
}

const nextOf = async (ctx: Context, stored: StoredDispute, set: Partial<StoredDispute>) => {
  const next = { ...stored, changes: stored.changes + 1, ...set }
  const { changes, state, taken } = next
  await updateDispute(ctx, stored, { changes, state, taken })
  return next
}

/** The bank has taken the money again without a decision, so the dispute is open once more. */
async function takeAgain(
  ctx: Context,
  dispute: Dispute,
  { payment, stored }: OfPayment,
  amountPence: Pence,
): Promise<StoredDispute> {
  const next = await nextOf(ctx, stored, { state: 'open', taken: amountPence })
  await postEntry(ctx, openedAgain(next, payment, amountPence))
  await reopenDecidedCase(ctx, dispute)
  await informOfDispute(ctx, payment.bookingId)
  return next
}

const openedAgain = (
  stored: StoredDispute,
  { bookingId }: OfPayment['payment'],
  amountPence: Pence,
) => chargebackOpened({ causeId: causeOf(stored), bookingId, amountPence })

/** Books that the bank has taken this much of the payment for good, whatever was booked before. */
export async function bookDecision(
  ctx: Context,
  { payment, stored }: OfPayment,
  { lostPence, booked }: { lostPence: Pence; booked: Booked },
): Promise<StoredDispute> {
  const next = await nextOf(ctx, stored, {
    state: lostPence === 0 ? 'won' : 'lost',
    taken: lostPence === 0 ? stored.amount : lostPence,
  })
  const of = { payment, stored: next }
  const morePence = pence(lostPence - booked.lostPence)
  if (morePence > 0) {
    await postEntry(ctx, openedAgain(next, payment, morePence))
    const words = await bookLoss(ctx, of, morePence)
    await sayOfClosedCase(ctx, stored, `The bank changed its decision. ${words ?? ''}`.trim())
  } else if (morePence < 0) {
    const words = await giveBack(ctx, of, pence(-morePence))
    await sayOfClosedCase(ctx, stored, words)
  }
  return next
}

/** Opens a case if the bank has decided something that our books do not show, and closes it once they do. */
async function noteUnbooked(
  ctx: Context,
  dispute: Dispute,
  { payment, stored }: OfPayment,
): Promise<void> {
  const { reference, outcome, amountPence } = dispute
  if (outcome === 'open' || outcome === stored.state) return closeChangeCases(ctx, stored)
  const { lostPence, movedPence } = await readBooked(ctx, stored)
  const awaited = outcome === 'won' ? 0 : netOf(dispute) || amountPence
  if (awaited === lostPence) return closeChangeCases(ctx, stored)
  await openOperatorCase(ctx, {
    kind: 'mismatch',
    subject: changeSubject(reference, outcome, movedPence),
    bookingId: payment.bookingId,
    amountPence: Math.abs(awaited - lostPence),
    expected: `the dispute to stay ${stored.state}, as the bank had decided`,
    received: `The bank has changed its decision: the dispute is ${outcome} now, and no money has moved for that yet.`,
  })
  ctx.log.error({ event: 'dispute_changed', paymentId: payment.id }, 'a bank decides anew')
}
