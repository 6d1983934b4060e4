import { and, eq, inArray } from 'drizzle-orm'
import { addPence } from '#rules/money.ts'
import { BUSINESS_ZONE } from '#rules/slot-terms.ts'
import type { StoredBooking } from '#server/bookings/require-own-booking.ts'
import type { Context } from '#server/context.ts'
import { maintenanceSchedules, vehicleMaintenanceHistory } from '#server/db/schema/vehicle-care.ts'
import { listQuoteLines, type StoredQuote } from '#server/quotes/find-quote.ts'
import { markStale } from '#server/vehicle-care/mark-stale.ts'

type Work = {
  booking: StoredBooking
  quote: StoredQuote
  mechanicId: number
  mileage?: number | null | undefined
  notes?: string | null | undefined
  partsReplaced?: string[] | undefined
}

/** One line a service in the car's history, and its schedule moved on. A car that nobody knows has neither. */
export async function writeCarHistory(ctx: Context, work: Work): Promise<void> {
  const { vehicleId } = work.quote
  if (vehicleId === null) return
  const lines = await listQuoteLines(ctx, work.quote.id)
  const due = await moveSchedules(ctx, vehicleId, work.mileage ?? null, [
    ...new Set(lines.map((line) => line.serviceId)),
  ])
  await ctx.db.insert(vehicleMaintenanceHistory).values(
    lines.map((line) => ({
      vehicleId,
      serviceId: line.serviceId,
      bookingId: work.booking.id,
      customerId: work.booking.customerId,
      mechanicId: work.mechanicId,
      serviceDate: ctx.now,
      mileage: work.mileage ?? null,
      cost: addPence(line.laborCost, line.partsCost),
      notes: work.notes || null,
      partsReplaced: work.partsReplaced ?? null,
      nextServiceDue: due.get(line.serviceId) ?? null,
      createdAt: ctx.now,
    })),
  )
  await markStale(ctx, vehicleId)
}

/** From today on by months, from this mileage on by miles; returns when each service is due again. */
async function moveSchedules(
  ctx: Context,
  vehicleId: number,
  mileage: number | null,
  serviceIds: readonly number[],
): Promise<Map<number, Temporal.Instant>> {
  const due = new Map<number, Temporal.Instant>()
  const schedules = await ctx.db
    .select()
    .from(maintenanceSchedules)
    .where(
      and(
        eq(maintenanceSchedules.vehicleId, vehicleId),
        inArray(maintenanceSchedules.serviceId, [...serviceIds]),
        eq(maintenanceSchedules.isActive, true),
      ),
    )
    .orderBy(maintenanceSchedules.id)
    .for('update')
  for (const { id, serviceId, intervalMonths, intervalMileage } of schedules) {
    const nextDueDate = intervalMonths === null ? null : afterMonths(ctx.now, intervalMonths)
    if (serviceId !== null && nextDueDate !== null) due.set(serviceId, nextDueDate)
    await ctx.db
      .update(maintenanceSchedules)
      .set({
        lastServiceDate: ctx.now,
        nextDueDate,
        // Without a reading nothing is known of the miles, and an old number would ask for the work again.
        lastServiceMileage: mileage,
        nextDueMileage:
          mileage === null || intervalMileage === null ? null : mileage + intervalMileage,
        updatedAt: ctx.now,
      })
      .where(eq(maintenanceSchedules.id, id))
  }
  return due
}

/** Calendar months in the UK: a year from a leap day is the 28th. */
const afterMonths = (now: Temporal.Instant, months: number) =>
  now.toZonedDateTimeISO(BUSINESS_ZONE).add({ months }).toInstant()
