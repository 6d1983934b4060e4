import { asc, eq } from 'drizzle-orm'
import type { Booking } from '#contract/bookings/bookings.ts'
import { progressSteps, trackingStatusOf } from '#domain/bookings/booking-lifecycle.ts'
import { isOpen } from '#domain/bookings/booking-status.ts'
import { listRaisable } from '#domain/bookings/cases/case-deadline.ts'
import { hoursOf, type JobLine } from '#domain/bookings/extra-work/extra-work.ts'
import { isExpressRequestMissing } from '#domain/bookings/slot-terms.ts'
import { CANCELLERS, cancelReasonText } from '#domain/bookings/why-cancelled.ts'
import { cancellationOf, isSeekingMechanic } from '#domain/jobs/dispatch/reoffer.ts'
import { addPence, pence, poundsOf } from '#domain/money/money.ts'
import { isFree } from '#domain/payments/deposit-state.ts'
import { phoneText } from '#domain/people/phone-number.ts'
import { displayRegistration, maskRegistration } from '#domain/vehicles/registration.ts'
import type { Context } from '#server/context.ts'
import { overdueToWire } from '#server/customers/dashboard/overdue-to-wire.ts'
import type { StoredBooking } from '#server/db/schema/bookings.ts'
import { bookingEvents } from '#server/db/schema/bookings.ts'
import { readSettings, readSettingsAt } from '#server/db/settings/read-settings.ts'
import { reofferHoursOf } from '#server/db/settings/reoffer-hours.ts'
import { requireListedMechanic } from '#server/mechanics/directory/require-listed-mechanic.ts'
import { billToWire } from '#server/payments/bills/bill-to-wire.ts'
import {
  findBillRefund,
  findRefundProgress,
  findRestProgress,
} from '#server/payments/by-hand/refund-progress.ts'
import {
  depositOf,
  findBookingDeposit,
  isPaymentDeclined,
} from '#server/quotes/deposit/find-deposit.ts'
import { requireQuote, type StoredQuote } from '#server/quotes/find-quote.ts'
import { getExtraCeiling, listJobLines } from '#server/quotes/list-job-lines.ts'
import { redactAddress } from '#server/quotes/redact.ts'
import { findVehicle } from '#server/vehicles/find-vehicle.ts'
import { loadRevisits } from './cases/find-revisits.ts'
import { listDeclined } from './changes/choose-mechanic.ts'
import { whoCancels } from './who-cancels.ts'

/** Shows a booking in full to those it belongs to and redacted to everybody else [SEC-O2]. */
export async function bookingToWire(
  ctx: Context,
  booking: StoredBooking,
  inFull: boolean,
): Promise<Booking> {
  const quote = await requireQuote(ctx, booking.quoteId)
  const [lines, events, deposit, vehicle, mechanic, ceiling, limits] = await Promise.all([
    listJobLines(ctx, booking),
    listEvents(ctx, booking.id),
    findBookingDeposit(ctx, booking.id),
    quote.vehicleId === null ? null : findVehicle(ctx, quote.registration),
    booking.mechanicId === null ? null : requireListedMechanic(ctx, booking.mechanicId),
    inFull ? getExtraCeiling(ctx, booking.id) : pence(0),
    readSettings(ctx),
  ])
  const job = jobPart(quote, lines)
  const state = deposit?.state ?? 'unpaid'
  return {
    ...personalPart(booking, quote, inFull),
    ...job,
    id: booking.id,
    quoteId: quote.id,
    vehicleId: quote.vehicleId,
    vehicle,
    mechanicId: booking.mechanicId,
    mechanicName: inFull ? (mechanic?.name ?? null) : (mechanic?.name.split(' ')[0] ?? null),
    mechanicPhone:
      inFull && booking.acceptedAt !== null && mechanic ? phoneText(mechanic.phone) : null,
    scheduledDate: booking.scheduledDate?.toString() ?? null,
    proposedDate:
      inFull && isOpen(booking.status) ? (booking.proposedDate?.toString() ?? null) : null,
    status: booking.status,
    trackingStatus: trackingStatusOf(booking.status),
    progress: progressSteps(events).map((step) => ({
      ...step,
      time: step.time?.toString() ?? null,
    })),
    createdAt: booking.createdAt.toString(),
    acceptedAt: booking.acceptedAt?.toString() ?? null,
    deposit: state,
    refund: await findRefundProgress(ctx, deposit),
    depositPounds: poundsOf(depositOf(quote, deposit)),
    bill: inFull ? await billPart(ctx, { booking, quote, jobLines: lines, deposit }) : null,
    paymentDeclined: inFull && (await isPaymentDeclined(ctx, deposit)),
    depositDueAt: state === 'unpaid' ? booking.depositDueAt.toString() : null,
    search: inFull ? await searchPart(ctx, booking) : null,
    overdue: overdueToWire(ctx, booking, { ...job, limits }),
    revisitOf: inFull && isFree(state) ? await findFirst(ctx, booking.id) : null,
    cancellation: inFull ? await cancellationPart(ctx, booking) : null,
    extraCeilingPounds: poundsOf(ceiling),
    expressRequestMissing:
      inFull && booking.status === 'pending' && isExpressRequestMissing(booking),
    raisable: inFull ? await raisablePart(ctx, booking) : [],
    isRedacted: !inFull,
    sample: false,
  }
}

