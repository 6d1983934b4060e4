import type { AdminMechanic, approveMechanic as endpoint } from '#contract/admin/admin.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import type { Context } from '#server/context.ts'
import { decideApplication } from './decide-application.ts'

/** A second approval changes nothing. Approving a rejected application is refused [SEC-O23]. */
export function approveMechanic(
  ctx: Context,
  { id }: ParsedOf<typeof endpoint>,
): Promise<AdminMechanic> {
  return decideApplication(ctx, id, { isApproved: true })
}
