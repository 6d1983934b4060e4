import type { ParsedOf } from '#contract/endpoint.ts'
import type {
  lookUpRegistration as endpoint,
  RegistrationLookup,
} from '#contract/vehicles/vehicles.ts'
import { displayRegistration, recogniseRegistration } from '#domain/vehicles/registration.ts'
import type { Context } from '#server/context.ts'
import { findVehicle } from './find-vehicle.ts'

/** Returns what the plate says by itself, and the car where a register knows it. */
export async function lookUpRegistration(
  ctx: Context,
  { registration }: ParsedOf<typeof endpoint>,
): Promise<RegistrationLookup> {
  const recognised = recogniseRegistration(registration)
  return {
    registration: displayRegistration(registration),
    format: recognised?.format ?? null,
    earliestYear: recognised?.earliestYear ?? null,
    period: recognised?.period ?? null,
    region: recognised?.region ?? null,
    vehicle: await findVehicle(ctx, registration),
    simulated: ctx.vehicleData.simulated,
  }
}
