import type { requestPasswordReset as endpoint } from '#contract/auth/accounts.ts'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import { findAccountByEmail } from '#server/auth/passwords/find-account.ts'
import type { Context } from '#server/context.ts'
import { enqueueEmail } from '#server/db/outbox/enqueue.ts'
import { mailIfKnown } from './mail-if-known.ts'

/** Puts the email into the outbox where the account exists [SEC-S6]. */
export async function requestPasswordReset(
  ctx: Context,
  { kind, email }: ParsedOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  await mailIfKnown(ctx, { limit: `password reset ${kind}`, email }, async (ctx) => {
    const account = await findAccountByEmail(ctx, kind, email)
    if (account === null) return false
    await enqueueEmail(ctx, 'password-reset', {
      to: account,
      data: { kind, accountId: account.id },
    })
    return true
  })
  return { requested: true }
}
