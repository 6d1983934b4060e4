import type { AdminMechanic, activateMechanic as endpoint } from '#contract/admin/admin.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import type { Context } from '#server/context.ts'
import { switchMechanic } from './switch-mechanic.ts'

/** Lists the mechanic again, lets them sign in, and offers them jobs from the next one on. */
export function activateMechanic(
  ctx: Context,
  { id }: ParsedOf<typeof endpoint>,
): Promise<AdminMechanic> {
  return switchMechanic(ctx, id, {
    to: { isActive: true, deactivatedAt: null, deactivationReason: null },
  })
}
