import { endSession } from '#server/auth/sessions/end-session.ts'
import type { Context } from '#server/context.ts'

export async function signOutCustomer(ctx: Context): Promise<{ signedOut: true }> {
  await endSession(ctx, 'customer')
  return { signedOut: true }
}
