import { type Pence, pence } from '#domain/money/money.ts'
import { type Context, inTransaction } from '#server/context.ts'
import type { Made } from '#server/payments/ledger/post-made.ts'
import { attemptOf, noteRefused } from './refused-refunds.ts'

/** A refund that was decided and is still to be made. */
type DueRefund = {
  /** The idempotency key at the provider, so that a repeat pays once; the case about a refusal names it too. */
  id: string
  paymentId: string
  bookingId: string | null
  providerReference: string | null
  amountPence: Pence
  askedAt: Temporal.Instant | null
  /** Stores that it was made; runs in a transaction. */
  confirm: (ctx: Context, made: Made) => Promise<unknown>
}

/**
 * Asks the provider for each of these refunds and returns how many it made. One that fails is asked for again in a minute,
 * and does not hold up the others.
 */
export async function askForRefunds(
  ctx: Context,
  due: Iterable<DueRefund> | AsyncIterable<DueRefund>,
  stopping?: AbortSignal,
): Promise<number> {
  const { refund: ask } = ctx.payments
  if (ask === null) return 0
  let made = 0
  for await (const { confirm, ...refund } of due) {
    if (stopping?.aborted === true) break
    const { id, paymentId, providerReference, amountPence } = refund
    try {
      const attempt = await attemptOf(ctx, id)
      const request = { id: paymentId, providerReference, amountPence, idempotencyKey: id, attempt }
      const answer = await ask(request)
      const sent = { reference: answer.providerReference, amountPence: pence(answer.amountPence) }
      await inTransaction(ctx, (ctx) => confirm(ctx, sent))
      made += 1
    } catch (err) {
      ctx.log.warn({ err, paymentId, event: 'refund_failed' }, 'a refund failed')
      await noteRefused(ctx, err, refund)
    }
  }
  return made
}
