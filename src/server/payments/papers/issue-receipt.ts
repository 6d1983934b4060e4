import type { Pence } from '#domain/money/money.ts'
import { feeCreditNoteOf, feeReceiptOf } from '#domain/payments/papers/fee-papers.ts'
import { type RECEIPT_WORDS, receiptOf } from '#domain/payments/papers/receipt.ts'
import { findBooking } from '#server/auth/require-own-booking.ts'
import type { Context } from '#server/context.ts'
import type { RegistrationFee } from '#server/db/schema/registration-fees.ts'
import { issuePaper } from './issue-paper.ts'
import { bookingFacts, customerParty, mechanicParty, ourParty } from './parties.ts'

type Payment = {
  what: keyof typeof RECEIPT_WORDS
  /** The payment of a deposit, or the bill: the ledger's cause. */
  causeId: string
  /** A deposit may be paid before there is a booking. */
  bookingId: string | null
  amountPence: Pence
}

/** Issues the receipt of a payment, in the transaction that posts it to the ledger [PAY-72]. */
export async function issueReceipt(ctx: Context, payment: Payment): Promise<void> {
  const { what, bookingId, amountPence } = payment
  const booking = bookingId === null ? null : await findBooking(ctx, bookingId)
  const content = receiptOf({
    us: await ourParty(ctx),
    customer: booking && customerParty(booking),
    facts: booking === null ? [] : await bookingFacts(ctx, booking),
    what,
    amountPence,
  })
  const { causeId } = payment
  await issuePaper(ctx, {
    kind: 'receipt',
    causeId,
    bookingId,
    mechanicId: null,
    amountPence,
    content,
  })
}

/** Issues the receipt of a registration fee. It names no mechanic by id: a paper outlives an application. */
export async function issueFeeReceipt(ctx: Context, fee: RegistrationFee): Promise<void> {
  const content = feeReceiptOf(await feeParties(ctx, fee))
  await issuePaper(ctx, { ...paperOfFee(fee), kind: 'receipt', content })
}

export async function issueFeeCreditNote(ctx: Context, fee: RegistrationFee): Promise<void> {
  const content = feeCreditNoteOf(await feeParties(ctx, fee))
  await issuePaper(ctx, { ...paperOfFee(fee), kind: 'credit-note', content })
}

const paperOfFee = ({ id: causeId, amount: amountPence }: RegistrationFee) => ({
  causeId,
  bookingId: null,
  mechanicId: null,
  amountPence,
})

const feeParties = async (ctx: Context, { mechanicId, amount }: RegistrationFee) => ({
  us: await ourParty(ctx),
  mechanic: mechanicId === null ? null : await mechanicParty(ctx, mechanicId, ctx.now),
  amountPence: amount,
})
