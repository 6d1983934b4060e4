import { and, eq } from 'drizzle-orm'
import { addPence, type Pence, pence } from '#domain/money/money.ts'
import { billRefundOwed, refundDecided } from '#domain/payments/ledger/bill-entries.ts'
import {
  depositPaid,
  depositRefundOwed,
  depositRetained,
  refundMade,
  retainedDepositRefundOwed,
} from '#domain/payments/ledger/deposit-entries.ts'
import type { Context } from '#server/context.ts'
import type { NewNotificationRow } from '#server/db/outbox/enqueue.ts'
import { bills } from '#server/db/schema/bills.ts'
import { ledgerEntries, ledgerLines } from '#server/db/schema/ledger.ts'
import { refundDecisions } from '#server/db/schema/refund-decisions.ts'
import { isPosted, postEntry } from '#server/payments/ledger/post-entry.ts'
import { noteBeyond } from '#server/payments/ledger/post-made.ts'
import { postWithPaper } from '#server/payments/ledger/post-with-paper.ts'
import {
  issueCreditNote,
  issueDepositCreditNote,
} from '#server/payments/papers/issue-credit-note.ts'
import { draftReceipt } from '#server/payments/papers/issue-receipt.ts'
import { getPaidBooking, type PaidBooking } from '#server/payments/papers/parties.ts'
import type { Deposit } from '#server/quotes/deposit/find-deposit.ts'

type Paid = Pick<Deposit, 'id' | 'bookingId' | 'amount'>

const eventOf = ({ id, bookingId, amount }: Paid) => ({
  causeId: id,
  bookingId,
  amountPence: amount,
})

/**
 * Posts the payment of a deposit, unless it is in the ledger, before anything that follows from it is posted: during a
 * rollout, the previous release may still take deposits without posting them. The payment has its receipt from then on.
 */
export async function postDepositPaid(ctx: Context, deposit: Paid): Promise<void> {
  if (await isPosted(ctx, depositPaid(eventOf(deposit)))) return
  const { bookingId } = deposit
  const booking = bookingId === null ? null : await getPaidBooking(ctx, bookingId)
  await postDepositArrived(ctx, deposit, { booking, outbox: [] })
}

type Arrived = {
  booking: PaidBooking | null
  outbox: readonly NewNotificationRow[]
  /** True if nothing later in the transaction reads what is posted. */
  isLast?: boolean
}

/** The same at the moment of payment, together with its notifications. */
export async function postDepositArrived(
  ctx: Context,
  deposit: Paid,
  { booking, outbox, isLast = false }: Arrived,
): Promise<void> {
  const event = eventOf(deposit)
  const paper = await draftReceipt(ctx, { ...event, what: 'deposit' }, booking)
  await postWithPaper(ctx, { entry: depositPaid(event), paper, outbox }, { isLast })
}

/** Posts, once, that a deposit is to go back, with its credit note. */
export async function postDepositRefundOwed(ctx: Context, deposit: Paid): Promise<void> {
  if (await postDepositTakenBack(ctx, deposit)) await creditWhole(ctx, eventOf(deposit))
}

/**
 * Posts that banks have taken back a deposit that nobody has earned. As for a bill that they take back, no credit note is
 * issued. Returns false if it was in the ledger already.
 */
export async function postDepositTakenBack(ctx: Context, deposit: Paid): Promise<boolean> {
  await postDepositPaid(ctx, deposit)
  return postEntry(ctx, depositRefundOwed(eventOf(deposit)))
}

const creditWhole = (ctx: Context, event: ReturnType<typeof eventOf>) =>
  issueDepositCreditNote(ctx, { ...event, paymentId: event.causeId })

export async function postDepositRetained(
  ctx: Context,
  deposit: Paid,
  mechanicId: number | null,
): Promise<void> {
  await postDepositPaid(ctx, deposit)
  await postEntry(ctx, depositRetained({ ...eventOf(deposit), mechanicId }))
}

/**
 * Posts a refund that the provider reports, whether we asked for it or not. Its event may arrive before that of the payment,
 * so whatever must have come before is posted too if it is missing. Call it after the update of the deposit, for whose lock a
 * concurrent settlement waits.
 */
export async function postDepositRefunded(ctx: Context, deposit: Deposit): Promise<void> {
  const event = eventOf(deposit)
  const isNew = await postEntry(ctx, refundMade(event))
  if (!isNew) return
  await postDepositPaid(ctx, deposit)
  const retained = await listRetainedLines(ctx, deposit.id)
  const bill = await findBillPaidFrom(ctx, deposit)
  if (retained.length > 0) {
    const mechanicId = retained.find((line) => line.mechanicId !== null)?.mechanicId ?? null
    const isOwed = await postEntry(ctx, retainedDepositRefundOwed({ ...event, mechanicId }))
    if (isOwed) await creditWhole(ctx, event)
  } else if (bill !== null) {
    const { mechanicId, total } = bill
    const leftPence = pence(total - (await sumShared(ctx, bill.bookingId)))
    await postEntry(ctx, billRefundOwed({ ...event, leftPence, mechanicId }))
    const { causeId, amountPence } = event
    await issueCreditNote(ctx, { bill, causeId, borneBy: 'both', refunded: amountPence })
  } else await postDepositRefundOwed(ctx, deposit)
}

/** The bill whose first part was paid by the whole deposit, which thereby is no longer held but earned. */
async function findBillPaidFrom(ctx: Context, { bookingId, amount }: Deposit) {
  if (bookingId === null) return null
  const [bill] = await ctx.db
    .select()
    .from(bills)
    .where(and(eq(bills.bookingId, bookingId), eq(bills.deposit, amount)))
  return bill ?? null
}

/** What the mechanic and our commission have already returned of the bill. */
async function sumShared(ctx: Context, bookingId: string): Promise<Pence> {
  const rows = await ctx.db
    .select({ amount: refundDecisions.amount })
    .from(refundDecisions)
    .where(and(eq(refundDecisions.bookingId, bookingId), eq(refundDecisions.borneBy, 'both')))
  return addPence(...rows.map(({ amount }) => amount))
}

/**
 * Posts what the provider sent back although a bank had taken the deposit for good and both sides had borne that: it is our
 * loss alone. Call it before `postDepositRefunded`, which then finds the refund posted.
 */
export async function postRefundedBeyond(
  ctx: Context,
  deposit: Deposit,
  beyondPence: Pence,
): Promise<void> {
  const { causeId, bookingId, amountPence: commissionPence } = eventOf(deposit)
  if (!(await postEntry(ctx, refundMade(eventOf(deposit))))) return
  const shares = { mechanicPence: pence(0), commissionPence }
  await postEntry(ctx, refundDecided({ causeId, bookingId, shares, mechanicId: null }))
  await noteBeyond(ctx, { id: causeId, bookingId, madePence: commissionPence, beyondPence })
}

const listRetainedLines = (ctx: Context, paymentId: string) =>
  ctx.db
    .select({ mechanicId: ledgerLines.mechanicId })
    .from(ledgerLines)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerLines.entryId))
    .where(and(eq(ledgerEntries.kind, 'deposit-retained'), eq(ledgerEntries.causeId, paymentId)))
