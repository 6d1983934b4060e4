import type { Access } from '#contract/endpoint.ts'
import { hasRight, type StaffRight } from '#domain/auth/staff-rights.ts'
import type { AdmittedContext, Context } from '#server/context.ts'
import { forbidden, Problem, unauthenticated } from '#server/problems.ts'
import {
  requireAdministrator,
  requireCustomer,
  requireMechanic,
  requireMechanicAccount,
} from './guards.ts'
import { isAdministratorOnly, isNobody, sampleCustomerId } from './policy.ts'
import { requireRecentSession } from './sessions/require-recent-session.ts'

/**
 * Refuses a caller whom the endpoint's `access` and `right` do not admit; the handler receives the customer or the
 * mechanic who is [AUTH-20].
 */
export async function admit<Who extends Access>(
  ctx: Context,
  { access, right }: { access: Who; right?: StaffRight },
): Promise<AdmittedContext[Who]> {
  return GUARDS[access](ctx, right)
}

type Guard<Who extends Access> = (
  ctx: Context,
  right: StaffRight | undefined,
) => Promise<AdmittedContext[Who]>

const GUARDS: { [Who in Access]: Guard<Who> } = {
  public: async (ctx) => ctx,
  visitor: async (ctx) => {
    if (isNobody(ctx.actor)) throw unauthenticated()
    return ctx
  },
  customer: async (ctx) => ({ ...ctx, customer: await requireCustomer(ctx) }),
  'vehicle keeper': async (ctx) => ({ ...ctx, customer: await requireVehicleKeeper(ctx) }),
  'vehicle keeper or sample': async (ctx) => {
    const isSample = ctx.actor.customerId === null && sampleCustomerId(ctx.env) !== null
    return { ...ctx, customer: isSample ? null : await requireVehicleKeeper(ctx) }
  },
  applicant: async (ctx) => ({ ...ctx, mechanic: await requireMechanicAccount(ctx) }),
  mechanic: async (ctx) => ({ ...ctx, mechanic: await requireMechanic(ctx) }),
  'mechanic or administrator': async (ctx, right) => {
    const isOperator = ctx.actor.staffRole !== null && ctx.actor.mechanicId === null
    if (isOperator) requireRight(ctx, right)
    return { ...ctx, mechanic: isOperator ? null : await requireMechanic(ctx) }
  },
  administrator: async (ctx, right) => {
    requireAdministrator(ctx)
    requireRight(ctx, right)
    return ctx
  },
  'recent administrator': async (ctx, right) => {
    requireAdministrator(ctx)
    requireRight(ctx, right)
    await requireRecentSession(ctx, 'administrator')
    return ctx
  },
}

/** An endpoint without a right does not compile; were there one, nobody could call it. */
function requireRight({ actor }: Context, right: StaffRight | undefined): void {
  if (right !== undefined && hasRight(actor.staffRole, right)) return
  throw new Problem('role_required', 'Your role does not open this. Please ask an owner.')
}

async function requireVehicleKeeper(ctx: Context) {
  if (isAdministratorOnly(ctx.actor)) throw forbidden('This is for the keeper of the car.')
  return requireCustomer(ctx)
}
