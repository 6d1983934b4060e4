import type { AdminMechanic, deactivateMechanic as endpoint } from '#contract/admin/admin.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import { endSessionsOf } from '#server/auth/sessions/end-sessions-of.ts'
import type { Context } from '#server/context.ts'
import { letGoOfOpenJobs } from '#server/jobs/closing/let-go-of-open-jobs.ts'
import { switchMechanic } from './switch-mechanic.ts'

/**
 * Removes a mechanic from the directory and signs them out at once [SEC-O15]. Their accepted jobs are offered to
 * others within two minutes (`reofferLostJobs`), as is what customers asked of this mechanic by name.
 */
export function deactivateMechanic(
  ctx: Context,
  { id, reason }: ParsedOf<typeof endpoint>,
): Promise<AdminMechanic> {
  return switchMechanic(ctx, id, {
    to: { isActive: false, deactivatedAt: ctx.now, deactivationReason: reason },
    andThen: async (ctx) => {
      await endSessionsOf(ctx, 'mechanic', id)
      await letGoOfOpenJobs(ctx, id, 'administrator')
    },
  })
}
