import { and, eq, isNotNull } from 'drizzle-orm'
import type { releasePayout as endpoint } from '#contract/admin/admin-bookings.ts'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import { audit, whoActs } from '#server/auth/audit.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { bills } from '#server/db/schema/bills.ts'
import { recordBillEvent } from '#server/payments/bills/record-bill-event.ts'
import { conflict } from '#server/problems.ts'

/** Ends the wait of a payout: the complaint was dealt with [PAY-22]. */
export async function releasePayout(
  ctx: Context,
  { id, reason }: ParsedOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  return inTransaction(ctx, async (ctx) => {
    const [released] = await ctx.db
      .update(bills)
      .set({ payoutHeldAt: null, payoutHeldReason: null })
      .where(and(eq(bills.bookingId, id), isNotNull(bills.payoutHeldAt)))
      .returning()
    if (released === undefined) throw conflict('invalid_transition', 'Nothing is held any more.')
    await recordBillEvent(ctx, released, { actor: whoActs(ctx.actor).actor, reason })
    await audit(ctx, { action: 'payout.release', object: `booking ${id}` })
    return { isHeld: false }
  })
}
