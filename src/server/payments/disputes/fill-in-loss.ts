import { eq, sql } from 'drizzle-orm'
import { type Pence, pence } from '#domain/money/money.ts'
import type { Context } from '#server/context.ts'
import { refunds } from '#server/db/schema/payments.ts'
import { refundOrders } from '#server/db/schema/refund-decisions.ts'

/**
 * Completes a payment whose loss was booked by a release that did not store with the payment what banks had taken of it.
 * Without that, a refund that is decided later would be sent although the customer has the money from their bank already. The
 * amount taken is the sum of the disputes; the ledger knows how much of it stood in for refunds. The payment must be locked
 * [PAY-192].
 */
export async function fillInLoss(ctx: Context, paymentId: string): Promise<void> {
  // Where there are several losses, one may be stored with the payment but not yet as a dispute: then the larger sum is
  // right.
  for (const table of ['payments', 'bills', 'registration_fees'])
    await ctx.db.execute(sql`update ${sql.identifier(table)} set lost = greatest(lost,
      (select coalesce(sum(taken), 0) from disputes where payment_id = ${paymentId} and state = 'lost'))
      where id = ${paymentId}`)
  let missing = await sumUnstored(ctx, paymentId)
  await ctx.db.execute(sql`update registration_fees
    set refund_by_bank = least(amount, refund_by_bank + ${missing / 100}) where id = ${paymentId}`)
  for (const { id, isOrder, unmovedPence } of await listUnmoved(ctx, paymentId)) {
    const more = pence(Math.min(unmovedPence, missing))
    if (more <= 0) continue
    if (isOrder)
      await ctx.db
        .update(refundOrders)
        .set({ byBank: sql`${refundOrders.byBank} + ${more / 100}` })
        .where(eq(refundOrders.id, id))
    else
      await ctx.db
        .update(refunds)
        .set({ byBank: sql`${refunds.byBank} + ${more / 100}` })
        .where(eq(refunds.paymentId, id))
    missing = pence(missing - more)
  }
}

/** How much of this payment's refunds banks have paid according to the ledger beyond what is stored with the refunds. */
async function sumUnstored(ctx: Context, paymentId: string): Promise<Pence> {
  const { rows } = await ctx.db.execute<{ pence: number }>(sql`
    select greatest(0, (select coalesce(sum(l.amount_pence), 0) from ledger_entries e
        join ledger_lines l on l.entry_id = e.id and l.account in ('refunds', 'registration-fees')
        where (e.kind = 'chargeback-lost' and e.cause_id in (select reference from disputes where payment_id = ${paymentId}))
          or (e.kind = 'refund-by-bank' and e.cause_id like ${`${paymentId}:%`}))
      - 100 * ((select coalesce(sum(by_bank), 0) from refunds where payment_id = ${paymentId})
        + (select coalesce(sum(by_bank), 0) from refund_orders where payment_id = ${paymentId})
        + (select coalesce(sum(refund_by_bank), 0) from registration_fees where id = ${paymentId})))::int as pence`)
  return pence(rows[0]?.pence ?? 0)
}

type Unmoved = { id: string; isOrder: boolean; unmovedPence: number }

/** The refunds that are done, each with the part of it that neither the provider nor a person has sent. */
async function listUnmoved(ctx: Context, paymentId: string): Promise<Unmoved[]> {
  const { rows } = await ctx.db.execute<Unmoved>(sql`
    select id, "isOrder", (100 * (amount - by_bank))::int - moved as "unmovedPence" from (
      select payment_id as id, false as "isOrder", amount, by_bank, created_at from refunds
        where payment_id = ${paymentId} and state = 'done'
      union all select id, true, amount, by_bank, created_at from refund_orders
        where payment_id = ${paymentId} and state = 'done') refund
    cross join lateral (select coalesce(sum(l.amount_pence), 0)::int as moved from ledger_entries e
      join ledger_lines l on l.entry_id = e.id and l.account = 'refunds'
      where e.kind in ('refund-made', 'refund-returned') and e.cause_id in (select refund.id::text
        union select c.id::text from operator_cases c where c.kind = 'refund-returned' and c.subject = refund.id::text)) sent
    order by created_at, id`)
  return rows
}
