import { and, eq, or, sql } from 'drizzle-orm'
import type { ParsedOf } from '#contract/endpoint.ts'
import type { getVehicle as endpoint, Vehicle } from '#contract/vehicles/vehicles.ts'
import { hasRight } from '#domain/auth/staff-rights.ts'
import { displayRegistration, maskRegistration } from '#domain/vehicles/registration.ts'
import { hasAcceptedJob } from '#server/auth/has-accepted-job.ts'
import type { Context } from '#server/context.ts'
import { customerVehicles } from '#server/db/schema/customers.ts'
import { quotes } from '#server/db/schema/quotes.ts'
import { vehicles } from '#server/db/schema/vehicles.ts'
import { notFound } from '#server/problems.ts'

export async function getVehicle(
  ctx: Context,
  { id }: ParsedOf<typeof endpoint>,
): Promise<Vehicle> {
  const [vehicle] = await ctx.db.select().from(vehicles).where(eq(vehicles.id, id))
  if (!vehicle) throw notFound('Vehicle not found')
  const inFull =
    hasRight(ctx.actor.staffRole, 'see bookings') ||
    (await hasQuoted(ctx, id)) ||
    (await isOwnVehicle(ctx, id)) ||
    (await hasAcceptedJob(ctx, { vehicleId: id }))
  return {
    ...vehicle,
    registration: inFull
      ? displayRegistration(vehicle.registration)
      : maskRegistration(vehicle.registration),
  }
}

/** A plate can reveal who lives where: only people who typed it see it whole [SEC-O3]. */
async function hasQuoted(ctx: Context, vehicleId: number): Promise<boolean> {
  const { guestId, customerId } = ctx.actor
  if (guestId === null && customerId === null) return false
  const [row] = await ctx.db
    .select({ one: sql`1` })
    .from(quotes)
    .where(
      and(
        eq(quotes.vehicleId, vehicleId),
        or(
          guestId === null ? sql`false` : eq(quotes.guestId, guestId),
          customerId === null ? sql`false` : eq(quotes.customerId, customerId),
        ),
      ),
    )
    .limit(1)
  return row !== undefined
}

async function isOwnVehicle(ctx: Context, vehicleId: number): Promise<boolean> {
  const { customerId } = ctx.actor
  if (customerId === null) return false
  const [row] = await ctx.db
    .select({ one: sql`1` })
    .from(customerVehicles)
    .where(
      and(eq(customerVehicles.customerId, customerId), eq(customerVehicles.vehicleId, vehicleId)),
    )
  return row !== undefined
}
