import { and, eq } from 'drizzle-orm'
import type { removeMechanicPasskey } from '#contract/auth/passkeys/passkeys.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import type { PasskeyKind } from '#domain/auth/passkeys.ts'
import { audit } from '#server/auth/audit.ts'
import { requireRecentSession } from '#server/auth/sessions/require-recent-session.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { enqueueEmail } from '#server/db/outbox/enqueue.ts'
import { passkeys } from '#server/db/schema/passkeys.ts'
import { notFound } from '#server/problems.ts'
import { requirePasskeyAccount } from './passkey-account.ts'

/** Removes one of the caller's passkeys and tells them by email; another account's is not there [AUTH-26]. */
export const removePasskey =
  (kind: PasskeyKind) =>
  async (
    ctx: Context,
    { id }: ParsedOf<typeof removeMechanicPasskey>,
  ): Promise<{ removed: true }> => {
    const account = await requirePasskeyAccount(ctx, kind)
    await requireRecentSession(ctx, kind)
    return inTransaction(ctx, async (ctx) => {
      const { rowCount } = await ctx.db
        .delete(passkeys)
        .where(
          and(eq(passkeys.id, id), eq(passkeys.kind, kind), eq(passkeys.accountId, account.id)),
        )
      if (rowCount === 0) throw notFound('There is no such passkey.')
      await audit(ctx, { action: 'passkey.remove', object: `${kind} ${account.id}` })
      await enqueueEmail(ctx, 'passkey-removed', {
        to: account,
        data: { kind, accountId: account.id },
      })
      return { removed: true }
    })
  }
