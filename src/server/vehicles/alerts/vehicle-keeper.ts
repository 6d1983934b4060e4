import { isAdministratorOnly, sampleCustomerId } from '#server/auth/policy.ts'
import type { AdmittedContext } from '#server/context.ts'
import { forbidden, unauthenticated } from '#server/problems.ts'

export type KeeperContext = AdmittedContext['vehicle keeper or sample']

/** Whose cars it is about: the customer who is signed in, and in the demo without signing in the sample customer. */
export function keeperIdOf({ customer, env }: KeeperContext): number {
  const id = customer?.id ?? sampleCustomerId(env)
  if (id === null) throw new Error('there is no sample customer outside the demo')
  return id
}

export function mayReadAlertsOf(ctx: KeeperContext, customerId: number): boolean {
  if (customerId === sampleCustomerId(ctx.env)) return true
  if (ctx.customer !== null) return ctx.customer.id === customerId
  throw isAdministratorOnly(ctx.actor)
    ? forbidden('This is for the keeper of the car.')
    : unauthenticated()
}
