import type { AdminMechanic, activateMechanic as endpoint } from '#contract/admin/admin.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import type { Context } from '#server/context.ts'
import { switchMechanic } from './switch-mechanic.ts'

/** They are listed, may log in and are asked for jobs again, from the next one on. */
export function activateMechanic(
  ctx: Context,
  { id }: ParsedOf<typeof endpoint>,
): Promise<AdminMechanic> {
  return switchMechanic(ctx, id, {
    to: { isActive: true, deactivatedAt: null, deactivationReason: null },
  })
}
