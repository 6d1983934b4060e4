import { eq } from 'drizzle-orm'
import { addPence, type Pence, pence } from '#domain/money/money.ts'
import { earnedLeft, forgivenLeft, lossLeft } from '#domain/payments/ledger/earned-left.ts'
import { feeGivenBack } from '#domain/payments/ledger/fee-entries.ts'
import {
  chargebackGivenBack,
  debtRecovered,
  givenBackShares,
  givenBackWords,
  type LostShares,
} from '#domain/payments/ledger/provider-entries.ts'
import { findBooking } from '#server/auth/require-own-booking.ts'
import type { Context } from '#server/context.ts'
import { enqueueEmail } from '#server/db/outbox/enqueue.ts'
import { findMechanicOf } from '#server/db/outbox/notify-mechanic.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { type RegistrationFee, registrationFees } from '#server/db/schema/registration-fees.ts'
import { lockPaid } from '#server/payments/by-bank/disputed-payment.ts'
import { openOwedAgain } from '#server/payments/by-bank/owed-again.ts'
import { sumMadeByBank } from '#server/payments/by-bank/settle-by-bank.ts'
import type { DisputedPayment, OfPayment } from '#server/payments/disputes/losses/book-loss.ts'
import { causeOf } from '#server/payments/disputes/losses/booked-of.ts'
import { storeLost } from '#server/payments/disputes/losses/lose-dispute.ts'
import { listLossLines, listPosted } from '#server/payments/ledger/list-posted.ts'
import { postEntry } from '#server/payments/ledger/post-entry.ts'
import { lockFee } from '#server/payments/registration-fee/find-fee.ts'

/**
 * Posts to whom an amount belongs that a bank had taken for good and now returns, once for each cause, and returns that in
 * words. Where the bank's money had stood in for a refund, we owe the customer that refund again, and a person sends it
 * [PAY-194].
 */
export async function giveBack(
  ctx: Context,
  { payment, stored }: OfPayment,
  amountPence: Pence,
): Promise<string> {
  const given = { causeId: causeOf(stored), amountPence }
  return payment.isFee ? giveFeeBack(ctx, payment.id, given) : givePaymentBack(ctx, payment, given)
}

type Given = { causeId: string; amountPence: Pence }

async function givePaymentBack(
  ctx: Context,
  { id, isDeposit }: DisputedPayment,
  { causeId, amountPence }: Given,
): Promise<string> {
  const paid = await lockPaid(ctx, id)
  if (paid === null) throw new Error('a payment that was just found is gone')
  const { bookingId } = paid
  const made = await sumMadeByBank(ctx, id)
  const refundPence = unmadePence({ ...paid, amountPence, made })
  const lostPence = pence(paid.lostPence - amountPence + refundPence)
  await storeLost(ctx, { ...paid, lostPence }, isDeposit)
  const posted = await listPosted(ctx, bookingId)
  const { leftPence, mechanicId } = earnedLeft(posted)
  const losses = bookingId === null ? amountPence : lossLeft(await listLossLines(ctx, paid))
  const shares = givenBackShares({
    ...{ amountPence, refundPence, leftPence, mechanicId },
    writtenOffPence: losses,
  })
  await postEntry(ctx, chargebackGivenBack({ causeId, bookingId, shares, mechanicId }))
  if (refundPence > 0) await openOwedAgain(ctx, { causeId, bookingId, amountPence: refundPence })
  if (bookingId !== null && mechanicId !== null && shares.mechanicPence > 0) {
    // The mechanic's debt from this loss had been given up, so the mechanic has had this money already.
    const recoveredPence = pence(Math.min(shares.mechanicPence, forgivenLeft(posted)))
    const recovered = { causeId, bookingId, mechanicId, amountPence: recoveredPence }
    if (recoveredPence > 0) await postEntry(ctx, debtRecovered(recovered))
    await informMechanic(ctx, { bookingId, mechanicId, shares, recoveredPence })
  }
  ctx.log.info({ event: 'dispute_given_back', paymentId: id }, 'a bank gave a payment back')
  return givenBackWords(shares)
}

/** How much the customer is owed again: the part of the refunds paid by the bank that what remains lost no longer covers. */
function unmadePence(given: { amountPence: Pence; lostPence: Pence; made: Pence }): Pence {
  const { amountPence, lostPence, made } = given
  return pence(Math.min(amountPence, Math.max(0, made - (lostPence - amountPence))))
}

type Informed = {
  bookingId: string
  mechanicId: number
  shares: LostShares
  recoveredPence: Pence
}

/** Tells the mechanic by how much more the job pays them again. */
async function informMechanic(ctx: Context, informed: Informed): Promise<void> {
  const { bookingId, mechanicId, shares, recoveredPence } = informed
  const sharePence = pence(shares.mechanicPence - recoveredPence)
  const booking = await findBooking(ctx, bookingId)
  const to = await findMechanicOf(ctx, { mechanicId })
  if (booking === null || to === null || sharePence === 0) return
  const amountPence = addPence(shares.mechanicPence, shares.commissionPence)
  await enqueueEmail(ctx, 'dispute-given-back', {
    to,
    booking,
    data: { mechanicId, amountPence, sharePence },
  })
}

/**
 * A fee that nobody had decided to refund counts as paid again. Where the bank had paid a refund, the applicant is owed it
 * again.
 */
async function giveFeeBack(ctx: Context, feeId: string, given: Given): Promise<string> {
  const { causeId, amountPence } = given
  const fee = await lockFee(ctx, feeId)
  const isPaidAgain = await wasTakenAlone(ctx, fee)
  const refundPence = isPaidAgain
    ? pence(0)
    : unmadePence({ amountPence, lostPence: fee.lost, made: fee.refundByBank })
  const set = isPaidAgain ? PAID_AGAIN : {}
  const lost = pence(fee.lost - amountPence + refundPence)
  await ctx.db
    .update(registrationFees)
    .set({ ...set, lost })
    .where(eq(registrationFees.id, feeId))
  const event = { causeId, bookingId: null, givenPence: amountPence }
  const feePence = isPaidAgain ? fee.amount : pence(0)
  await postEntry(ctx, feeGivenBack({ ...event, refundPence, feePence }))
  if (refundPence > 0)
    await openOwedAgain(ctx, { causeId, bookingId: null, amountPence: refundPence })
  return isPaidAgain
    ? 'The bank changed its decision and gave the money back: the registration fee is paid again.'
    : 'The bank changed its decision and gave the money back.'
}

const PAID_AGAIN = {
  state: 'paid' as const,
  refundState: null,
  refundedAt: null,
  refundByBank: pence(0),
}

/** Whether the fee went back by a bank's decision alone, and the applicant has not been rejected since. */
async function wasTakenAlone(ctx: Context, fee: RegistrationFee): Promise<boolean> {
  const { state, refundAskedAt, refundByBank, amount, mechanicId } = fee
  if (state !== 'refunded' || refundAskedAt !== null || refundByBank !== amount) return false
  if (mechanicId === null) return false
  const [mechanic] = await ctx.db
    .select({ rejectedAt: mechanics.rejectedAt })
    .from(mechanics)
    .where(eq(mechanics.id, mechanicId))
  return mechanic?.rejectedAt === null
}
