import { and, asc, eq, isNull } from 'drizzle-orm'
import type { BookingDetail, getBookingDetail as endpoint } from '#contract/admin/booking-detail.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import { isCancellable } from '#domain/bookings/booking-status.ts'
import { DESK_CANCEL_CAUSES } from '#domain/jobs/dispatch/desk-cancel-causes.ts'
import { listAssignableTimes } from '#domain/jobs/dispatch/lateness.ts'
import { canBeSent } from '#domain/jobs/dispatch/overdue-kind.ts'
import { addPence, poundsOf } from '#domain/money/money.ts'
import { phoneText } from '#domain/people/phone-number.ts'
import { audit } from '#server/auth/audit.ts'
import { requireBooking } from '#server/auth/require-own-booking.ts'
import { loadRevisits } from '#server/bookings/cases/find-revisits.ts'
import type { Context } from '#server/context.ts'
import { bookings, type StoredBooking } from '#server/db/schema/bookings.ts'
import { cases } from '#server/db/schema/cases.ts'
import { readSettings } from '#server/db/settings/read-settings.ts'
import { findBookingBill, listBillLines } from '#server/payments/bills/find-bill.ts'
import { notFound } from '#server/problems.ts'
import { getJobSize, listJobLines } from '#server/quotes/list-job-lines.ts'
import { cancellationAtDesk } from './cancellation-at-desk.ts'
import { selectBookings, toListed } from './list-bookings.ts'
import { loadTimeline } from './load-timeline.ts'

/** Reads one booking as the desk sees it. The audit records who looked [SEC-6]. */
export async function getBookingDetail(
  ctx: Context,
  { id }: ParsedOf<typeof endpoint>,
): Promise<BookingDetail> {
  const booking = await requireBooking(ctx, id)
  const [rows, lines, removed, { quote, estimatedHours }, timeline, revisits, openCases, limits] =
    await Promise.all([
      selectBookings(ctx.db, { where: eq(bookings.id, id) }, 1),
      listJobLines(ctx, booking),
      listRemoved(ctx, id),
      getJobSize(ctx, booking),
      loadTimeline(ctx, booking),
      loadRevisits(ctx, [id]),
      listOpenCases(ctx, id),
      readSettings(ctx),
    ])
  const [wire] = await toListed(ctx, rows, limits)
  if (!wire) throw notFound()
  await audit(ctx, { action: 'booking.view', object: `booking ${id}` })
  return {
    ...wire,
    customerPhone: phoneText(booking.customerPhone),
    serviceAddress: booking.serviceAddress,
    customerNotes: booking.notes,
    lines: lines.map(({ position, name, laborCost, partsCost, isExtra }) => ({
      position,
      name: isExtra ? `${name} (extra work)` : name,
      total: poundsOf(addPence(laborCost, partsCost)),
      removedBecause: removed.get(position) ?? null,
    })),
    mobileFee: poundsOf(quote.mobileFee),
    revisitOf: revisits.get(id)?.first ?? null,
    openCases,
    searchEndsAt: booking.reofferEndsAt?.toString() ?? null,
    times: canBeSent(booking.status, wire.overdue) ? timesOf(ctx, booking) : [],
    cancelling: isCancellable(booking.status)
      ? await cancellingPart(ctx, booking, { estimatedHours, limits })
      : [],
    timeline,
  }
}

async function cancellingPart(
  ...of: Parameters<typeof cancellationAtDesk>
): Promise<BookingDetail['cancelling']> {
  const outcomeOf = await cancellationAtDesk(...of)
  return DESK_CANCEL_CAUSES.map((cause) => {
    const { nextChangeAt, ...outcome } = outcomeOf(cause)
    return { cause, ...outcome, nextChangeAt: nextChangeAt?.toString() ?? null }
  })
}

/** Why lines of the job are not on its bill, by their place, which is the same there. */
async function listRemoved(ctx: Context, bookingId: string): Promise<Map<number, string | null>> {
  const bill = await findBookingBill(ctx, bookingId)
  const lines = bill === null ? [] : await listBillLines(ctx, bill.id)
  return new Map(lines.map(({ position, removedBecause }) => [position, removedBecause]))
}

const listOpenCases = async (
  ctx: Context,
  bookingId: string,
): Promise<BookingDetail['openCases']> =>
  (
    await ctx.db
      .select({ id: cases.id, kind: cases.kind, dueAt: cases.dueAt })
      .from(cases)
      .where(and(eq(cases.bookingId, bookingId), isNull(cases.decidedAt)))
      .orderBy(asc(cases.dueAt))
  ).map(({ dueAt, ...rest }) => ({ ...rest, dueAt: dueAt.toString() }))

const timesOf = ({ now }: Context, { scheduledDate }: StoredBooking): string[] =>
  scheduledDate === null
    ? []
    : listAssignableTimes({ slotStartsAt: scheduledDate, now }).map(String)
