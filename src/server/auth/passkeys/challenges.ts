import { and, eq } from 'drizzle-orm'
import { CHALLENGE_MINUTES, type PasskeyKind } from '#domain/auth/passkeys.ts'
import { MINUTE_MS } from '#domain/time/milliseconds.ts'
import { newToken } from '#server/auth/sessions/tokens.ts'
import type { Context } from '#server/context.ts'
import { type ChallengePurpose, passkeyChallenges } from '#server/db/schema/passkeys.ts'
import type { NewRow } from '#server/db/statement.ts'

type Asked = { boundTo: string; purpose: ChallengePurpose; kind: PasskeyKind }

export const CHALLENGE_MS = CHALLENGE_MINUTES * MINUTE_MS

/** Makes a challenge for this browser session, in place of the one before. */
export async function newChallenge(ctx: Context, asked: Asked): Promise<string> {
  const made = {
    challenge: newToken(),
    expiresAt: ctx.now.add({ minutes: CHALLENGE_MINUTES }),
  }
  await ctx.db
    .insert(passkeyChallenges)
    .values({ ...asked, ...made } satisfies NewRow<typeof passkeyChallenges>)
    .onConflictDoUpdate({
      target: [passkeyChallenges.boundTo, passkeyChallenges.purpose, passkeyChallenges.kind],
      set: made,
    })
  return made.challenge
}

/**
 * Takes the challenge away, so that it is answered once, rightly or wrongly; null where there is none or it is too old
 * [AUTH-28]. Do not call it within a transaction: a rollback would put it back.
 */
export async function takeChallenge(
  ctx: Context,
  { boundTo, purpose, kind }: Asked,
): Promise<string | null> {
  const [row] = await ctx.db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.boundTo, boundTo),
        eq(passkeyChallenges.purpose, purpose),
        eq(passkeyChallenges.kind, kind),
      ),
    )
    .returning()
  return row && Temporal.Instant.compare(ctx.now, row.expiresAt) <= 0 ? row.challenge : null
}
