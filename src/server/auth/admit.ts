import type { Access } from '#contract/endpoint.ts'
import type { AdmittedContext, Context } from '#server/context.ts'
import { forbidden, unauthenticated } from '#server/problems.ts'
import { requireRecentSignIn } from './administrator/require-recent-sign-in.ts'
import {
  requireAdministrator,
  requireCustomer,
  requireMechanic,
  requireMechanicAccount,
} from './guards.ts'
import { isAdministratorOnly, isNobody, sampleCustomerId } from './policy.ts'

/** Refuses a caller whom `access` does not admit; the handler receives the customer or the mechanic who is. */
export async function admit<Who extends Access>(
  ctx: Context,
  access: Who,
): Promise<AdmittedContext[Who]> {
  return GUARDS[access](ctx)
}

const GUARDS: { [Who in Access]: (ctx: Context) => Promise<AdmittedContext[Who]> } = {
  public: async (ctx) => ctx,
  visitor: async (ctx) => {
    if (isNobody(ctx.actor)) throw unauthenticated()
    return ctx
  },
  customer: async (ctx) => ({ ...ctx, customer: await requireCustomer(ctx) }),
  'vehicle owner': async (ctx) => ({ ...ctx, customer: await requireVehicleOwner(ctx) }),
  'vehicle owner or sample': async (ctx) => {
    const isSample = ctx.actor.customerId === null && sampleCustomerId(ctx.env) !== null
    return { ...ctx, customer: isSample ? null : await requireVehicleOwner(ctx) }
  },
  applicant: async (ctx) => ({ ...ctx, mechanic: await requireMechanicAccount(ctx) }),
  mechanic: async (ctx) => ({ ...ctx, mechanic: await requireMechanic(ctx) }),
  'mechanic or administrator': async (ctx) => {
    const isOperator = ctx.actor.isAdministrator && ctx.actor.mechanicId === null
    return { ...ctx, mechanic: isOperator ? null : await requireMechanic(ctx) }
  },
  administrator: async (ctx) => {
    requireAdministrator(ctx)
    return ctx
  },
  'recent administrator': async (ctx) => {
    await requireRecentSignIn(ctx)
    return ctx
  },
}

async function requireVehicleOwner(ctx: Context) {
  if (isAdministratorOnly(ctx.actor)) throw forbidden('This is for the keeper of the car.')
  return requireCustomer(ctx)
}
