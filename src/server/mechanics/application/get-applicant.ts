import { and, eq, sql } from 'drizzle-orm'
import { hashOf } from '#server/auth/sessions/tokens.ts'
import type { Context } from '#server/context.ts'
import { accountLinks } from '#server/db/schema/accounts.ts'
import { mechanics, type StoredMechanic } from '#server/db/schema/mechanics.ts'
import { conflict, gone, notFound } from '#server/problems.ts'

/**
 * Returns the applicant whose mailed link this is. It works until it is too old, however often, because documents are sent
 * in several sittings, and ends with the decision: from then on there is a sign-in, or a new application [MECH-140].
 */
export async function getApplicant(ctx: Context, token: string): Promise<StoredMechanic> {
  const [found] = await ctx.db
    .select({ mechanic: mechanics, expiresAt: accountLinks.expiresAt })
    .from(accountLinks)
    .innerJoin(
      mechanics,
      and(
        eq(mechanics.id, accountLinks.accountId),
        eq(sql`lower(${mechanics.email})`, sql`lower(${accountLinks.email})`),
      ),
    )
    .where(
      and(
        eq(accountLinks.tokenHash, hashOf(token)),
        eq(accountLinks.purpose, 'application'),
        eq(accountLinks.kind, 'mechanic'),
      ),
    )
  if (!found) throw notFound('We do not recognise this link.')
  if (Temporal.Instant.compare(found.expiresAt, ctx.now) <= 0)
    throw gone('link_expired', 'This link has expired. Please ask for a new one.')
  if (found.mechanic.isApproved || found.mechanic.rejectedAt !== null)
    throw conflict('already_decided', 'This application has been decided. We have emailed you.')
  return found.mechanic
}
