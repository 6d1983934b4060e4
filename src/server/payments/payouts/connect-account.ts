import { and, eq } from 'drizzle-orm'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { connectAccount as endpoint } from '#contract/payments/payouts.ts'
import { inOwnTransaction } from '#server/auth/standing/in-own-transaction.ts'
import type { MechanicContext } from '#server/context.ts'
import { mechanicAccounts } from '#server/db/schema/payouts.ts'
import type { NewRow } from '#server/db/statement.ts'
import { notAllowed, Problem } from '#server/problems.ts'
import type { PayoutsProvider } from '#server/providers/payments/payouts.ts'

/** Leads a mechanic to the provider's page for their bank account and identity. Nothing of what they enter there comes to us. */
export async function connectAccount(ctx: MechanicContext): Promise<ReplyOf<typeof endpoint>> {
  const provider = ctx.payments.payouts
  if (provider === null)
    throw notAllowed('not_allowed', 'We pay by bank transfer: send us your bank details by email.')
  const reference = (await findReference(ctx)) ?? (await createAccount(ctx, provider))
  const returnUrl = `${ctx.env.origin}/mechanic-dashboard/earnings`
  const link = await provider.openOnboarding({ reference, returnUrl })
  if (link === null) throw providerAway()
  return { url: link.url }
}

const ofProvider = (ctx: MechanicContext) =>
  and(
    eq(mechanicAccounts.mechanicId, ctx.mechanic.id),
    eq(mechanicAccounts.provider, ctx.payments.name),
  )

async function findReference(ctx: MechanicContext): Promise<string | null> {
  const [row] = await ctx.db
    .select({ reference: mechanicAccounts.reference })
    .from(mechanicAccounts)
    .where(ofProvider(ctx))
  return row?.reference ?? null
}

/** Of two requests at once one account counts: the provider makes one for a mechanic, and the first row stays. */
async function createAccount(ctx: MechanicContext, provider: PayoutsProvider): Promise<string> {
  const { id, email } = ctx.mechanic
  const account = await provider.createAccount({ id, email })
  if (account === null) throw providerAway()
  const values = {
    mechanicId: id,
    provider: ctx.payments.name,
    reference: account.reference,
    isReady: false,
    missing: ['external_account'],
    updatedAt: ctx.now,
  } satisfies NewRow<typeof mechanicAccounts>
  await inOwnTransaction(ctx, (ctx) =>
    ctx.db
      .insert(mechanicAccounts)
      .values(values)
      // An account at another provider receives nothing from this one.
      .onConflictDoUpdate({ target: mechanicAccounts.mechanicId, set: values }),
  )
  return account.reference
}

const providerAway = () =>
  new Problem('unavailable', 'Our payment partner does not answer just now. Please try again.', {
    retryAfterSeconds: 5,
  })
