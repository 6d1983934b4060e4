import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { ParsedOf } from '#contract/endpoint.ts'
import type { Alert, updateAlertStatus as endpoint } from '#contract/vehicles/alerts.ts'
import { mayBecome } from '#domain/vehicles/care/alert-status.ts'
import { inTransaction } from '#server/context.ts'
import { services } from '#server/db/schema/services.ts'
import { predictiveAlerts } from '#server/db/schema/vehicle-care.ts'
import { vehicles } from '#server/db/schema/vehicles.ts'
import { notFound, Problem } from '#server/problems.ts'
import { markStale } from '#server/vehicles/forecast/mark-stale.ts'
import { type AlertRow, visitToWire } from './alert-to-wire.ts'
import { type KeeperContext, mayReadAlertsOf } from './vehicle-keeper.ts'

export async function updateAlertStatus(
  ctx: KeeperContext,
  { alertId, status, isPartOnly = false }: ParsedOf<typeof endpoint>,
): Promise<Alert> {
  return inTransaction(ctx, async (ctx) => {
    const isResolved = status === 'resolved'
    const row = await getOwnAlert(ctx, alertId, { isResolved })
    const { status: from, visitId } = row.alert
    if (!mayBecome(from, status))
      throw new Problem('invalid_transition', `An alert that is ${from} cannot become ${status}`)
    const moved = await ctx.db
      .update(predictiveAlerts)
      .set({
        status,
        updatedAt: ctx.now,
        ...(isResolved && {
          resolvedAt: ctx.now,
          // Nobody says that a part which was only looked at is new.
          details: sql`case when details->>'isLook' = 'true' then details
            else details || '{"resolvedBy": "customer"}'::jsonb end`,
        }),
      })
      .where(
        visitId === null || isPartOnly
          ? eq(predictiveAlerts.id, alertId)
          : // What the keeper answers is what the list shows as one: the parts that are in the same state.
            and(eq(predictiveAlerts.visitId, visitId), eq(predictiveAlerts.status, from)),
      )
      .returning({ id: predictiveAlerts.id })
    const ids = moved.map(({ id }) => id)
    const [first = row, ...others] = await selectAlerts(ctx, inArray(predictiveAlerts.id, ids))
    return visitToWire(ctx, [first, ...others])
  })
}

/**
 * Lock the rows of the visit, so that two presses take turns and the second gets the first one's result. The forecast is
 * locked before its alerts, as the nightly run does.
 */
async function getOwnAlert(
  ctx: KeeperContext,
  id: number,
  { isResolved }: { isResolved: boolean },
): Promise<AlertRow> {
  const [asked] = await ctx.db
    .select({ visitId: predictiveAlerts.visitId, vehicleId: predictiveAlerts.vehicleId })
    .from(predictiveAlerts)
    .where(eq(predictiveAlerts.id, id))
  if (asked && isResolved) await markStale(ctx, asked.vehicleId)
  const isOfVisit = asked?.visitId
    ? eq(predictiveAlerts.visitId, asked.visitId)
    : eq(predictiveAlerts.id, id)
  const rows = await selectAlerts(ctx, isOfVisit).for('no key update', { of: predictiveAlerts })
  const row = rows.find(({ alert }) => alert.id === id)
  const customerId = row?.alert.customerId ?? null
  if (!row || customerId === null || !mayReadAlertsOf(ctx, customerId))
    throw notFound('There is no such alert')
  return row
}

const selectAlerts = (ctx: KeeperContext, condition: SQL | undefined) =>
  ctx.db
    .select({ alert: predictiveAlerts, vehicle: vehicles, service: services })
    .from(predictiveAlerts)
    .innerJoin(vehicles, eq(vehicles.id, predictiveAlerts.vehicleId))
    .leftJoin(services, eq(services.id, predictiveAlerts.serviceId))
    .where(condition)
    .orderBy(asc(predictiveAlerts.id))
