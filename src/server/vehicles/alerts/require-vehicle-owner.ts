import { requireCustomer } from '#server/auth/guards.ts'
import { isAdministratorOnly, sampleCustomerId } from '#server/auth/policy.ts'
import type { Context } from '#server/context.ts'
import { forbidden } from '#server/problems.ts'

/** Whose cars it is about: whoever is signed in, and in the demo without signing in the sample customer. */
export async function requireVehicleOwner(ctx: Context): Promise<number> {
  const sample = sampleCustomerId(ctx.env)
  if (ctx.actor.customerId === null && sample !== null) return sample
  if (isAdministratorOnly(ctx.actor)) throw forbidden('This is for the keeper of the car.')
  return (await requireCustomer(ctx)).id
}

export async function mayReadAlertsOf(ctx: Context, customerId: number): Promise<boolean> {
  if (customerId === sampleCustomerId(ctx.env)) return true
  if (isAdministratorOnly(ctx.actor)) throw forbidden('This is for the keeper of the car.')
  return (await requireCustomer(ctx)).id === customerId
}
