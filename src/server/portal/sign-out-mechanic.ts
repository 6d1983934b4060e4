import type { Context } from '#server/context.ts'
import { endSession } from '#server/sessions/end-session.ts'

export async function signOutMechanic(ctx: Context): Promise<{ signedOut: true }> {
  await endSession(ctx, 'mechanic')
  return { signedOut: true }
}
