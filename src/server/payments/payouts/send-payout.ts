import { type Context, inTransaction } from '#server/context.ts'
import type { Payout } from '#server/db/schema/payouts.ts'
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
  if (provider === null) return false
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
  await inTransaction(ctx, async (ctx) => {
    if (await settlePayout(ctx, payout, { state: 'failed', failure }))
      await noteRefusedPayout(ctx, payout, failure)
  })
  ctx.log.error(
    { event: 'payout_refused', payoutId: payout.id, reason: failure },
    'the provider refused a payout',
  )
  return false
}
