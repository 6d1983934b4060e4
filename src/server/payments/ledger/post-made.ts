import { formatPounds, type Pence, pence } from '#domain/money/money.ts'
import { refundMade } from '#domain/payments/ledger/deposit-entries.ts'
import { REFUNDED_BEYOND } from '#domain/payments/operator-cases.ts'
import type { Context } from '#server/context.ts'
import { openOperatorCase } from '#server/db/outbox/open-operator-case.ts'
import { postEntry } from './post-entry.ts'

/**
 * How a refund was made. `amountPence` is what the sender says was sent; null if the event is about exactly the amount of the
 * refund.
 */
export type Made = { reference: string | null; amountPence: Pence | null }

type Owed = { id: string; bookingId: string | null; owedPence: Pence }

/**
 * Posts what was sent of a refund. A bank may have paid a part of it after it was requested: what was sent beyond what was
 * owed by then is our loss [PAY-199]. The refund must be locked.
 */
export async function postMade(
  ctx: Context,
  { id: causeId, bookingId, owedPence }: Owed,
  { amountPence }: Made,
): Promise<void> {
  const madePence = amountPence ?? owedPence
  const beyondPence = pence(Math.max(0, madePence - owedPence))
  const made = refundMade({ causeId, bookingId, amountPence: madePence, beyondPence })
  if ((await postEntry(ctx, made)) && beyondPence > 0)
    await noteBeyond(ctx, { id: causeId, bookingId, madePence, beyondPence })
}

type Beyond = { id: string; bookingId: string | null; madePence: Pence; beyondPence: Pence }

/** The payer has that part twice, so a person decides whether to ask for it back [PAY-210]. */
export async function noteBeyond(
  ctx: Context,
  { id, bookingId, madePence, beyondPence }: Beyond,
): Promise<void> {
  const owedPence = pence(madePence - beyondPence)
  await openOperatorCase(ctx, {
    kind: 'mismatch',
    subject: `${REFUNDED_BEYOND}${id}`,
    ...{ bookingId, amountPence: beyondPence },
    expected: owedPence > 0 ? `${formatPounds(owedPence)} to go back` : 'nothing to go back',
    received: `${formatPounds(madePence)} went back.`,
  })
  ctx.log.error({ event: 'refunded_beyond', paymentId: id }, 'more went back than was owed')
}

/**
 * Posts what was sent although a bank had paid all of the refund by the time that we heard of it, so that the payer has it
 * twice [PAY-199].
 */
export async function postMadeBeside(
  ctx: Context,
  refund: { id: string; bookingId: string | null; amount: Pence; byBank: Pence },
  made: Made,
): Promise<void> {
  const { id, bookingId, amount, byBank } = refund
  if (byBank === amount && made.amountPence !== null)
    await postMade(ctx, { id, bookingId, owedPence: pence(0) }, made)
}

/** Whether less than the whole refund was sent. It then does not count as made, and opens a case, once. */
export async function isLess(
  ctx: Context,
  { id, bookingId, owedPence }: Owed,
  { amountPence }: Made,
): Promise<boolean> {
  if (amountPence === null || amountPence >= owedPence) return false
  await openOperatorCase(ctx, {
    ...{ kind: 'mismatch', subject: `refund ${id} ${amountPence}`, bookingId, amountPence },
    expected: `a refund of ${formatPounds(owedPence)}`,
    received: `The payment provider has made ${formatPounds(amountPence)} of it.`,
  })
  return true
}
