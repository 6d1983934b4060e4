import { eq } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import type { SessionKind } from '#server/db/schema/sessions.ts'
import { sessions } from '#server/db/schema/sessions.ts'
import type { NewRow } from '#server/db/statement.ts'
import { setCookie } from '#server/http/security/cookies.ts'
import { SESSION_LIFE } from '#server/http/security/session-life.ts'
import { hashOf, newToken } from './tokens.ts'

/** Starts a session and sets its cookie. It never reuses an incoming token, and ends that token's session [SEC-S8]. */
export async function startSession(
  ctx: Context,
  kind: SessionKind,
  subject: string,
  /** Set where it replaces a session with a fixed end. */
  expiresAt = endOf(ctx, kind),
): Promise<void> {
  const before = ctx.actor.tokenHashes[kind]
  if (before !== undefined) await ctx.db.delete(sessions).where(eq(sessions.tokenHash, before))
  await ctx.db.insert(sessions).values(newSession(ctx, kind, subject, expiresAt))
}

/** The row of a new session, for a statement that writes it together with what it is for. Sets the cookie. */
export function newSession(
  ctx: Context,
  kind: SessionKind,
  subject: string,
  expiresAt = endOf(ctx, kind),
): NewRow<typeof sessions> {
  const token = newToken()
  ctx.answerHeaders.append('set-cookie', setCookie(ctx.env, kind, token))
  return {
    tokenHash: hashOf(token),
    kind,
    subject,
    createdAt: ctx.now,
    lastSeenAt: ctx.now,
    expiresAt,
    addressPrefix: ctx.addressPrefix,
    userAgentFamily: ctx.userAgentFamily,
  }
}

const endOf = (ctx: Context, kind: SessionKind): Temporal.Instant =>
  ctx.now.add({ minutes: SESSION_LIFE[kind].absoluteMinutes })
