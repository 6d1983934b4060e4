import type { OwnEmail } from '#contract/auth/own-account/own-account.ts'
import type { PasskeyKind } from '#domain/auth/passkeys.ts'
import { requireRecentSession } from '#server/auth/sessions/require-recent-session.ts'
import type { Context } from '#server/context.ts'
import { sendVerificationAgain, storeNewEmail } from './new-email.ts'
import { requireOwnAccount } from './own-account.ts'

/** The address of somebody at work, and the one that waits to take over. */
export const getOwnEmail =
  (kind: PasskeyKind) =>
  async (ctx: Context): Promise<OwnEmail> => {
    const { email, newEmail } = await requireOwnAccount(ctx, kind)
    return { email, newEmail }
  }

/** A password or a passkey was given within the last 15 minutes [AUTH-6, AUTH-35]. */
export const changeEmail =
  (kind: PasskeyKind) =>
  async (ctx: Context, { email: newEmail }: { email: string }): Promise<OwnEmail> => {
    const account = await requireOwnAccount(ctx, kind)
    await requireRecentSession(ctx, kind)
    await storeNewEmail(ctx, account, newEmail)
    return { email: account.email, newEmail }
  }

/** Where no new address waits, nothing is sent. */
export const sendVerification =
  (kind: PasskeyKind) =>
  async (ctx: Context): Promise<{ requested: true }> => {
    const account = await requireOwnAccount(ctx, kind)
    if (account.newEmail !== null) await sendVerificationAgain(ctx, account, account.newEmail)
    return { requested: true }
  }
