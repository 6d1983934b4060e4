import { and, eq, inArray, isNull } from 'drizzle-orm'
import { pence } from '#domain/money/money.ts'
import { OWED_BILL_STATES } from '#domain/payments/bill/bill-state.ts'
import type { GiveUpKind } from '#domain/payments/bill/giving-up.ts'
import { billWrittenOff } from '#domain/payments/ledger/bill-entries.ts'
import { sharesTakenBack } from '#domain/payments/ledger/shares.ts'
import type { Context } from '#server/context.ts'
import { type Bill, bills } from '#server/db/schema/bills.ts'
import { postEntry } from '#server/payments/ledger/post-entry.ts'
import { recordBillEvent } from './record-bill-event.ts'

/**
 * Stops asking for what is left of a bill, once. Returns null where it was paid or given up already, or a charge of the
 * saved card is under way, which may still take the money. Call it in a transaction.
 */
export async function giveUpBill(
  ctx: Context,
  bill: Bill,
  { kind, actor, reason }: { kind: GiveUpKind; actor: string; reason: string },
) {
  const [closed] = await ctx.db
    .update(bills)
    .set({ state: 'written-off', nextAttemptAt: null })
    .where(
      and(eq(bills.id, bill.id), inArray(bills.state, OWED_BILL_STATES), isNull(bills.chargingAt)),
    )
    .returning()
  if (closed === undefined) return null
  const { id: causeId, bookingId, mechanicId, total: leftPence, due: amountPence } = closed
  const borneBy = kind === 'waive' ? 'us' : 'both'
  await postEntry(
    ctx,
    billWrittenOff({ causeId, bookingId, mechanicId, leftPence, amountPence, borneBy }),
  )
  await recordBillEvent(ctx, closed, { actor, reason })
  return borneBy === 'us' ? pence(0) : sharesTakenBack(leftPence, amountPence).mechanicPence
}
