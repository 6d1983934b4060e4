import type { bookDecision as endpoint } from '#contract/admin/money/operator-cases.ts'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import { audit } from '#server/auth/audit.ts'
import { type Context, inTransaction } from '#server/context.ts'
import type { OperatorCase } from '#server/db/schema/operator-cases.ts'
import { askingOf } from '#server/payments/checkout.ts'
import { bookChange, lockChanged } from '#server/payments/disputes/decisions/book-change.ts'
import { type Change, findChange } from '#server/payments/disputes/decisions/change-case.ts'
import { conflict, notAllowed, Problem } from '#server/problems.ts'
import { closedMeanwhile, getCase, takeCase } from './take-case.ts'

/**
 * Books what a bank has decided anew and the provider’s books do not say an amount of: the whole of the dispute, in the one
 * way that an answer of the provider with its amounts would be booked. Of two administrators at once one books it [PAY-198].
 */
export async function bookDecision(
  ctx: Context,
  { id, reason }: ParsedOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const change = await requireChange(ctx, await getCase(ctx, id))
  await requireStill(ctx, change)
  return inTransaction(ctx, async (ctx) => {
    await lockChanged(ctx, change)
    if ((await takeCase(ctx, { id, reason })) === null) throw closedMeanwhile()
    await bookChange(ctx, change)
    await audit(ctx, {
      action: 'operator-case.close',
      object: `operator case ${id}: dispute ${change.stored.reference} is ${change.outcome}`,
    })
    return { isBooked: true }
  })
}

async function requireChange(ctx: Context, found: OperatorCase): Promise<Change> {
  if (found.closedAt !== null) throw closedMeanwhile()
  const change = await findChange(ctx, found)
  if (change === null)
    throw notAllowed('not_allowed', 'This case is about no decision that could be booked.')
  return change
}

/** Where the provider can be asked, it says how the dispute stands now: a bank may have decided once more. */
async function requireStill(ctx: Context, { stored, outcome, paid }: Change): Promise<void> {
  const asking = askingOf(ctx, paid.provider)?.payments ?? null
  // The simulator has no memory.
  if (asking === null || asking.readDispute === null || asking.isSimulated) return
  const now = await asking.readDispute(stored.reference)
  if (now === null)
    throw new Problem('unavailable', 'The payment provider does not answer about this dispute.')
  if (now.outcome !== outcome)
    throw conflict('invalid_transition', 'The bank has decided once more. Please look again.')
}
