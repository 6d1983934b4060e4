import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { eachAlone } from '#server/db/queue/each-alone.ts'
import { operatorCases } from '#server/db/schema/operator-cases.ts'
import { askingOf } from '#server/payments/checkout.ts'
import { hearRefunds } from '#server/payments/disputes/hear-refunds.ts'
import type { PaymentEvent } from '#server/providers/payments/payments.ts'
import { askAboutDisputesOf } from './ask-about-disputes.ts'
import { listRefundsByHand, type RefundByHand } from './refunds-by-hand.ts'

/*
 * A refund that a person is to make by bank transfer may have been made by the provider that took the money: on its own
 * pages, or for us before we lost its answer. Its news may be late or lost, so that it is asked [PAY-183].
 */

/**
 * `made`: by the provider or a bank; `less`: a bank has taken a part of it back in a dispute; `taken`: a bank has taken money
 * in a dispute that is open; `other`: it has sent back something that fits no refund of ours; `away`: it does not answer.
 */
type Said = 'nothing' | 'made' | 'less' | 'taken' | 'other' | 'away'

/** Whether the provider that took the money can say what became of it: otherwise a person looks there. */
export const canAskAbout = (ctx: Context, { paid }: RefundByHand): boolean =>
  typeof askingOf(ctx, paid.provider)?.payments.readRefunds === 'function'

/** Asks about every refund that waits for a person, so that nobody sends what has gone back. */
export async function askAboutRefunds(ctx: Context, stopping?: AbortSignal): Promise<number> {
  const nameOf = ({ id }: RefundByHand) => `refund ${id}`
  return eachAlone(ctx, await listRefundsByHand(ctx), { nameOf, stopping }, async (refund) => {
    await askAboutRefund(ctx, refund)
    return 0
  })
}

/** Asks the provider for the disputes of the payment and for what it has sent back of it, and applies both as its news. */
export async function askAboutRefund(ctx: Context, refund: RefundByHand): Promise<Said> {
  const disputes = await askAboutDisputesOf(ctx, refund.paid)
  if (disputes === 'away') return 'away'
  const asking = askingOf(ctx, refund.paid.provider)
  const heard = asking === null ? null : await hearRefunds(asking, refund.paid)
  if (heard?.kind === 'away') return 'away'
  const left = (await listRefundsByHand(ctx)).find(({ id }) => id === refund.id)
  if (left === undefined) return 'made'
  if (left.amount < refund.amount) return 'less'
  if (disputes === 'taken') return 'taken'
  const news = heard?.news ?? null
  return asking && news && (await isMismatchOpen(asking, news)) ? 'other' : 'nothing'
}

/** Until a person has compared what came with what we expected. */
const isMismatchOpen = async ({ db, payments }: Context, { id }: PaymentEvent): Promise<boolean> =>
  (await db.$count(
    operatorCases,
    and(
      eq(operatorCases.kind, 'mismatch'),
      eq(operatorCases.subject, `${payments.name}:${id}`),
      isNull(operatorCases.closedAt),
    ),
  )) > 0
