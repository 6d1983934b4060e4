import { eq } from 'drizzle-orm'
import type { ParsedOf } from '#contract/endpoint.ts'
import type { Alert, updateAlertStatus as endpoint } from '#contract/vehicles/alerts.ts'
import { mayBecome } from '#domain/vehicles/care/alert-status.ts'
import { inTransaction } from '#server/context.ts'
import { services } from '#server/db/schema/services.ts'
import { predictiveAlerts } from '#server/db/schema/vehicle-care.ts'
import { vehicles } from '#server/db/schema/vehicles.ts'
import { notFound, Problem } from '#server/problems.ts'
import { markStale } from '#server/vehicles/forecast/mark-stale.ts'
import { type AlertRow, alertToWire } from './alert-to-wire.ts'
import { mayReadAlertsOf, type OwnerContext } from './vehicle-owner.ts'

export async function updateAlertStatus(
  ctx: OwnerContext,
  { alertId, status }: ParsedOf<typeof endpoint>,
): Promise<Alert> {
  return inTransaction(ctx, async (ctx) => {
    const row = await findOwnAlert(ctx, alertId)
    const from = row.alert.status
    if (!mayBecome(from, status))
      throw new Problem('invalid_transition', `An alert that is ${from} cannot become ${status}`)
    const isResolved = status === 'resolved'
    const [alert] = await ctx.db
      .update(predictiveAlerts)
      .set({
        status,
        updatedAt: ctx.now,
        ...(isResolved && {
          resolvedAt: ctx.now,
          details: row.alert.details ? { ...row.alert.details, resolvedBy: 'customer' } : null,
        }),
      })
      .where(eq(predictiveAlerts.id, alertId))
      .returning()
    if (isResolved) await markStale(ctx, row.alert.vehicleId)
    return alertToWire(ctx, { ...row, alert: alert ?? row.alert })
  })
}

/** Lock the row, so that two presses take turns and the second gets the first one's result. */
async function findOwnAlert(ctx: OwnerContext, id: number): Promise<AlertRow> {
  const [row] = await ctx.db
    .select({ alert: predictiveAlerts, vehicle: vehicles, service: services })
    .from(predictiveAlerts)
    .innerJoin(vehicles, eq(vehicles.id, predictiveAlerts.vehicleId))
    .leftJoin(services, eq(services.id, predictiveAlerts.serviceId))
    .where(eq(predictiveAlerts.id, id))
    .for('update', { of: predictiveAlerts })
  const customerId = row?.alert.customerId ?? null
  if (!row || customerId === null || !mayReadAlertsOf(ctx, customerId))
    throw notFound('There is no such alert')
  return row
}
