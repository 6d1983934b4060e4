import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import type {
  acceptInvitation as acceptEndpoint,
  beginInvitation as beginEndpoint,
} from '#contract/auth/staff/staff.ts'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import { codeAddress, newCodeSecret, stepOfCode } from '#server/auth/administrator/one-time-code.ts'
import { audit } from '#server/auth/audit.ts'
import { linkExpired, useLink } from '#server/auth/links/use-link.ts'
import { hashPassword } from '#server/auth/passwords/password.ts'
import { requireStrongPassword } from '#server/auth/passwords/require-strong-password.ts'
import { hashOf } from '#server/auth/sessions/tokens.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { accountLinks, administrators } from '#server/db/schema/accounts.ts'
import { openSecret, sealSecret } from '#server/http/security/seal-secret.ts'
import { invalid } from '#server/problems.ts'

/** Shows the invitation and makes the secret of its authenticator, a new one each time; it opens nothing yet. */
export async function beginInvitation(
  ctx: Context,
  { token }: ParsedOf<typeof beginEndpoint>,
): Promise<ReplyOf<typeof beginEndpoint>> {
  const { id, name, email, role } = await requireInvited(ctx, token)
  const secret = newCodeSecret()
  await ctx.db
    .update(administrators)
    .set({ totpSecret: sealSecret(ctx.env, 'kerbside administrator totp', secret) })
    .where(and(eq(administrators.id, id), isNotNull(administrators.invitedAt)))
  return { name, email, role, secret, address: codeAddress(secret, email) }
}

/** Both factors are there before the account opens anything [AUTH-24]. */
export async function acceptInvitation(
  ctx: Context,
  { token, password, code }: ParsedOf<typeof acceptEndpoint>,
): Promise<ReplyOf<typeof acceptEndpoint>> {
  const invited = await requireInvited(ctx, token)
  const { id, email } = invited
  await requireStrongPassword(ctx, { kind: 'administrator', password, email })
  const secret =
    invited.totpSecret === null
      ? null
      : openSecret(ctx.env, 'kerbside administrator totp', invited.totpSecret)
  const totpLastStep = secret === null ? null : stepOfCode(secret, code, ctx.now)
  if (totpLastStep === null)
    throw invalid({ code: 'That code is not right. Please enter the one that your app shows now.' })
  const hash = await hashPassword(password)
  return inTransaction(ctx, async (ctx) => {
    await useLink(ctx, 'staff-invitation', token)
    const { rowCount } = await ctx.db
      .update(administrators)
      .set({ password: hash, totpLastStep, isActive: true, invitedAt: null })
      .where(
        and(
          eq(administrators.id, id),
          isNotNull(administrators.invitedAt),
          // Another page may have made another secret since.
          eq(administrators.totpSecret, invited.totpSecret ?? ''),
        ),
      )
    if (rowCount === 0) throw linkExpired()
    await audit(ctx, {
      action: 'administrator.accept',
      object: `administrator ${id}`,
      as: { role: 'administrator', actor: `administrator ${id}` },
    })
    return { accepted: true }
  })
}

/** Whom the link invites, while it is unused and nobody has taken the invitation back. */
async function requireInvited(ctx: Context, token: string) {
  const [row] = await ctx.db
    .select({ invited: administrators })
    .from(accountLinks)
    .innerJoin(administrators, eq(administrators.id, accountLinks.accountId))
    .where(
      and(
        eq(accountLinks.tokenHash, hashOf(token)),
        eq(accountLinks.purpose, 'staff-invitation'),
        eq(accountLinks.email, administrators.email),
        isNull(accountLinks.usedAt),
        gt(accountLinks.expiresAt, ctx.now),
        isNotNull(administrators.invitedAt),
      ),
    )
  if (!row) throw linkExpired()
  return row.invited
}
