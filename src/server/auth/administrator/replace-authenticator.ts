import { and, eq } from 'drizzle-orm'
import type {
  proposeAuthenticator as proposeEndpoint,
  replaceAuthenticator as replaceEndpoint,
} from '#contract/auth/own-account/own-account.ts'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import { audit } from '#server/auth/audit.ts'
import { renewSession } from '#server/auth/confirm/renew-session.ts'
import { requireOwnAccount } from '#server/auth/own-account/own-account.ts'
import { endSessionsOf } from '#server/auth/sessions/end-sessions-of.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { enqueueEmail } from '#server/db/outbox/enqueue.ts'
import { administrators } from '#server/db/schema/accounts.ts'
import { openSecret, sealSecret } from '#server/http/security/seal-secret.ts'
import { invalid, notAllowed } from '#server/problems.ts'
import { codeAddress, newCodeSecret, stepOfCode } from './one-time-code.ts'

/** As long as the sign-in counts as recent. */
const MINUTES = 15

/**
 * Makes the key of a new authenticator. The browser holds it, sealed, until the first code: the one in use works until
 * then, and a page that is left changes nothing [AUTH-48].
 */
export async function proposeAuthenticator(ctx: Context): Promise<ReplyOf<typeof proposeEndpoint>> {
  const { id, email } = await requireOwnAccount(ctx, 'administrator')
  const secret = newCodeSecret()
  const proposed = `${id} ${ctx.now.add({ minutes: MINUTES }).epochMilliseconds} ${secret}`
  const proposal = sealSecret(ctx.env, 'kerbside proposed authenticator', proposed)
  return { secret, address: codeAddress(secret, email), proposal }
}

/** The first code proves that the new authenticator is there. Other sessions end, as after a new password [AUTH-48]. */
export async function replaceAuthenticator(
  ctx: Context,
  { proposal, code }: ParsedOf<typeof replaceEndpoint>,
): Promise<ReplyOf<typeof replaceEndpoint>> {
  const account = await requireOwnAccount(ctx, 'administrator')
  const { id, name, email, tokenHash: exceptTokenHash } = account
  const secret = readProposal(ctx, id, proposal)
  const totpLastStep = stepOfCode(secret, code, ctx.now)
  if (totpLastStep === null)
    throw invalid({ code: 'That code is not right. Please enter the one that your app shows now.' })
  return inTransaction(ctx, async (ctx) => {
    const totpSecret = sealSecret(ctx.env, 'kerbside administrator totp', secret)
    await ctx.db
      .update(administrators)
      .set({ totpSecret, totpLastStep })
      .where(and(eq(administrators.id, id), administrators.isActive))
    const endedSessions = await endSessionsOf(ctx, 'administrator', id, { exceptTokenHash })
    await renewSession(ctx, 'administrator', { accountId: id, tokenHash: exceptTokenHash })
    await audit(ctx, { action: 'administrator.replace-authenticator' })
    await enqueueEmail(ctx, 'authenticator-replaced', {
      to: { name, email },
      data: { kind: 'administrator', accountId: id },
    })
    return { endedSessions }
  })
}

/** The key that was proposed to this very account, a short while ago. */
function readProposal({ env, now }: Context, accountId: number, proposal: string): string {
  const opened = openSecret(env, 'kerbside proposed authenticator', proposal)
  const [id, until, secret] = opened?.split(' ') ?? []
  if (secret === undefined || Number(id) !== accountId || Number(until) < now.epochMilliseconds)
    throw notAllowed('not_allowed', 'This key is too old. Please begin again.')
  return secret
}
