import type { eraseMechanicAccount as endpoint } from '#contract/admin/mechanics/mechanics.ts'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import type { Context } from '#server/context.ts'
import { closeAccountOf } from '#server/jobs/closing/close-account.ts'
import { getMechanic } from './get-mechanic.ts'

/** What mechanics may do themselves, for one who asks by telephone or by post [ADMIN-152]. */
export async function eraseMechanicAccount(
  ctx: Context,
  { id }: ParsedOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  await getMechanic(ctx, id)
  return closeAccountOf(ctx, id, 'administrator')
}
