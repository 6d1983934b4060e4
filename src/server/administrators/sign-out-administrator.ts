import type { Context } from '#server/context.ts'
import { endSession } from '#server/sessions/end-session.ts'

export async function signOutAdministrator(ctx: Context): Promise<{ signedOut: true }> {
  await endSession(ctx, 'administrator')
  return { signedOut: true }
}
