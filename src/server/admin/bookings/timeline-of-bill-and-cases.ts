import { and, eq, lt, sql } from 'drizzle-orm'
import type { TimelineEntry } from '#contract/admin/booking-detail.ts'
import { CASE_WORDS } from '#domain/bookings/cases/case-kind.ts'
import { CASE_OUTCOME_WORDS } from '#domain/bookings/cases/case-outcome.ts'
import { actorText } from '#domain/bookings/timeline.ts'
import { formatPounds, pence } from '#domain/money/money.ts'
import { ADMINISTRATOR_BILL_WORDS } from '#domain/payments/bill/bill-state.ts'
import { REFUND_WORDS } from '#domain/payments/deposit-state.ts'
import type { EntryKind } from '#domain/payments/ledger/ledger-entry.ts'
import { dateText } from '#domain/time/when-text.ts'
import type { Context } from '#server/context.ts'
import { billEvents, bills } from '#server/db/schema/bills.ts'
import { bookingMessages } from '#server/db/schema/booking-messages.ts'
import { cases } from '#server/db/schema/cases.ts'
import { ledgerEntries, ledgerLines } from '#server/db/schema/ledger.ts'
import { markedRefunds } from '#server/db/schema/payments.ts'
import { refundDecisions, refundOrders } from '#server/db/schema/refund-decisions.ts'

type Entry = Omit<TimelineEntry, 'at'> & { at: Temporal.Instant }

/** Lists what became of the final bill: issued, asked for again, paid, put on hold. */
export async function listBillEntries(ctx: Context, bookingId: string): Promise<Entry[]> {
  const rows = await ctx.db
    .select({ event: billEvents, due: bills.due })
    .from(billEvents)
    .innerJoin(bills, eq(bills.id, billEvents.billId))
    .where(eq(bills.bookingId, bookingId))
    .orderBy(billEvents.id)
  return rows.map(({ event: { at, state, actor, reason }, due }) => ({
    at,
    kind: 'payment',
    title: `${ADMINISTRATOR_BILL_WORDS[state]}, ${formatPounds(due)}`,
    detail: reason === null ? actorText(actor) : `${actorText(actor)}: ${reason}`,
  }))
}

/** Lists what went back of a bill or of a deposit that was kept, part by part. */
export async function listRefundEntries(ctx: Context, bookingId: string): Promise<Entry[]> {
  const rows = await ctx.db
    .select({ decision: refundDecisions, order: refundOrders, byHand: markedRefunds })
    .from(refundOrders)
    .innerJoin(refundDecisions, eq(refundDecisions.id, refundOrders.decisionId))
    .leftJoin(markedRefunds, eq(markedRefunds.refundId, refundOrders.id))
    .where(eq(refundDecisions.bookingId, bookingId))
  return rows.map(({ decision: { decidedBy, reason }, order, byHand }) => ({
    at: order.doneAt ?? order.createdAt,
    kind: 'payment',
    title: `Refund of ${formatPounds(order.amount)} ${REFUND_WORDS[order.state]}`,
    detail: [`${actorText(decidedBy)}: ${reason}`, byHand && byHandText(byHand)]
      .filter(Boolean)
      .join('; '),
  }))
}

/** How a refund was made that no provider makes [PAY-120]. */
export const byHandText = (made: Omit<typeof markedRefunds.$inferSelect, 'amount'>): string =>
  `by bank transfer on ${dateText(made.madeOn)}, ${made.reference}, ${actorText(made.markedBy)}: ${made.reason}`

/** Lists what customer, mechanic and desk wrote to each other. */
export async function listNotificationEntries(ctx: Context, bookingId: string): Promise<Entry[]> {
  const rows = await ctx.db
    .select()
    .from(bookingMessages)
    .where(eq(bookingMessages.bookingId, bookingId))
  return rows.map(({ at, author, words }) => ({
    at,
    kind: 'message',
    title: words,
    detail: actorText(author),
  }))
}

/** Lists what somebody raised about the booking, and what was decided. */
export async function listCaseEntries(ctx: Context, bookingId: string): Promise<Entry[]> {
  const rows = await ctx.db.select().from(cases).where(eq(cases.bookingId, bookingId))
  return rows.flatMap(({ kind, openedAt, openedBy, decidedAt, outcome, decision }) => {
    const opened: Entry = {
      at: openedAt,
      kind: 'approval',
      title: CASE_WORDS[kind],
      detail: `raised ${actorText(openedBy)}`,
    }
    if (decidedAt === null || outcome === null) return [opened]
    const title = `${CASE_WORDS[kind]}: ${CASE_OUTCOME_WORDS[outcome]}`
    return [opened, { at: decidedAt, kind: 'approval', title, detail: decision }]
  })
}

const CHARGEBACKS = {
  'chargeback-opened': 'Disputed: the customer’s bank took %',
  'chargeback-won': 'Dispute won: % came back',
  'chargeback-lost': 'Dispute lost: % stays with the customer',
  'chargeback-given-back': 'The bank changed its decision: % came back',
  'dispute-fee': 'The payment provider charged % for the dispute',
  'dispute-fee-returned': 'The payment provider gave its fee of % back',
} as const satisfies Partial<Record<EntryKind, string>>
const isChargeback = (kind: EntryKind): kind is keyof typeof CHARGEBACKS => kind in CHARGEBACKS

/** Lists what banks took of the booking's payments, and how it ended, as the ledger has it [PAY-47]. */
export async function listDisputeEntries(ctx: Context, bookingId: string): Promise<Entry[]> {
  const moved = sql<number>`-sum(${ledgerLines.amountPence})`.mapWith(Number)
  const rows = await ctx.db
    .select({ at: ledgerEntries.at, kind: ledgerEntries.kind, moved })
    .from(ledgerEntries)
    .innerJoin(ledgerLines, eq(ledgerLines.entryId, ledgerEntries.id))
    .where(and(eq(ledgerEntries.bookingId, bookingId), lt(ledgerLines.amountPence, 0)))
    .groupBy(ledgerEntries.id)
    .orderBy(ledgerEntries.id)
  return rows.flatMap(({ at, kind, moved }) => {
    if (!isChargeback(kind)) return []
    const title = CHARGEBACKS[kind].replace('%', formatPounds(pence(moved)))
    return [{ at, kind: 'payment', title, detail: null }]
  })
}
