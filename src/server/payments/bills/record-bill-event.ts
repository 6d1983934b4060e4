import type { Context } from '#server/context.ts'
import { type Bill, billEvents } from '#server/db/schema/bills.ts'
import type { NewRow } from '#server/db/statement.ts'

type BillActor = string

/** Writes one line into the bill's history, in the transaction of the change. */
export async function recordBillEvent(
  ctx: Context,
  { id, state }: Pick<Bill, 'id' | 'state'>,
  { actor, reason = null }: { actor: BillActor; reason?: string | null },
): Promise<void> {
  await ctx.db
    .insert(billEvents)
    .values({ billId: id, state, actor, reason, at: ctx.now } satisfies NewRow<typeof billEvents>)
}
