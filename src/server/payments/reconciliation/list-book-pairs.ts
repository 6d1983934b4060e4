import { sql } from 'drizzle-orm'
import type { BookPair, Comparable } from '#domain/payments/reconciliation/compare-books.ts'
import type { Context } from '#server/context.ts'

type Row = {
  reference: string
  booking_id: string | null
  theirs: string | null
  fee: string | null
  theirs_at: string | null
  ours: string | null
  settled: string | null
  ours_at: string | null
}

/** The entries of our ledger that this provider has in its books: not what a person marked as paid or paid by hand. */
const ourLines = (provider: string) => sql`
  select l.amount_pence, e.at, e.booking_id, case
      when e.kind in ('deposit-paid', 'bill-paid', 'registration-fee-paid') then 'payment ' || e.cause_id
      -- What went back on the provider's own pages is under the payment's id there.
      when e.kind in ('refund-made', 'refund-returned') then 'refund ' || coalesce(
        (select o.payment_id::text from refund_orders o join refund_decisions d on d.id = o.decision_id
          where o.id = e.cause_id::uuid and d.decided_by = 'provider'), e.cause_id)
      when e.kind in ('transfer-made', 'transfer-reversed') then 'transfer ' || split_part(e.cause_id, ' ', 1)
      else 'dispute ' || e.cause_id end as reference
  from ledger_entries e join ledger_lines l on l.entry_id = e.id and l.account = 'provider-clearing'
  where case
    when e.kind = 'refund-made' and exists (select from marked_refunds m where m.refund_id = e.cause_id::uuid) then false
    when e.kind in ('deposit-paid', 'bill-paid', 'registration-fee-paid', 'refund-made', 'refund-returned') then
      exists (select from payments p where p.id = e.cause_id::uuid and p.provider = ${provider}
        and not exists (select from marked_deposits m where m.payment_id = p.id))
      or exists (select from bills b where b.id = e.cause_id::uuid and b.provider = ${provider}
        and not exists (select from marked_bills m where m.bill_id = b.id))
      or exists (select from registration_fees f where f.id = e.cause_id::uuid and f.provider = ${provider}
        and not exists (select from marked_fees m where m.fee_id = f.id))
      or exists (select from refund_orders o where o.id = e.cause_id::uuid and o.provider = ${provider})
    when e.kind in ('transfer-made', 'transfer-reversed') then
      exists (select from payouts p where p.id = split_part(e.cause_id, ' ', 1)::uuid and p.provider = ${provider})
    else e.kind in ('chargeback-opened', 'chargeback-won') end`

/**
 * Lists both books side by side by reference: what moved since `from` in either, and what the open cases are about. A
 * reference comes with all its lines, whenever they were written.
 */
export async function listBookPairs(
  ctx: Context,
  { from, until }: Comparable,
  open: readonly string[],
): Promise<BookPair[]> {
  const provider = ctx.payments.name
  const { rows } = await ctx.db.execute<Row>(sql`
    with ours as materialized (${ourLines(provider)}),
    theirs as (select * from provider_lines where provider = ${provider} and reference is not null),
    wanted as (
      select reference from ours where at >= ${from.toString()}
      union select reference from theirs where at >= ${from.toString()}
      union select jsonb_array_elements_text(${JSON.stringify(open)}::jsonb)),
    o as (select reference, min(booking_id::text) as booking_id, min(at) as ours_at, sum(amount_pence) as ours,
        sum(amount_pence) filter (where at < ${until.toString()}) as settled
      from ours where reference in (select reference from wanted) group by reference),
    t as (select reference, min(at) as theirs_at, sum(amount_pence) as theirs, sum(fee_pence) as fee
      from theirs where reference in (select reference from wanted) group by reference)
    select coalesce(o.reference, t.reference) as reference, booking_id, ours_at, ours, settled, theirs_at, theirs, fee
    from o full join t on t.reference = o.reference`)
  return rows.map((row) => ({
    reference: row.reference,
    bookingId: row.booking_id,
    theirsPence: numberOf(row.theirs),
    theirFeePence: numberOf(row.fee) ?? 0,
    theirsAt: instantOf(row.theirs_at),
    oursPence: numberOf(row.ours),
    oursSettledPence: numberOf(row.settled),
    oursAt: instantOf(row.ours_at),
  }))
}

const numberOf = (sum: string | null) => (sum === null ? null : Number(sum))
const instantOf = (at: string | null) => (at === null ? null : Temporal.Instant.from(at))
