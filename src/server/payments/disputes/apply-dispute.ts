import { pence } from '#domain/money/money.ts'
import { stateByMoney } from '#domain/payments/dispute-state.ts'
import {
  chargebackOpened,
  chargebackWon,
  disputeFee,
} from '#domain/payments/ledger/provider-entries.ts'
import { findBooking } from '#server/auth/require-own-booking.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { findBill } from '#server/payments/bills/find-bill.ts'
import { postEntry } from '#server/payments/ledger/post-entry.ts'
import { isSecondCharge, noteCharge } from '#server/payments/paid-twice/payment-charges.ts'
import { closeSecondPayment } from '#server/payments/paid-twice/second-payment.ts'
import { getNamed, isParked } from '#server/payments/parked/payment-alias.ts'
import { findFee } from '#server/payments/registration-fee/find-fee.ts'
import type { Dispute } from '#server/providers/payments/payouts.ts'
import { followDecision, netOf } from './decisions/follow-decision.ts'
import { noteUnpaidWin } from './decisions/unpaid-win.ts'
import { fillInLoss } from './fill-in-loss.ts'
import { isUnmatched } from './is-unmatched.ts'
import { bookLoss, type DisputedPayment, type OfPayment } from './losses/book-loss.ts'
import { type Booked, causeOf, readBooked } from './losses/booked-of.ts'
import { closeDisputeCase, openDisputeCase } from './losses/dispute-case.ts'
import { informOfDispute, informOfEnd } from './losses/inform-mechanic.ts'
import { lockDispute, updateDispute, wasDecided } from './losses/store-dispute.ts'

/**
 * What the dispute was about: a payment in our books; `second`, one that came twice; `unmatched`, one that did not fit;
 * `nothing`, none of ours.
 */
type AppliedDispute = 'posted' | 'second' | 'unmatched' | 'nothing'
type Payment = { id: string; bookingId: string | null }

/**
 * Records what a card issuer took back and, in the end, who bears it. Until the issuer decides, payouts hold the money of
 * that job back.
 * Events arrive in any order, so this follows the provider's present answer: a dispute that was won or lost before we heard
 * of it is opened first. One that is won stays open until its money is back [PAY-46, PAY-47].
 */
export async function applyDispute(ctx: Context, dispute: Dispute): Promise<AppliedDispute> {
  const { paymentId: named, chargeReference } = dispute
  const { paymentId, deposit } =
    named === null ? { paymentId: null, deposit: null } : await getNamed(ctx, named)
  const paid = deposit ?? (paymentId === null ? null : await findBill(ctx, paymentId))
  const fee = paid === null && paymentId !== null ? await findFee(ctx, paymentId) : null
  const payment = paid ?? (fee && { id: fee.id, bookingId: null })
  if (payment === null) {
    ctx.log.error({ event: 'dispute_of_nothing' }, 'a dispute belongs to no payment of ours')
    if (named !== null && (await isParked(ctx, named)))
      await inTransaction(ctx, (ctx) => noteOutside(ctx, dispute, PARKED))
    return 'nothing'
  }
  const charge = { paymentId: payment.id, chargeReference }
  return inTransaction(ctx, async (ctx) => {
    if (await isSecondCharge(ctx, charge)) {
      await applySecondDispute(ctx, dispute, payment)
      return 'second'
    }
    if (await isUnmatched(ctx, { ...charge, reference: dispute.reference })) {
      await applyUnmatchedDispute(ctx, dispute, payment)
      return 'unmatched'
    }
    await noteCharge(ctx, { ...charge, isSecond: false })
    await applyToPayment(ctx, dispute, {
      ...payment,
      isDeposit: deposit !== null,
      isFee: fee !== null,
    })
    return 'posted'
  })
}

async function applyToPayment(
  ctx: Context,
  said: Dispute,
  payment: DisputedPayment,
): Promise<void> {
  const stored = await lockDispute(ctx, said, payment.id)
  await postFees(ctx, said, payment.bookingId)
  const of = { payment, stored }
  if (wasDecided(stored)) return followDecision(ctx, said, of)
  const dispute = { ...said, outcome: stateByMoney(said) }
  // An older answer, about an enquiry that has ended since.
  if (stored.state !== 'open' && !stored.isNew && dispute.takenPence === 0) return
  const booked = await readBooked(ctx, stored)
  const isLostBefore = stored.isNew && booked.lostPence > 0
  if (isLostBefore) return followBefore(ctx, said, of, booked)
  await postTaken(ctx, dispute, of, booked)
  await noteUnpaidWin(ctx, stored, said.outcome === 'won' && dispute.outcome === 'open')
  await openDisputeCase(ctx, { ...dispute, bookingId: payment.bookingId })
  if (stored.isNew && dispute.outcome === 'open') await informOfDispute(ctx, payment.bookingId)
  if (dispute.outcome === 'won') {
    await closeDisputeCase(ctx, dispute, 'The dispute was won.')
    if (!stored.isNew) await informOfEnd(ctx, payment.bookingId, 'won')
  }
  if (dispute.outcome === 'lost') await lose(ctx, dispute, of)
}

