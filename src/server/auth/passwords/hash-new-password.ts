import type { AccountKind } from '#domain/auth/account-kinds.ts'
import type { Context } from '#server/context.ts'
import { hashPassword } from './password.ts'
import { requireStrongPassword } from './require-strong-password.ts'

/** The hash of a password that an account of any kind chose. Refuses what is guessed first. */
export async function hashNewPassword(
  ctx: Context,
  chosen: { kind: AccountKind; password: string; email: string },
): Promise<string> {
  await requireStrongPassword(ctx, chosen)
  return hashPassword(chosen.password)
}
