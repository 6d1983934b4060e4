import { endSession } from '#server/auth/sessions/end-session.ts'
import type { Context } from '#server/context.ts'

export async function signOutAdministrator(ctx: Context): Promise<{ signedOut: true }> {
  await endSession(ctx, 'administrator')
  return { signedOut: true }
}
