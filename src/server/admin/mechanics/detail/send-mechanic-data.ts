import type { sendMechanicData as endpoint } from '#contract/admin/mechanics/mechanics.ts'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import type { Context } from '#server/context.ts'
import { exportMechanic } from '#server/mechanics/privacy/request-mechanic-export.ts'
import { notFound } from '#server/problems.ts'
import { getMechanic } from './get-mechanic.ts'

/** For a mechanic who asks by telephone or by post, and for an applicant, whose portal is closed. The link goes to their own address alone [ADMIN-153]. */
export async function sendMechanicData(
  ctx: Context,
  { id }: ParsedOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { mechanic } = await getMechanic(ctx, id)
  if (mechanic.erasedAt !== null) throw notFound('This account was erased.')
  await exportMechanic(ctx, id)
  return { sentTo: mechanic.email }
}
