import { pence } from '#domain/money/money.ts'
import {
  chargebackOpened,
  chargebackWon,
  disputeFee,
  disputeFeeReturned,
} from '#domain/payments/ledger/provider-entries.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { openOperatorCase } from '#server/db/outbox/open-operator-case.ts'
import { findBill } from '#server/payments/bills/find-bill.ts'
import { postEntry } from '#server/payments/ledger/post-entry.ts'
import { findOwnPaymentId, isParked } from '#server/payments/parked/payment-alias.ts'
import { findFee } from '#server/payments/registration-fee/find-fee.ts'
import type { Dispute } from '#server/providers/payments/payouts.ts'
import { findDeposit } from '#server/quotes/deposit/find-deposit.ts'
import { closeCase } from './close-case.ts'
import { loseDispute } from './lose-dispute.ts'
import { loseFeeDispute } from './lose-fee-dispute.ts'

/**
 * Writes down what a card issuer took back, and who bears it in the end. While it is gone, the job's money waits in the
 * payouts. Events come in any order: the provider's own answer counts, and a dispute that was won or lost before we
 * heard of it is opened first [PAY-46, PAY-47].
 */
export async function applyDispute(ctx: Context, dispute: Dispute): Promise<boolean> {
  const { reference, outcome, paymentId: named } = dispute
  const paymentId = named === null ? null : await findOwnPaymentId(ctx, named)
  const deposit = paymentId === null ? null : await findDeposit(ctx, paymentId)
  const paid = deposit ?? (paymentId === null ? null : await findBill(ctx, paymentId))
  const fee = paid === null && paymentId !== null ? await findFee(ctx, paymentId) : null
  const payment = paid ?? (fee && { id: fee.id, bookingId: null })
  if (payment === null) {
    ctx.log.error({ event: 'dispute_of_nothing' }, 'a dispute belongs to no payment of ours')
    if (named !== null && (await isParked(ctx, named)))
      await inTransaction(ctx, (ctx) => noteParkedDispute(ctx, dispute))
    return false
  }
  const { id, bookingId } = payment
  return inTransaction(ctx, async (ctx) => {
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
    if (outcome === 'lost' && fee !== null) {
      if (await loseFeeDispute(ctx, dispute, fee.id)) await closeCase(ctx, disputeCase, FEE_LOST)
    } else if (outcome === 'lost') {
      const isDeposit = deposit !== null
      const words = await loseDispute(ctx, dispute, { id, bookingId, isDeposit })
      if (words !== null) await closeCase(ctx, disputeCase, words)
    }
    return true
  })
}

/** The bank wants an answer by its day, whatever the money was for; nothing of it is in the ledger [PAY-174]. */
async function noteParkedDispute(ctx: Context, dispute: Dispute): Promise<void> {
  const { reference: subject, outcome, amountPence, evidenceDueAt: dueAt } = dispute
  await openOperatorCase(ctx, {
    kind: 'dispute',
    subject,
    bookingId: null,
    amountPence,
    dueAt,
    received: `We do not know what this payment is for. ${wordsOf(dispute)}`,
  })
  if (outcome !== 'open')
    await closeCase(ctx, { kind: 'dispute', subject }, `The dispute was ${outcome}.`)
}

const FEE_LOST = 'The dispute was lost: the registration fee went back to the applicant.'

const wordsOf = (dispute: Dispute) =>
  `${takenText(dispute)} Its reason: ${dispute.reason.replaceAll('_', ' ')}`

const takenText = ({ takenPence }: Dispute) =>
  takenPence > 0
    ? 'The card issuer has taken the money back.'
    : 'The card issuer asks about this payment. It has taken nothing yet.'

/** An enquiry takes no money: then there is nothing to post. */
async function postTaken(
  ctx: Context,
  dispute: Dispute,
  payment: { id: string; bookingId: string | null },
): Promise<void> {
  const { bookingId } = payment
  const { reference: causeId, takenPence, outcome, fees } = dispute
  for (const fee of fees) {
    const event = { causeId: fee.id, bookingId, amountPence: pence(Math.abs(fee.amountPence)) }
    await postEntry(ctx, fee.amountPence > 0 ? disputeFee(event) : disputeFeeReturned(event))
  }
  if (takenPence === 0) return
  const event = { causeId, bookingId, amountPence: pence(takenPence) }
  const isNew = await postEntry(ctx, chargebackOpened(event))
  if (isNew)
    ctx.log.error({ event: 'payment_disputed', paymentId: payment.id }, 'a payment is disputed')
  if (outcome === 'won') await postEntry(ctx, chargebackWon(event))
}