/** Stores a dispute whose loss an earlier release had booked without storing the dispute. */
async function followBefore(
  ctx: Context,
  dispute: Dispute,
  { payment, stored }: OfPayment,
  { lostPence }: Booked,
): Promise<void> {
  const lost = { state: 'lost' as const, taken: lostPence }
  await updateDispute(ctx, stored, lost)
  await fillInLoss(ctx, payment.id)
  await followDecision(ctx, dispute, { payment, stored: { ...stored, ...lost } })
}

/** Posts what the bank took, once, and what came back when it decided for us. */
async function postTaken(
  ctx: Context,
  { takenPence, outcome }: Dispute,
  { payment, stored }: OfPayment,
  before: Booked,
): Promise<void> {
  const event = { causeId: causeOf(stored), bookingId: payment.bookingId }
  if (takenPence > 0 && before.movedPence === 0) {
    await postEntry(ctx, chargebackOpened({ ...event, amountPence: pence(takenPence) }))
    ctx.log.error({ event: 'payment_disputed', paymentId: payment.id }, 'a payment is disputed')
  }
  const { heldPence } = await readBooked(ctx, stored)
  if (outcome === 'won' && heldPence > 0)
    await postEntry(ctx, chargebackWon({ ...event, amountPence: heldPence }))
  const taken = outcome === 'open' ? heldPence : pence(takenPence)
  await updateDispute(ctx, stored, { paymentId: payment.id, state: outcome, taken })
}

/** Books that the bank has decided for its customer. What came back all the same, in part or whole, is no loss to anybody. */
async function lose(ctx: Context, dispute: Dispute, of: OfPayment): Promise<void> {
  const { payment, stored } = of
  const { heldPence } = await readBooked(ctx, stored)
  const lostPence = pence(Math.min(heldPence, netOf(dispute)))
  const back = { causeId: causeOf(stored), bookingId: payment.bookingId }
  if (heldPence > lostPence)
    await postEntry(ctx, chargebackWon({ ...back, amountPence: pence(heldPence - lostPence) }))
  // An enquiry that was lost has taken nothing so far, but still may.
  const isBack = dispute.takenPence > 0 && lostPence === 0
  const lost = {
    state: isBack ? ('won' as const) : ('lost' as const),
    taken: isBack ? pence(dispute.takenPence) : lostPence,
  }
  await updateDispute(ctx, stored, lost)
  const words = await bookLoss(ctx, of, lostPence)
  if (isBack) await informOfEnd(ctx, payment.bookingId, 'lost')
  const closing = isBack ? 'The dispute was lost, and its money had come back.' : words
  if (closing) await closeDisputeCase(ctx, dispute, closing)
  await followDecision(ctx, dispute, { payment, stored: { ...stored, ...lost } })
}

const PARKED = 'We do not know what this payment is for.'

/**
 * A dispute about a payment that came twice. The second payment is not in our books, so what a bank takes of it is nobody's
 * loss, holds no payout up and needs no evidence. The provider's fee for the dispute is ours all the same [PAY-172].
 */
async function applySecondDispute(
  ctx: Context,
  dispute: Dispute,
  { id, bookingId }: Payment,
): Promise<void> {
  await postFees(ctx, dispute, bookingId)
  const of = await nameBooking(ctx, bookingId)
  await noteOutside(ctx, dispute, `This came a second time${of} and is due to go back anyway.`)
  const { chargeReference, outcome, takenPence } = dispute
  if (outcome === 'lost' && takenPence >= dispute.amountPence && chargeReference !== null)
    await closeSecondPayment(
      ctx,
      { id },
      { chargeReference },
      'The bank took it back in a dispute.',
    )
}

/**
 * A dispute about money that did not fit. It is not in our books, so what a bank takes of it does not change them: until a
 * person has settled it, the comparison lists the payment as one that only the provider has. The provider's fee for the
 * dispute is ours all the same [PAY-201].
 */
async function applyUnmatchedDispute(
  ctx: Context,
  dispute: Dispute,
  { bookingId }: Payment,
): Promise<void> {
  await postFees(ctx, dispute, bookingId)
  const of = await nameBooking(ctx, bookingId)
  await noteOutside(ctx, dispute, `This payment${of} did not match, and is not in our books.`)
}

async function nameBooking(ctx: Context, bookingId: string | null): Promise<string> {
  const booking = bookingId === null ? null : await findBooking(ctx, bookingId)
  return booking === null ? '' : ` for ${booking.reference}`
}

/**
 * Opens a case all the same, because the bank expects an answer by its deadline whatever the money was for. Nothing is posted
 * [PAY-174].
 */
async function noteOutside(ctx: Context, dispute: Dispute, about: string): Promise<void> {
  await openDisputeCase(ctx, { ...dispute, bookingId: null, about })
  const { outcome } = dispute
  if (outcome !== 'open') await closeDisputeCase(ctx, dispute, `The dispute was ${outcome}.`)
}

async function postFees(ctx: Context, { fees }: Dispute, bookingId: string | null): Promise<void> {
  for (const { id: causeId, amountPence: feePence } of fees)
    await postEntry(ctx, disputeFee({ causeId, bookingId, feePence }))
}
