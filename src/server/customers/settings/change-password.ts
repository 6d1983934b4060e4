import type { changePassword as endpoint } from '#contract/customers/account-settings.ts'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import { setPassword } from '#server/auth/passwords/find-account.ts'
import { hashNewPassword } from '#server/auth/passwords/hash-new-password.ts'
import { endSessionsOf } from '#server/auth/sessions/end-sessions-of.ts'
import { startSession } from '#server/auth/sessions/start-session.ts'
import { type CustomerContext, inTransaction } from '#server/context.ts'
import { enqueueEmail } from '#server/db/outbox/enqueue.ts'
import { requirePassword } from './require-password.ts'

/** Changes the password, ends every other session, renews this one's token [SEC-S8] and notifies the customer. */
export async function changePassword(
  ctx: CustomerContext,
  { currentPassword, password }: ParsedOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { customer } = ctx
  const { id, name, email } = customer
  await requirePassword(ctx, customer, currentPassword, 'currentPassword')
  const hash = await hashNewPassword(ctx, { kind: 'customer', password, email })
  return inTransaction(ctx, async (ctx) => {
    await setPassword(ctx, 'customer', id, hash)
    const exceptTokenHash = ctx.actor.tokenHashes.customer
    const endedSessions = await endSessionsOf(ctx, 'customer', id, { exceptTokenHash })
    await startSession(ctx, 'customer', String(id))
    await enqueueEmail(ctx, 'password-changed', {
      to: { name, email },
      data: { kind: 'customer', accountId: id },
    })
    return { endedSessions }
  })
}
