import type { AccountKind } from '#domain/auth/account-kinds.ts'
import { hashOf, newToken } from '#server/auth/sessions/tokens.ts'
import { accountLinks } from '#server/db/schema/accounts.ts'
import type { TestApi } from './api.ts'

const HOURS: Partial<Record<string, number>> = {
  'password-reset': 1,
  'staff-invitation': 72,
  application: 30 * 24,
}

type LinkedAccount = { kind: AccountKind; accountId: number; email: string }

/** Creates the token of an account link; its row is as the sender of the email writes it. */
export async function mailedToken(
  { runtime, clock }: TestApi,
  purpose: (typeof accountLinks.$inferInsert)['purpose'],
  account: LinkedAccount,
): Promise<string> {
  const token = newToken()
  const hours = HOURS[purpose] ?? 24
  await runtime.db.insert(accountLinks).values({
    ...account,
    purpose,
    tokenHash: hashOf(token),
    createdAt: clock.now,
    expiresAt: clock.now.add({ hours }),
  })
  return token
}
