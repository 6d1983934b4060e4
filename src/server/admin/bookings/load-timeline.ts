import { and, eq, sql } from 'drizzle-orm'
import type { TimelineEntry } from '#contract/admin/booking-detail.ts'
import { actorText, eventTitle, isApproval } from '#domain/bookings/timeline.ts'
import { deskCancelledFor, deskReasonText } from '#domain/bookings/why-cancelled.ts'
import { formatPounds } from '#domain/money/money.ts'
import { REFUND_WORDS } from '#domain/payments/deposit-state.ts'
import { phoneText } from '#domain/people/phone-number.ts'
import type { Context } from '#server/context.ts'
import { bookingEvents, bookingNotes, type StoredBooking } from '#server/db/schema/bookings.ts'
import { ledgerEntries } from '#server/db/schema/ledger.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { markedDeposits, markedRefunds, payments, refunds } from '#server/db/schema/payments.ts'
import {
  byHandText,
  listBillEntries,
  listCaseEntries,
  listDisputeEntries,
  listNotificationEntries,
  listRefundEntries,
} from './timeline-of-bill-and-cases.ts'

type Entry = Omit<TimelineEntry, 'at'> & { at: Temporal.Instant }

/** Gathers everything that happened to a booking, newest first, from the tables that record it. */
export async function loadTimeline(ctx: Context, booking: StoredBooking): Promise<TimelineEntry[]> {
  const parts = await Promise.all([
    loadEvents(ctx, booking),
    loadMessages(ctx, booking.id),
    loadPayments(ctx, booking.id),
    listBillEntries(ctx, booking.id),
    listRefundEntries(ctx, booking.id),
    listCaseEntries(ctx, booking.id),
    listDisputeEntries(ctx, booking.id),
    listNotificationEntries(ctx, booking.id),
    loadNotes(ctx, booking.id),
  ])
  return (
    parts
      .flat()
      // Each part lists what happened in its order: of two things of one moment the later one stands above.
      .sort((one, other) => Temporal.Instant.compare(one.at, other.at))
      .reverse()
      .map((entry) => ({ ...entry, at: entry.at.toString() }))
  )
}

async function loadEvents(ctx: Context, { id, cancelledBy }: StoredBooking): Promise<Entry[]> {
  const rows = await ctx.db
    .select({ event: bookingEvents, mechanic: mechanics.name })
    .from(bookingEvents)
    .leftJoin(mechanics, eq(mechanics.id, bookingEvents.mechanicId))
    .where(eq(bookingEvents.bookingId, id))
    .orderBy(bookingEvents.id)
  return rows.map(({ event: { type, actor, reason, at }, mechanic }) => ({
    at,
    kind: isApproval(type) ? 'approval' : 'event',
    title: eventTitle(type, mechanic),
    detail: [
      [
        actorText(actor),
        type === 'cancelled' && actor === 'administrator' && deskCancelledFor(cancelledBy),
      ]
        .filter(Boolean)
        .join(', because '),
      deskReasonText(reason),
    ]
      .filter(Boolean)
      .join(': '),
  }))
}

async function loadMessages(ctx: Context, id: string): Promise<Entry[]> {
  const rows = await ctx.db
    .select()
    .from(notifications)
    .where(eq(notifications.relatedBookingId, id))
    .orderBy(notifications.id)
  return rows.map((row) => ({
    at: row.sentAt ?? row.createdAt,
    kind: row.recipientEmail === null ? 'text' : 'email',
    title: row.subject ?? row.message,
    detail: `${recipientOf(row)}, ${row.status}`,
  }))
}

const recipientOf = ({ recipientEmail, recipientPhone }: typeof notifications.$inferSelect) =>
  recipientEmail ?? (recipientPhone ? phoneText(recipientPhone) : 'nobody')

async function loadPayments(ctx: Context, bookingId: string): Promise<Entry[]> {
  const rows = await ctx.db
    .select({
      payment: payments,
      refund: refunds,
      marked: markedDeposits,
      byHand: markedRefunds,
      keptAt: ledgerEntries.at,
    })
    .from(payments)
    .leftJoin(refunds, eq(refunds.paymentId, payments.id))
    .leftJoin(markedDeposits, eq(markedDeposits.paymentId, payments.id))
    .leftJoin(markedRefunds, eq(markedRefunds.refundId, payments.id))
    .leftJoin(
      ledgerEntries,
      and(
        eq(ledgerEntries.kind, 'deposit-retained'),
        eq(ledgerEntries.causeId, sql`${payments.id}::text`),
      ),
    )
    .where(eq(payments.bookingId, bookingId))
  return rows.flatMap(({ payment, refund, marked, byHand, keptAt }) => {
    const amount = formatPounds(payment.amount)
    const entries: (Entry | false)[] = [
      // A free re-visit asks for nothing.
      payment.amount > 0 && {
        at: payment.createdAt,
        kind: 'payment',
        title: `Deposit of ${amount} asked for`,
        detail: null,
      },
      payment.paidAt !== null && {
        at: payment.paidAt,
        kind: 'payment',
        title: `Deposit of ${amount} paid`,
        detail: marked ? `marked by ${marked.markedBy}: ${marked.reason}` : null,
      },
      keptAt !== null && {
        at: keptAt,
        kind: 'payment',
        title: `Deposit of ${amount} kept`,
        detail: null,
      },
      refund !== null && {
        at: refund.doneAt ?? refund.createdAt,
        kind: 'payment',
        title: `Refund of ${formatPounds(refund.amount)} ${REFUND_WORDS[refund.state]}`,
        detail: byHand && byHandText(byHand),
      },
    ]
    return entries.filter((entry) => entry !== false)
  })
}

async function loadNotes(ctx: Context, id: string): Promise<Entry[]> {
  const rows = await ctx.db
    .select()
    .from(bookingNotes)
    .where(eq(bookingNotes.bookingId, id))
    .orderBy(bookingNotes.id)
  return rows.map(({ text, writtenBy, at }) => ({
    at,
    kind: 'note',
    title: text,
    detail: `note by ${writtenBy}`,
  }))
}