async function billPart(ctx: Context, booked: Parameters<typeof billToWire>[1]) {
  const bill = await billToWire(ctx, booked)
  if (bill === null) return null
  return {
    ...bill,
    returned: bill.returnedPounds > 0 ? await findRestProgress(ctx, booked.deposit) : null,
    refund: await findBillRefund(ctx, booked.booking.id),
  }
}

const findFirst = async (ctx: Context, id: string) =>
  (await loadRevisits(ctx, [id])).get(id)?.first ?? null

const listEvents = (ctx: Context, bookingId: string) =>
  ctx.db
    .select({ status: bookingEvents.status, at: bookingEvents.at, type: bookingEvents.type })
    .from(bookingEvents)
    .where(eq(bookingEvents.bookingId, bookingId))
    .orderBy(asc(bookingEvents.id))

function personalPart(booking: StoredBooking, quote: StoredQuote, inFull: boolean) {
  return {
    reference: inFull ? booking.reference : null,
    cancelledBy: inFull ? (CANCELLERS.find((each) => each === booking.cancelledBy) ?? null) : null,
    // This field holds free text, which may contain private data.
    cancelReason: inFull ? cancelReasonText(booking.cancelReason) : null,
    customerName: inFull ? booking.customerName : null,
    customerEmail: inFull ? booking.customerEmail : null,
    customerPhone: inFull ? phoneText(booking.customerPhone) : null,
    serviceAddress: inFull ? booking.serviceAddress : redactAddress(booking.serviceAddress),
    notes: inFull ? booking.notes : null,
    registration: inFull
      ? displayRegistration(quote.registration)
      : maskRegistration(quote.registration),
  }
}

function jobPart(quote: StoredQuote, lines: readonly JobLine[]) {
  const extra = lines.filter(({ isExtra }) => isExtra)
  return {
    serviceType: quote.serviceType,
    services: lines.map((line) => line.name),
    estimatedHours: hoursOf(quote.estimatedHours, extra),
    totalCost: poundsOf(
      addPence(quote.totalCost, ...extra.flatMap((line) => [line.laborCost, line.partsCost])),
    ),
    mobileFee: poundsOf(quote.mobileFee),
  }
}

async function searchPart(ctx: Context, booking: StoredBooking): Promise<Booking['search']> {
  const { reofferEndsAt } = booking
  if (reofferEndsAt === null || !isSeekingMechanic(booking)) return null
  return { endsAt: reofferEndsAt.toString(), declinedBy: await listDeclined(ctx, booking.id) }
}

/** From the function that opening a case calls. */
async function raisablePart(ctx: Context, { createdAt, completedAt }: StoredBooking) {
  const { satisfactionHours } = await readSettingsAt(ctx, createdAt)
  return listRaisable({ completedAt, now: ctx.now, satisfactionHours })
}

/** The outcome of cancelling now, from the function that the cancellation itself calls. */
async function cancellationPart(
  ctx: Context,
  booking: StoredBooking,
): Promise<Booking['cancellation']> {
  if (!isOpen(booking.status)) return null
  const outcome = cancellationOf(booking, {
    now: ctx.now,
    by: whoCancels(ctx, booking),
    reofferHours: (await reofferHoursOf(ctx))(booking),
  })
  return { ...outcome, nextChangeAt: outcome.nextChangeAt?.toString() ?? null }
}
