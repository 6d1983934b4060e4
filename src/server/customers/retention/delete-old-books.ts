import { type SQL, sql } from 'drizzle-orm'
import { OWED_BILL_STATES } from '#domain/payments/bill/bill-state.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { IS_OF_COMMISSION, JOBS_OF_PAPER } from '#server/db/schema/papers.ts'
import { wordList } from '#server/db/word-list.ts'
import { BATCH, inBatches } from './in-batches.ts'

/** Delete rows before the rows that they reference. Reviews and the car's history stay, without the booking. */
const STATEMENTS = (quoteIds: SQL): SQL[] => {
  const theirs = sql`(select id from bookings where quote_id = any(${quoteIds}::uuid[]))`
  const theirCases = sql`(select id from cases where booking_id in ${theirs})`
  const inspections = sql`(select id from ar_diagnostics where booking_id in ${theirs})`
  const followUps = sql`(select id from follow_up_quotes where booking_id in ${theirs} or diagnostic_id in ${inspections})`
  return [
    sql`delete from notifications where related_booking_id in ${theirs}`,
    sql`update reviews set booking_id = null where booking_id in ${theirs}`,
    sql`update vehicle_maintenance_history set booking_id = null where booking_id in ${theirs}`,
    sql`delete from booking_photos where booking_id in ${theirs}`,
    sql`delete from follow_up_lines where follow_up_quote_id in ${followUps}`,
    sql`delete from follow_up_quotes where id in ${followUps}`,
    sql`update follow_up_quotes set new_booking_id = null where new_booking_id in ${theirs}`,
    sql`delete from inspection_photos where diagnostic_id in ${inspections}`,
    sql`delete from ar_diagnostics where booking_id in ${theirs}`,
    sql`delete from earnings where booking_id in ${theirs}`,
    sql`delete from marked_refunds where refund_id in (select o.id from refund_orders o join refund_decisions d on d.id = o.decision_id
      where d.booking_id in ${theirs} union all select id from payments where quote_id = any(${quoteIds}::uuid[]))`,
    sql`delete from refund_orders where decision_id in (select id from refund_decisions where booking_id in ${theirs})`,
    sql`delete from refund_decisions where booking_id in ${theirs}`,
    ...['disputes', 'payment_aliases', 'payment_charges', 'unused_cards'].map(
      (
        table,
      ) => sql`delete from ${sql.identifier(table)} where payment_id in (select id from bills where booking_id in ${theirs}
        union all select id from payments where quote_id = any(${quoteIds}::uuid[]))`,
    ),
    sql`delete from marked_bills where bill_id in (select id from bills where booking_id in ${theirs})`,
    sql`delete from bill_lines where bill_id in (select id from bills where booking_id in ${theirs})`,
    sql`delete from bills where booking_id in ${theirs}`,
    sql`delete from marked_deposits where payment_id in (select id from payments where quote_id = any(${quoteIds}::uuid[]))`,
    sql`delete from refunds where payment_id in (select id from payments where quote_id = any(${quoteIds}::uuid[]))`,
    sql`delete from payments where quote_id = any(${quoteIds}::uuid[])`,
    sql`delete from job_matches where booking_id in ${theirs}`,
    sql`delete from slot_claims where booking_id in ${theirs}`,
    sql`delete from booking_links where booking_id in ${theirs}`,
    sql`delete from customer_views where booking_id in ${theirs}`,
    sql`delete from reply_links where booking_id in ${theirs}`,
    sql`delete from review_links where booking_id in ${theirs}`,
    sql`delete from guest_grants where booking_id in ${theirs}`,
    sql`delete from extra_ceilings where booking_id in ${theirs}`,
    sql`delete from booking_notes where booking_id in ${theirs}`,
    sql`delete from revisits where booking_id in ${theirs} or case_id in ${theirCases}`,
    sql`delete from case_messages where case_id in ${theirCases}`,
    sql`delete from cases where booking_id in ${theirs}`,
    sql`delete from booking_message_reads where booking_id in ${theirs}`,
    sql`delete from booking_messages where booking_id in ${theirs}`,
    sql`delete from booking_events where booking_id in ${theirs}`,
    sql`delete from bookings where quote_id = any(${quoteIds}::uuid[])`,
    sql`delete from quote_lines where quote_id = any(${quoteIds}::uuid[])`,
    sql`delete from quotes where id = any(${quoteIds}::uuid[])`,
  ]
}

/**
 * Whether money of booking `b`, with quote `q`, is still open: owed to a customer, taken by a bank that has not decided, or
 * owed to or by a mechanic. A bill that nobody has paid in all those years does not count. Later papers name those that were
 * issued before [CUST-14].
 */
const HAS_OPEN_MONEY = sql`exists (select from bookings b
  join ledger_entries e on e.booking_id = b.id join ledger_lines l on l.entry_id = e.id
  where b.quote_id = q.id and l.account in ('refunds', 'chargebacks', 'mechanic-payable')
  group by b.id, l.account, l.mechanic_id
  having sum(l.amount_pence) <> 0 and (l.account <> 'mechanic-payable' or not exists (
    select from bills where booking_id = b.id and state in (${wordList(OWED_BILL_STATES)}))))`

