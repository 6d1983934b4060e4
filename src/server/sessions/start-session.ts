import type { Context } from '#server/context.ts'
import type { SessionKind } from '#server/db/schema/sessions.ts'
import { sessions } from '#server/db/schema/sessions.ts'
import { SESSION_DAYS, setCookie } from './cookies.ts'
import { hashOf, newToken } from './tokens.ts'

/** Begins a session and puts its cookie on the answer. An incoming token is never reused (S8). */
export async function startSession(
  ctx: Context,
  kind: SessionKind,
  subject: string,
): Promise<void> {
  const token = newToken()
  await ctx.db.insert(sessions).values({
    tokenHash: hashOf(token),
    kind,
    subject,
    createdAt: ctx.now,
    lastSeenAt: ctx.now,
    expiresAt: ctx.now.add({ hours: SESSION_DAYS * 24 }),
    addressPrefix: ctx.addressPrefix,
    userAgentFamily: ctx.userAgentFamily,
  })
  ctx.answerHeaders.append('set-cookie', setCookie(ctx.env, kind, token))
}
