import type { AdminMechanic, rejectMechanic as endpoint } from '#contract/admin/admin.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import type { Context } from '#server/context.ts'
import { decideApplication } from './decide-application.ts'

/**
 * Rejects an application. The record stays for the audit, the person may apply again, and their sessions end [SEC-O15].
 */
export function rejectMechanic(
  ctx: Context,
  { id, reason }: ParsedOf<typeof endpoint>,
): Promise<AdminMechanic> {
  return decideApplication(ctx, id, { isApproved: false, reason: reason || null })
}
