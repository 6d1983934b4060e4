import { desc, eq, sql } from 'drizzle-orm'
import type { Dashboard, OwnBooking } from '#contract/customers/dashboard.ts'
import { isEnded, isOpen } from '#domain/bookings/booking-status.ts'
import { cancellationOf } from '#domain/jobs/dispatch/reoffer.ts'
import { poundsOf } from '#domain/money/money.ts'
import type { Rules } from '#domain/site/settings/settings.ts'
import { displayRegistration } from '#domain/vehicles/registration.ts'
import type { Context } from '#server/context.ts'
import { bills } from '#server/db/schema/bills.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { payments } from '#server/db/schema/payments.ts'
import { quotes } from '#server/db/schema/quotes.ts'
import { vehicles } from '#server/db/schema/vehicles.ts'
import { readSettings } from '#server/db/settings/read-settings.ts'
import { reofferHoursOf } from '#server/db/settings/reoffer-hours.ts'
import { statement } from '#server/db/statement.ts'
import { costOfBooking } from '#server/payments/bills/find-bill.ts'
import { loadRefundProgress } from '#server/payments/by-hand/refund-progress.ts'
import { isDepositOfBooking } from '#server/quotes/deposit/find-deposit.ts'
import { jobHours, jobServices } from '#server/quotes/list-job-lines.ts'
import { overdueToWire } from './overdue-to-wire.ts'
import { unreadMessages } from './unread-messages.ts'

/** Nearly nobody has more. The download of a customer's data holds the older ones. */
const MOST = 200

/** Lists a customer's bookings: upcoming ones by their time, past ones newest first. */
export async function getOwnBookings(
  ctx: Context,
  customerId: number,
): Promise<Pick<Dashboard, 'upcoming' | 'past' | 'hasOlderBookings'>> {
  const found = await selectBookings(ctx.db).execute({ customerId })
  const rows = found.slice(0, MOST)
  const hoursOf = await reofferHoursOf(ctx)
  const limits = await readSettings(ctx)
  const refunds = await loadRefundProgress(
    ctx,
    rows.flatMap(({ depositId: id, deposit: state }) => (id && state ? [{ id, state }] : [])),
  )
  const all = rows.map((row) => {
    const refund = refunds.get(row.depositId ?? '') ?? null
    return { row, wire: { ...toWire(ctx, row, hoursOf(row.booking), limits), refund } }
  })
  const isBehind = ({ wire }: (typeof all)[number]) => isEnded(wire.status)
  const whenOf = ({ row }: (typeof all)[number]) =>
    row.booking.scheduledDate?.epochMilliseconds ?? Number.POSITIVE_INFINITY
  return {
    upcoming: all
      .filter((it) => !isBehind(it))
      .sort((a, b) => whenOf(a) - whenOf(b))
      .map(({ wire }) => wire),
    past: all.filter(isBehind).map(({ wire }) => wire),
    hasOlderBookings: found.length > MOST,
  }
}

const selectBookings = statement('select own bookings', (db) =>
  db
    .select({
      booking: bookings,
      registration: quotes.registration,
      totalCost: costOfBooking,
      serviceType: quotes.serviceType,
      estimatedHours: jobHours,
      vehicle: { make: vehicles.make, model: vehicles.model, year: vehicles.year },
      mechanicName: mechanics.name,
      depositId: payments.id,
      deposit: payments.state,
      depositPence: sql<string>`coalesce(${payments.amount}, ${quotes.deposit})`.mapWith(
        payments.amount,
      ),
      services: jobServices,
      unreadMessages: unreadMessages('customer'),
    })
    .from(bookings)
    .innerJoin(quotes, eq(quotes.id, bookings.quoteId))
    .leftJoin(vehicles, eq(vehicles.id, quotes.vehicleId))
    .leftJoin(mechanics, eq(mechanics.id, bookings.mechanicId))
    .leftJoin(bills, eq(bills.bookingId, bookings.id))
    .leftJoin(payments, isDepositOfBooking)
    .where(eq(bookings.customerId, sql.placeholder('customerId')))
    .orderBy(sql`${bookings.scheduledDate} desc nulls first`, desc(bookings.id))
    .limit(MOST + 1),
)

type Row = Awaited<ReturnType<ReturnType<typeof selectBookings>['execute']>>[number]

function toWire(
  ctx: Context,
  { booking, ...row }: Row,
  reofferHours: number,
  limits: Rules,
): Omit<OwnBooking, 'refund'> {
  const deposit = row.deposit ?? 'unpaid'
  const isChangeable = isOpen(booking.status)
  const outcome = cancellationOf(booking, { now: ctx.now, by: 'customer', reofferHours })
  return {
    id: booking.id,
    reference: booking.reference,
    status: booking.status,
    serviceType: row.serviceType,
    scheduledDate: booking.scheduledDate?.toString() ?? null,
    proposedDate: isChangeable ? (booking.proposedDate?.toString() ?? null) : null,
    services: row.services,
    registration: displayRegistration(row.registration),
    vehicle: row.vehicle,
    mechanicName: row.mechanicName,
    totalCost: poundsOf(row.totalCost),
    deposit,
    depositPounds: poundsOf(row.depositPence),
    depositDueAt: deposit === 'unpaid' && isChangeable ? booking.depositDueAt.toString() : null,
    savesCard: ctx.payments.chargeSavedCard !== null,
    unreadMessages: row.unreadMessages,
    overdue: overdueToWire(ctx, booking, { ...row, limits }),
    cancellation: isChangeable
      ? { ...outcome, nextChangeAt: outcome.nextChangeAt?.toString() ?? null }
      : null,
  }
}
