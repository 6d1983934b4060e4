import { and, eq } from 'drizzle-orm'
import type { removePasskeyOfMechanic } from '#contract/admin/mechanics/mechanics.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import type { PasskeyKind } from '#domain/auth/passkeys.ts'
import { audit } from '#server/auth/audit.ts'
import { findAccountById } from '#server/auth/passwords/find-account.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { enqueueEmail } from '#server/db/outbox/enqueue.ts'
import { passkeys } from '#server/db/schema/passkeys.ts'
import { notFound } from '#server/problems.ts'

/** Removes a passkey of somebody who has lost the device, say, and who gets an email about it [AUTH-34]. */
export const removePasskeyOf =
  (kind: PasskeyKind) =>
  async (
    ctx: Context,
    { id: accountId, passkeyId }: ParsedOf<typeof removePasskeyOfMechanic>,
  ): Promise<{ removed: true }> =>
    inTransaction(ctx, async (ctx) => {
      const account = await findAccountById(ctx, kind, accountId)
      const { rowCount } = await ctx.db
        .delete(passkeys)
        .where(
          and(
            eq(passkeys.id, passkeyId),
            eq(passkeys.kind, kind),
            eq(passkeys.accountId, accountId),
          ),
        )
      if (!account || rowCount === 0) throw notFound('There is no such passkey.')
      await audit(ctx, { action: 'passkey.remove-of', object: `${kind} ${accountId}` })
      await enqueueEmail(ctx, 'passkey-removed-for-you', { to: account, data: { kind, accountId } })
      return { removed: true }
    })
