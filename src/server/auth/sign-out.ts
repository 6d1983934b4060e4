import type { AccountKind } from '#domain/auth/account-kinds.ts'
import type { Context } from '#server/context.ts'
import { endSession } from './sessions/end-session.ts'

/** The handler that ends this browser's session of one kind of account. */
export const signOut = (kind: AccountKind) => async (ctx: Context) => {
  await endSession(ctx, kind)
  return { signedOut: true } as const
}
