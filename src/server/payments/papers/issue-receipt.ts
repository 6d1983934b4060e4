import type { Pence } from '#domain/money/money.ts'
import { feeCreditNoteOf, feeReceiptOf } from '#domain/payments/papers/fee-papers.ts'
import { type RECEIPT_WORDS, receiptOf } from '#domain/payments/papers/receipt.ts'
import type { Context } from '#server/context.ts'
import type { RegistrationFee } from '#server/db/schema/registration-fees.ts'
import { issuePaper, type NewPaper } from './issue-paper.ts'
import {
  bookingFacts,
  customerParty,
  mechanicParty,
  ourParty,
  type PaidBooking,
} from './parties.ts'

type Payment = {
  what: keyof typeof RECEIPT_WORDS
  /** The payment of a deposit, or the bill: the ledger's cause. */
  causeId: string
  /** A deposit may be paid before there is a booking. */
  bookingId: string | null
  amountPence: Pence
}

/** The receipt of a payment, to be issued by the statement that posts it to the ledger [PAY-72]. */
export async function draftReceipt(
  ctx: Context,
  { what, ...caused }: Payment,
  booking: PaidBooking | null,
): Promise<NewPaper> {
  const content = receiptOf({
    us: await ourParty(ctx),
    customer: booking && customerParty(booking),
    facts: booking === null ? [] : bookingFacts(booking, booking.registration),
    what,
    amountPence: caused.amountPence,
  })
  return { ...caused, kind: 'receipt', mechanicId: null, content }
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
