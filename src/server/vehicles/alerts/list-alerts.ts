import { asc, desc, eq } from 'drizzle-orm'
import type { ParsedOf } from '#contract/endpoint.ts'
import type { Alert, listAlertsOfCustomer as ofCustomer } from '#contract/vehicles/alerts.ts'
import type { Context } from '#server/context.ts'
import { services } from '#server/db/schema/services.ts'
import { predictiveAlerts } from '#server/db/schema/vehicle-care.ts'
import { vehicles } from '#server/db/schema/vehicles.ts'
import { notFound } from '#server/problems.ts'
import { type AlertRow, visitsToWire } from './alert-to-wire.ts'
import { type KeeperContext, keeperIdOf, mayReadAlertsOf } from './vehicle-keeper.ts'

/** A car lasts twenty years; a customer with more alerts has already seen the older ones. */
const MOST_ALERTS = 200

export async function listAlerts(ctx: KeeperContext): Promise<Alert[]> {
  return listOf(ctx, keeperIdOf(ctx))
}

/** Another customer's alerts get 404, so that nobody learns who is a customer [SEC-O4]. */
export async function listAlertsOfCustomer(
  ctx: KeeperContext,
  { customerId }: ParsedOf<typeof ofCustomer>,
): Promise<Alert[]> {
  if (mayReadAlertsOf(ctx, customerId)) return listOf(ctx, customerId)
  ctx.log.warn({ event: 'authz' }, "refused another customer's alerts")
  throw notFound('There are no alerts here')
}

async function listOf(ctx: Context, customerId: number): Promise<Alert[]> {
  const rows: AlertRow[] = await ctx.db
    .select({ alert: predictiveAlerts, vehicle: vehicles, service: services })
    .from(predictiveAlerts)
    .innerJoin(vehicles, eq(vehicles.id, predictiveAlerts.vehicleId))
    .leftJoin(services, eq(services.id, predictiveAlerts.serviceId))
    .where(eq(predictiveAlerts.customerId, customerId))
    .orderBy(asc(predictiveAlerts.predictedFailureDate), desc(predictiveAlerts.id))
    .limit(MOST_ALERTS)
  return visitsToWire(ctx, rows)
}