/** Deletes quotes with their bookings, payments and earnings, once tax law and legal claims no longer require them. */
export function deleteOldBooks(ctx: Context, before: Temporal.Instant): Promise<number> {
  const at = before.toString()
  return inBatches(() =>
    inTransaction(ctx, async (ctx) => {
      const { rows } = await ctx.db.execute<{ id: string }>(sql`select q.id from quotes q
        where q.created_at < ${at} and not exists (select from bookings b where b.quote_id = q.id
          and greatest(b.created_at, b.scheduled_date, b.completed_at) >= ${at})
          and not ${HAS_OPEN_MONEY} limit ${BATCH}`)
      if (rows.length === 0) return 0
      const ids = sql.param(rows.map(({ id }) => id))
      for (const statement of STATEMENTS(sql`${ids}`)) await ctx.db.execute(statement)
      return rows.length
    }),
  )
}

/**
 * Deletes what mechanics were paid and paid us with the books of its year: payouts with their jobs, debts that were given
 * up, registration fees. What is still planned or owed stays until it has ended. The ledger, which names nobody, stays.
 */
export async function deleteOldPayouts(ctx: Context, before: Temporal.Instant): Promise<number> {
  const at = before.toString()
  const payouts = await deleteWith(ctx, {
    table: 'payouts',
    due: sql`state <> 'planned' and coalesce(settled_at, planned_at) < ${at}`,
    column: 'payout_id',
    parts: ['payout_lines', 'marked_payouts', 'marked_returns', 'payout_returns'],
  })
  const fees = await deleteWith(ctx, {
    table: 'registration_fees',
    due: sql`greatest(created_at, paid_at, refunded_at) < ${at}
      and (state not in ('due', 'mismatched') or mechanic_id is null) and coalesce(refund_state, 'done') = 'done'`,
    column: 'fee_id',
    parts: ['marked_fees'],
  })
  const { rowCount } = await ctx.db.execute(
    sql`delete from debt_write_offs where decided_at < ${at}`,
  )
  return payouts + fees + (rowCount ?? 0)
}

type Owner = { table: string; due: SQL; column: string; parts: readonly string[] }

/** Deletes what is due of a table, a batch at a time, after the rows of other tables that belong to it. */
function deleteWith(ctx: Context, { table, due, column, parts }: Owner): Promise<number> {
  const name = sql.identifier(table)
  return inBatches(() =>
    inTransaction(ctx, async ({ db }) => {
      const { rows } = await db.execute<{ id: string }>(
        sql`select id from ${name} where ${due} limit ${BATCH}`,
      )
      if (rows.length === 0) return 0
      const ids = sql`any(${sql.param(rows.map(({ id }) => id))}::uuid[])`
      for (const part of parts)
        await db.execute(
          sql`delete from ${sql.identifier(part)} where ${sql.identifier(column)} = ${ids}`,
        )
      await db.execute(sql`delete from ${name} where id = ${ids}`)
      return rows.length
    }),
  )
}

/** Deletes who a mechanic was for HMRC and where they were paid, once the books of the year of their closing are gone [MECH-173]. */
export async function deleteErasedSellers(ctx: Context, before: Temporal.Instant): Promise<number> {
  let count = 0
  for (const table of ['seller_details', 'mechanic_vat', 'mechanic_accounts']) {
    const { rowCount } =
      await ctx.db.execute(sql`delete from ${sql.identifier(table)} where mechanic_id in
      (select id from mechanics where erased_at < ${before.toString()})`)
    count += rowCount ?? 0
  }
  return count
}

/** What a receipt is of. */
const PAID = sql`case when p.cause_id ~ '^[0-9a-f-]{36}$' then p.cause_id::uuid end`

/** What a paper is about is still in the books: its booking, its payment, or a job of which it has our commission. */
const IS_ABOUT_BOOKS = sql`(exists (select from bookings b where b.id = p.booking_id)
  or (p.kind = 'receipt' and (exists (select from payments where id = ${PAID})
    or exists (select from registration_fees where id = ${PAID})))
  or (${IS_OF_COMMISSION} and exists (select from jsonb_array_elements_text(${JOBS_OF_PAPER}) job
    join bookings b on b.reference = job)))`

/**
 * Deletes invoices and receipts after the books that they belong to. Their numbers are never given again. A booking may
 * have ended in the year after its first receipt: a late refund names it.
 */
export function deleteOldPapers(ctx: Context, before: Temporal.Instant): Promise<number> {
  return inBatches(async () => {
    const { rowCount } = await ctx.db.execute(sql`delete from papers where id in (
      select p.id from papers p where p.issued_at < ${before.toString()} and not ${IS_ABOUT_BOOKS} limit ${BATCH})`)
    return rowCount ?? 0
  })
}
