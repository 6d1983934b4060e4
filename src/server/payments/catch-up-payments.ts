import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { payments } from '#server/db/schema/payments.ts'
import { readCheckout } from './read-checkout.ts'

const AT_ONCE = 200

/** Asks the provider about every open checkout, in case its event was lost. Returns how many were paid. */
export async function catchUpPayments(ctx: Context): Promise<number> {
  if (ctx.payments.readCheckout === null) return 0
  const isOpen = and(
    eq(payments.state, 'unpaid'),
    eq(payments.provider, ctx.payments.name),
    isNotNull(payments.providerReference),
  )
  const open = await ctx.db
    .select()
    .from(payments)
    .where(isOpen)
    .orderBy(asc(payments.createdAt))
    .limit(AT_ONCE)
  let paid = 0
  for (const deposit of open) {
    const { kind } = await readCheckout(ctx, deposit)
    // The other calls would fail in the same way.
    if (kind === 'away') break
    if (kind === 'paid') paid += 1
    if (kind === 'over') await clearCheckout(ctx, deposit)
  }
  return paid
}

/** Do not ask again about a closed checkout; a new one may have replaced it meanwhile. */
async function clearCheckout(
  ctx: Context,
  { id, providerReference }: typeof payments.$inferSelect,
): Promise<void> {
  if (providerReference === null) return
  await ctx.db
    .update(payments)
    .set({ providerReference: null })
    .where(
      and(
        eq(payments.id, id),
        eq(payments.state, 'unpaid'),
        eq(payments.providerReference, providerReference),
      ),
    )
}
