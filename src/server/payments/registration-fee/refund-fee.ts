import { and, eq, inArray } from 'drizzle-orm'
import type { Pence } from '#domain/money/money.ts'
import { refundMade, refundReturned } from '#domain/payments/ledger/deposit-entries.ts'
import type { FeeState } from '#domain/payments/registration-fee/fee-state.ts'
import type { Context } from '#server/context.ts'
import { openOperatorCase } from '#server/db/outbox/open-operator-case.ts'
import { ledgerEntries } from '#server/db/schema/ledger.ts'
import { type RegistrationFee, registrationFees } from '#server/db/schema/registration-fees.ts'
import { settleOwedFee } from '#server/payments/by-bank/fee-by-bank.ts'
import { movedOf } from '#server/payments/by-bank/moved-of.ts'
import { postEntry } from '#server/payments/ledger/post-entry.ts'
import { isLess, type Made, postMade, postMadeBeside } from '#server/payments/ledger/post-made.ts'
import type { PaymentEvent } from '#server/providers/payments/payments.ts'
import { emailApplicant } from './email-applicant.ts'
import { lockFee } from './find-fee.ts'
import { eventOf, postFeeRefundOwed } from './post-fee.ts'

type Decision = { by: string; because: string }

/**
 * Decides that a fee that was paid goes back whole; a task asks the provider for it, or a person makes it. A fee that had
 * been waived stays waived: only the money goes back. Call it in a transaction, with the fee locked.
 */
export async function orderFeeRefund(
  ctx: Context,
  fee: RegistrationFee,
  { by, because }: Decision,
): Promise<void> {
  const state: FeeState = fee.state === 'waived' ? 'waived' : 'refunded'
  await ctx.db
    .update(registrationFees)
    .set({
      state,
      refundState: 'requested',
      refundAskedAt: ctx.now,
      decidedBy: by,
      decidedBecause: because,
    })
    .where(eq(registrationFees.id, fee.id))
  await postFeeRefundOwed(ctx, fee)
  await settleOwedFee(ctx, fee.id)
}

/** The refund was made: by the provider's answer or by hand. Returns false where it was made before. */
export async function confirmFeeRefund(
  ctx: Context,
  { id }: Pick<RegistrationFee, 'id'>,
  made: Made,
): Promise<boolean> {
  const fee = await lockFee(ctx, id)
  if (fee.refundState !== 'requested') {
    const { amount, refundByBank: byBank } = fee
    await postMadeBeside(ctx, { id, bookingId: null, amount, byBank }, made)
    return false
  }
  const { amountPence: owedPence } = movedOfFee(fee)
  const owed = { id, bookingId: null, owedPence }
  if (await isLess(ctx, owed, made)) return false
  await ctx.db
    .update(registrationFees)
    .set({ refundState: 'done', refundedAt: ctx.now, refundReference: made.reference })
    .where(eq(registrationFees.id, id))
  await postMade(ctx, owed, made)
  return true
}

/** The provider says that it went back, asked by us or not. It may overtake the payment's own event. */
export async function applyFeeRefund(ctx: Context, fee: RegistrationFee): Promise<void> {
  if (fee.refundState !== null && fee.refundState !== 'requested') return
  if (fee.refundState === null) {
    await orderFeeRefund(ctx, fee, { by: 'provider', because: 'Refunded at the provider.' })
    await emailApplicant(ctx, 'registration-fee-refunded', fee)
  }
  await confirmFeeRefund(ctx, fee, { reference: null, amountPence: null })
}

/**
 * The applicant's bank sent it back: it is owed again, and a person finds another way. It may overtake the news of the
 * refund, and of the payment: a bank returns only what was paid and went back [PAY-171].
 */
export async function failFeeRefund(ctx: Context, fee: RegistrationFee): Promise<void> {
  if (fee.refundState === 'failed' || (await wasTakenBack(ctx, fee))) return
  if (fee.refundState === null) await applyFeeRefund(ctx, fee)
  await ctx.db
    .update(registrationFees)
    .set({ refundState: 'failed', refundedAt: ctx.now })
    .where(eq(registrationFees.id, fee.id))
  const moved = movedOfFee(fee)
  await postEntry(ctx, refundMade(moved))
  await postEntry(ctx, refundReturned(moved))
  const amountPence = await settleOwedFee(ctx, fee.id)
  if (amountPence === 0) return
  await openOperatorCase(ctx, {
    kind: 'refund-returned',
    subject: fee.id,
    bookingId: null,
    amountPence,
    received: 'The applicant’s bank did not take the refund of the registration fee.',
  })
  ctx.log.error({ event: 'refund_returned', paymentId: fee.id }, 'a refund came back to us')
}

/** What the provider's news about a fee is for: less than all of it, where a bank has made a part of its refund. */
export const awaitedOfFee = (
  { type }: PaymentEvent,
  { amount, refundByBank: byBank }: RegistrationFee,
): Pence => (type === 'refunded' || type === 'refund-failed' ? movedOf({ amount, byBank }) : amount)

const movedOfFee = ({ id, amount, refundByBank: byBank }: RegistrationFee) =>
  eventOf({ id, amount: movedOf({ amount, byBank }) })

/** A lost dispute made the refund: its entry stands without that of a refund, or that refund had been returned [PAY-47]. */
async function wasTakenBack(ctx: Context, fee: RegistrationFee): Promise<boolean> {
  const { id, amount, refundState, refundByBank } = fee
  if (refundState !== 'done') return false
  if (refundByBank === amount) return true
  const posted = await ctx.db
    .select({ kind: ledgerEntries.kind })
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.causeId, id),
        inArray(ledgerEntries.kind, ['refund-made', 'refund-returned']),
      ),
    )
  return posted.length !== 1
}
