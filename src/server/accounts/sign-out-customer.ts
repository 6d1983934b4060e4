import type { Context } from '#server/context.ts'
import { endSession } from '#server/sessions/end-session.ts'

export async function signOutCustomer(ctx: Context): Promise<{ signedOut: true }> {
  await endSession(ctx, 'customer')
  return { signedOut: true }
}
