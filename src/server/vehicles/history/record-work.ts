import { and, count, eq } from 'drizzle-orm'
import type { AnswerOf, ParsedOf } from '#contract/endpoint.ts'
import type { recordWork as endpoint } from '#contract/vehicles/part-history.ts'
import { RECORDABLE_SERVICES } from '#domain/vehicles/care/recordable-services.ts'
import { onceInOwnTransaction } from '#server/auth/standing/in-own-transaction.ts'
import type { CustomerContext } from '#server/context.ts'
import { outsideJobs } from '#server/db/schema/part-history.ts'
import { services } from '#server/db/schema/services.ts'
import type { NewRow } from '#server/db/statement.ts'
import { invalid, notAllowed } from '#server/problems.ts'
import { loadCars } from '#server/vehicles/forecast/load-cars.ts'
import { markStale } from '#server/vehicles/forecast/mark-stale.ts'
import { requireOwnVehicle } from '#server/vehicles/forecast/require-own-vehicle.ts'
import { requireWorkDay } from './require-work-day.ts'

/** Ten jobs a year for thirty years: enough for a person. */
const MOST_JOBS = 300

export async function recordWork(
  ctx: CustomerContext,
  { id, service, doneOn, mileage, unit }: ParsedOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const operation = `POST /api/vehicle-care/${id}/work`
  const body = { service, doneOn, mileage, unit }
  return onceInOwnTransaction(ctx, { operation, body }, async (ctx) => {
    const pair = await requireOwnVehicle(ctx, id)
    const done = await requireWorkDay(ctx, pair.vehicleId, { text: doneOn, field: 'doneOn' })
    const [row] = await ctx.db
      .select({ id: services.id })
      .from(services)
      .where(eq(services.slug, service))
    if (!row || !RECORDABLE_SERVICES.includes(service))
      throw invalid({ service: 'Please choose what was done' })
    const own = and(
      eq(outsideJobs.vehicleId, pair.vehicleId),
      eq(outsideJobs.customerId, pair.customerId),
    )
    const [held] = await ctx.db.select({ count: count() }).from(outsideJobs).where(own)
    if ((held?.count ?? 0) >= MOST_JOBS)
      throw notAllowed('quota', 'There is as much work on this car as we keep.')
    const [job] = await ctx.db
      .insert(outsideJobs)
      .values({
        ...pair,
        serviceId: row.id,
        doneOn: done.on.toString(),
        isMonthOnly: done.isMonthOnly,
        mileage: mileage ?? null,
        unit: unit ?? 'miles',
        createdAt: ctx.now,
      } satisfies NewRow<typeof outsideJobs, 'id'>)
      .returning()
    await markStale(ctx, id)
    const [car] = await loadCars(ctx, [pair])
    const reading = car?.readings.find((one) => one.origin === `work ${job?.id}`)
    return { id: job?.id ?? 0, setAside: reading?.setAside ?? null }
  })
}
