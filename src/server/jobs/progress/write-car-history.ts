import { addPence } from '#domain/money/money.ts'
import type { Context } from '#server/context.ts'
import type { StoredBooking } from '#server/db/schema/bookings.ts'
import { vehicleMaintenanceHistory } from '#server/db/schema/vehicle-care.ts'
import type { NewRow } from '#server/db/statement.ts'
import type { StoredQuote } from '#server/quotes/find-quote.ts'
import { listJobLines } from '#server/quotes/list-job-lines.ts'
import { markStale } from '#server/vehicles/forecast/mark-stale.ts'
import { moveSchedules } from '#server/vehicles/schedules/move-schedules.ts'

type Work = {
  booking: StoredBooking
  quote: StoredQuote
  mechanicId: number
  /** Lines that were not done are no part of the car's history. */
  undone: readonly { position: number }[]
  mileage?: number | null | undefined
  notes?: string | null | undefined
  partsReplaced?: string[] | undefined
}

/** Writes one line a service into the car's history and advances its schedule. An unknown car has neither. */
export async function writeCarHistory(ctx: Context, work: Work): Promise<void> {
  const { vehicleId } = work.quote
  if (vehicleId === null) return
  const all = await listJobLines(ctx, work.booking)
  const left = new Set(work.undone.map(({ position }) => position))
  const lines = all.filter(({ position }) => !left.has(position))
  if (lines.length === 0) return
  // The forecast is locked before the schedules, as the nightly run does.
  await markStale(ctx, vehicleId)
  const due = await moveSchedules(ctx, {
    keeper: { vehicleId, customerId: work.booking.customerId },
    serviceIds: [...new Set(lines.map((line) => line.serviceId))],
    mileage: work.mileage ?? null,
  })
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
    })) satisfies NewRow<typeof vehicleMaintenanceHistory, 'id'>[],
  )
}
