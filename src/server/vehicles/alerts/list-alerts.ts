import { desc, eq, sql } from 'drizzle-orm'
import type { ParsedOf } from '#contract/endpoint.ts'
import type { Alert, listAlertsOfCustomer as ofCustomer } from '#contract/vehicles/alerts.ts'
import type { Context } from '#server/context.ts'
import { services } from '#server/db/schema/services.ts'
import { predictiveAlerts } from '#server/db/schema/vehicle-care.ts'
import { vehicles } from '#server/db/schema/vehicles.ts'
import { notFound } from '#server/problems.ts'
import { type AlertRow, visitsToWire } from './alert-to-wire.ts'
import { type KeeperContext, keeperIdOf, mayReadAlertsOf } from './vehicle-keeper.ts'

/** A car lasts twenty years: of more, those that were dealt with longest ago are left out, and never an open one. */
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

/** The soonest first, and last what has no date. */
const byDate = ({ alert: one }: AlertRow, { alert: other }: AlertRow): number =>
  (one.predictedFailureDate?.epochMilliseconds ?? Number.POSITIVE_INFINITY) -
    (other.predictedFailureDate?.epochMilliseconds ?? Number.POSITIVE_INFINITY) || other.id - one.id

async function listOf(ctx: Context, customerId: number): Promise<Alert[]> {
  const rows: AlertRow[] = await ctx.db
    .select({ alert: predictiveAlerts, vehicle: vehicles, service: services })
    .from(predictiveAlerts)
    .innerJoin(vehicles, eq(vehicles.id, predictiveAlerts.vehicleId))
    .leftJoin(services, eq(services.id, predictiveAlerts.serviceId))
    .where(eq(predictiveAlerts.customerId, customerId))
    .orderBy(
      sql`${predictiveAlerts.status} = 'resolved'`,
      desc(predictiveAlerts.predictedFailureDate),
      desc(predictiveAlerts.id),
    )
    .limit(MOST_ALERTS)
  return visitsToWire(ctx, rows.toSorted(byDate))
}
