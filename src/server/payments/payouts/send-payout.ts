import { and, eq } from 'drizzle-orm'
import { type Context, inTransaction } from '#server/context.ts'
import { type Payout, payouts } from '#server/db/schema/payouts.ts'
import { askingOf } from '#server/payments/checkout.ts'
import { noteRefusedPayout } from '#server/payments/refused/refused-payouts.ts'
import { settlePaidPayout, settlePayout } from './settle-payout.ts'

/**
 * Asks the provider for a planned transfer and writes down what came of it. The payout's id is the idempotency key, so
 * that after a crash at any point the next run asks again and ends the same [PAY-44]. After a change of provider the one
 * for which it was planned still makes it, while it answers us: it may have made it already.
 */
export async function sendPayout(ctx: Context, payout: Payout): Promise<boolean> {
  const provider = askingOf(ctx, payout.provider)?.payments.payouts ?? null
  // The list of a run is minutes old at its end, and another may have been refused this one meanwhile.
  if (provider === null || !(await isPlanned(ctx, payout))) return false
  const result = await provider.transfer({
    payoutId: payout.id,
    accountReference: payout.accountReference,
    amountPence: payout.amount,
    description: 'Kerbside payout',
  })
  if (result.kind === 'away') return false
  if (result.kind === 'made')
    return inTransaction(ctx, (ctx) => settlePaidPayout(ctx, payout, result.providerReference))
  const { reason: failure } = result
  const isNews = await inTransaction(ctx, async (ctx) => {
    const isSettled = await settlePayout(ctx, payout, { state: 'failed', failure })
    if (isSettled) await noteRefusedPayout(ctx, payout, failure)
    return isSettled
  })
  if (!isNews) return false
  ctx.log.error(
    { event: 'payout_refused', payoutId: payout.id, reason: failure },
    'the provider refused a payout',
  )
  return false
}

const isPlanned = async ({ db }: Context, { id }: Payout): Promise<boolean> =>
  (await db.$count(payouts, and(eq(payouts.id, id), eq(payouts.state, 'planned')))) > 0
