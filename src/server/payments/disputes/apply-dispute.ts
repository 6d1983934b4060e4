import { pence } from '#domain/money/money.ts'
import type { DisputeState } from '#domain/payments/dispute-state.ts'
import {
  chargebackOpened,
  chargebackWon,
  disputeFee,
} from '#domain/payments/ledger/provider-entries.ts'
import { findBooking } from '#server/auth/require-own-booking.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { closeCase } from '#server/db/outbox/close-case.ts'
import { openOperatorCase } from '#server/db/outbox/open-operator-case.ts'
import { findBill } from '#server/payments/bills/find-bill.ts'
import { postEntry } from '#server/payments/ledger/post-entry.ts'
import { isSecondCharge, noteCharge } from '#server/payments/paid-twice/payment-charges.ts'
import { closeSecondPayment } from '#server/payments/paid-twice/second-payment.ts'
import { getOwnPaymentId, isParked } from '#server/payments/parked/payment-alias.ts'
import { findFee } from '#server/payments/registration-fee/find-fee.ts'
import type { Dispute } from '#server/providers/payments/payouts.ts'
import { findDeposit } from '#server/quotes/deposit/find-deposit.ts'
import { fillInLoss } from './fill-in-loss.ts'
import { loseDispute } from './lose-dispute.ts'
import { loseFeeDispute } from './lose-fee-dispute.ts'
import { storeDispute } from './store-dispute.ts'

/** `second`: of money that came a second time; `nothing`: of no payment of ours. */
type AppliedDispute = 'posted' | 'second' | 'nothing'
type Payment = { id: string; bookingId: string | null }

/**
 * Writes down what a card issuer took back, and who bears it in the end. While it is gone, the job's money waits in the
 * payouts. Events come in any order: the provider's own answer counts, and a dispute that was won or lost before we
 * heard of it is opened first [PAY-46, PAY-47].
 */
export async function applyDispute(ctx: Context, dispute: Dispute): Promise<AppliedDispute> {
  const { paymentId: named, chargeReference } = dispute
  const paymentId = named === null ? null : await getOwnPaymentId(ctx, named)
  const deposit = paymentId === null ? null : await findDeposit(ctx, paymentId)
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
  dispute: Dispute,
  payment: Payment & { isDeposit: boolean; isFee: boolean },
): Promise<void> {
  const { reference, outcome } = dispute
  const { id, bookingId } = payment
  const stored = await storeDispute(ctx, dispute, id)
  if (outcome !== 'open' && outcome !== stored.state)
    return noteReversal(ctx, dispute, { bookingId, before: stored.state })
  await postTaken(ctx, dispute, payment)
  const disputeCase = { kind: 'dispute', subject: reference } as const
  await openOperatorCase(ctx, {
    ...disputeCase,
    bookingId,
    amountPence: dispute.amountPence,
    dueAt: dispute.evidenceDueAt,
    received: wordsOf(dispute),
  })
  if (outcome === 'won') await closeCase(ctx, disputeCase, 'The dispute was won.')
  if (outcome !== 'lost') return
  const words = payment.isFee
    ? (await loseFeeDispute(ctx, dispute, id)) && FEE_LOST
    : await loseDispute(ctx, dispute, payment)
  if (words) await closeCase(ctx, disputeCase, words)
  // Its loss was booked by a release that stored no disputes.
  else if (stored.isNew) await fillInLoss(ctx, id)
}

/** The books have the first decision, and what moved since is in none of them: a person looks [PAY-194]. */
const noteReversal = (
  ctx: Context,
  { reference, outcome, amountPence }: Dispute,
  { bookingId, before }: { bookingId: string | null; before: DisputeState },
) =>
  openOperatorCase(ctx, {
    kind: 'mismatch',
    subject: `${reference} ${outcome}`,
    bookingId,
    amountPence,
    expected: `the dispute to stay ${before}, as the bank had decided`,
    received: `The bank has changed its decision: the dispute is ${outcome} now. Nothing has been booked for that.`,
  })

const PARKED = 'We do not know what this payment is for.'

/**
 * Money that came a second time is in no books: what a bank takes of it is nobody’s loss, holds no payout up and has no
 * evidence. The provider’s fee is ours all the same [PAY-172].
 */
async function applySecondDispute(
  ctx: Context,
  dispute: Dispute,
  { id, bookingId }: Payment,
): Promise<void> {
  await postFees(ctx, dispute, bookingId)
  const booking = bookingId === null ? null : await findBooking(ctx, bookingId)
  const of = booking === null ? '' : ` for ${booking.reference}`
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

/** The bank wants an answer by its day, whatever the money was for; nothing of it is in the ledger [PAY-174]. */
async function noteOutside(ctx: Context, dispute: Dispute, about: string): Promise<void> {
  const { reference: subject, outcome, amountPence, evidenceDueAt: dueAt } = dispute
  await openOperatorCase(ctx, {
    kind: 'dispute',
    subject,
    bookingId: null,
    amountPence,
    dueAt,
    received: `${about} ${wordsOf(dispute)}`,
  })
  if (outcome !== 'open')
    await closeCase(ctx, { kind: 'dispute', subject }, `The dispute was ${outcome}.`)
}

async function postFees(ctx: Context, { fees }: Dispute, bookingId: string | null): Promise<void> {
  for (const { id: causeId, amountPence: feePence } of fees)
    await postEntry(ctx, disputeFee({ causeId, bookingId, feePence }))
}

const FEE_LOST = 'The dispute was lost: the registration fee went back to the applicant.'

const wordsOf = (dispute: Dispute) =>
  `${takenText(dispute)} Its reason: ${dispute.reason.replaceAll('_', ' ')}`

const takenText = ({ takenPence }: Dispute) =>
  takenPence > 0
    ? 'The card issuer has taken the money back.'
    : 'The card issuer asks about this payment. It has taken nothing yet.'

/** An enquiry takes no money: then there is nothing to post. */
async function postTaken(ctx: Context, dispute: Dispute, payment: Payment): Promise<void> {
  const { bookingId } = payment
  const { reference: causeId, takenPence, outcome } = dispute
  await postFees(ctx, dispute, bookingId)
  if (takenPence === 0) return
  const event = { causeId, bookingId, amountPence: pence(takenPence) }
  const isNew = await postEntry(ctx, chargebackOpened(event))
  if (isNew)
    ctx.log.error({ event: 'payment_disputed', paymentId: payment.id }, 'a payment is disputed')
  if (outcome === 'won') await postEntry(ctx, chargebackWon(event))
}
