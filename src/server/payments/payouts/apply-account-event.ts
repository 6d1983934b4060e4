import { and, eq, or } from 'drizzle-orm'
import { type Context, inTransaction } from '#server/context.ts'
import type { providerEvents } from '#server/db/schema/payments.ts'
import { payouts } from '#server/db/schema/payouts.ts'
import { applyDispute } from '#server/payments/disputes/apply-dispute.ts'
import { hearBeforeDispute } from '#server/payments/disputes/hear-before.ts'
import { recordProviderEvent } from '#server/payments/record-provider-event.ts'
import { noteRefusedByBank } from '#server/payments/refused/refused-payouts.ts'
import { Problem } from '#server/problems.ts'
import type { AccountEvent } from '#server/providers/payments/payments.ts'
import type { Dispute, ReceivingState } from '#server/providers/payments/payouts.ts'
import { bookReturned } from './returned/book-returned.ts'
import { storeAccountState } from './store-account.ts'

type Outcome = (typeof providerEvents.$inferSelect)['outcome']

/**
 * Applies an event that is not about a payment, at most once. Events of accounts come in any order: what counts is what
 * the provider answers when it is asked, where it can be asked.
 */
export async function applyAccountEvent(
  ctx: Context,
  event: AccountEvent,
  payload: unknown,
): Promise<void> {
  const state = event.type === 'account-changed' ? await readState(ctx, event) : null
  const dispute = event.type === 'disputed' ? await getDispute(ctx, event) : null
  await inTransaction(ctx, async (ctx) => {
    const outcome = await outcomeOf(ctx, event, { state, dispute })
    const { id, type } = event
    // Money that is disputed pays for nothing that a person may name later.
    const paymentId = outcome === 'parked' ? (dispute?.paymentId ?? null) : null
    const isNew = await recordProviderEvent(ctx, { id, type, paymentId, outcome, payload })
    if (isNew && outcome === 'applied' && event.type === 'transfer-changed')
      await bookTakenBack(ctx, event)
    if (isNew && event.type === 'bank-transfer' && event.hasFailed) await hearRefusal(ctx, event)
  })
}

async function hearRefusal(
  ctx: Context,
  event: Extract<AccountEvent, { type: 'bank-transfer' }>,
): Promise<void> {
  if (event.isLive !== ctx.payments.isLive || !(await noteRefusedByBank(ctx, event))) return
  const { accountReference } = event
  ctx.log.error({ event: 'bank_transfer_failed', accountReference }, 'a bank refused a transfer')
}

async function readState(
  ctx: Context,
  event: Extract<AccountEvent, { type: 'account-changed' }>,
): Promise<ReceivingState> {
  const answer = await ctx.payments.payouts?.readAccount?.(event.accountReference)
  return answer?.kind === 'known' ? answer : event.state
}

/** Throws where the provider does not answer: it sends the event again. */
async function getDispute(
  ctx: Context,
  { disputeReference }: Extract<AccountEvent, { type: 'disputed' }>,
): Promise<Dispute> {
  const dispute = await ctx.payments.readDispute?.(disputeReference)
  if (!dispute || !(await hearBeforeDispute(ctx, dispute)))
    throw new Problem('unavailable', 'The payment provider does not answer about this dispute.')
  return dispute
}

/** An event of the other mode, or of an account that is none of ours, changes nothing. */
async function outcomeOf(
  ctx: Context,
  event: AccountEvent,
  { state, dispute }: { state: ReceivingState | null; dispute: Dispute | null },
): Promise<Outcome> {
  if (event.isLive !== ctx.payments.isLive) return 'mismatched'
  if (dispute !== null) {
    if (event.account !== ctx.payments.account) return 'mismatched'
    return (await applyDispute(ctx, dispute)) === 'nothing' ? 'parked' : 'applied'
  }
  if (event.type === 'transfer-changed') return outcomeOfTransfer(ctx, event)
  if (event.type !== 'account-changed' || state === null) return 'ignored'
  const isOurs = [ctx.payments.account, event.accountReference].includes(event.account)
  if (!isOurs) return 'mismatched'
  return (await storeAccountState(ctx, event.accountReference, state)) ? 'applied' : 'ignored'
}

type TransferChanged = Extract<AccountEvent, { type: 'transfer-changed' }>

/** By its own id, where the provider has it: the news may come before we have stored what the transfer is called. */
const findPayout = async (
  { db, payments }: Context,
  { transferReference, payoutId }: TransferChanged,
) => {
  const isNamed = eq(payouts.transferReference, transferReference)
  const [payout] = await db
    .select()
    .from(payouts)
    .where(
      and(
        eq(payouts.provider, payments.name),
        payoutId === null ? isNamed : or(eq(payouts.id, payoutId), isNamed),
      ),
    )
  return payout ?? null
}

/** Throws where the payout is not written down as made yet: the provider sends the event again. */
async function outcomeOfTransfer(ctx: Context, event: TransferChanged): Promise<Outcome> {
  if (event.account !== ctx.payments.account) return 'mismatched'
  const payout = await findPayout(ctx, event)
  if (payout?.state === 'planned')
    throw new Problem('unavailable', 'This payout is not written down as made yet.')
  return payout === null ? 'ignored' : 'applied'
}

async function bookTakenBack(ctx: Context, event: TransferChanged): Promise<void> {
  const payout = await findPayout(ctx, event)
  if (payout !== null) await bookReturned(ctx, payout.id, { totalPence: event.reversedPence })
}
