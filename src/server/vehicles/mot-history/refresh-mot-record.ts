import type { Context } from '#server/context.ts'
import { vehicleMotRecords } from '#server/db/schema/vehicle-care.ts'
import type { NewRow } from '#server/db/statement.ts'
import { markStale } from '#server/vehicles/forecast/mark-stale.ts'

/** Requests the MOT history of a car and stores it. Changes nothing where the service is away. */
export async function refreshMotRecord(
  ctx: Context,
  { id, registration }: { id: number; registration: string },
): Promise<void> {
  const found = await ctx.motHistory.find(registration)
  if (found === null) return
  const record = {
    checkedAt: ctx.now,
    source: ctx.motHistory.name,
    firstUsedOn: found.firstUsedOn,
    firstDueOn: found.firstDueOn,
    expiresOn: found.tests.findLast(({ result }) => result === 'PASSED')?.expiresOn ?? null,
    outstandingRecall: found.outstandingRecall,
    tests: found.tests,
  }
  await ctx.db
    .insert(vehicleMotRecords)
    .values({ vehicleId: id, ...record } satisfies NewRow<typeof vehicleMotRecords>)
    .onConflictDoUpdate({ target: vehicleMotRecords.vehicleId, set: record })
  await markStale(ctx, id)
}
