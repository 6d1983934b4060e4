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

/**
 * Whether a refund order of ours was carried out on the provider's own pages. Its books then name it by the payment's id;
 * under the order's own id they have nothing, or an attempt that failed and came back, so that the lines add up to zero
 * [PAY-144].
 */
const isMadeThere = (provider: string) => sql`(
    exists (select from provider_lines p where p.reference = 'refund ' || o.payment_id and p.provider = ${provider} offset 0)
    and not exists (select from provider_lines p where p.reference = 'refund ' || o.id and p.provider = ${provider}
      having sum(p.amount_pence) <> 0 offset 0))`

/**
 * The reference by which the provider's books name an entry of ours. A refund that somebody made on the provider's own pages
 * has the payment's id there.
 */
const referenceAt = (provider: string) => sql`case
    when e.kind in ('deposit-paid', 'bill-paid', 'registration-fee-paid') then 'payment ' || e.cause_id
    when e.kind in ('refund-made', 'refund-returned') then 'refund ' || coalesce(
      (select o.payment_id::text from refund_orders o join refund_decisions d on d.id = o.decision_id
        where o.id = e.cause_id::uuid and (d.decided_by = 'provider' or ${isMadeThere(provider)})),
      (select d.payment_id::text from operator_cases c join disputes d on d.reference = split_part(c.subject, ' ', 1)
        where c.id = e.cause_id::uuid and c.kind = 'refund-returned' and c.closed_by = 'provider'), e.cause_id)
    when e.kind in ('transfer-made', 'transfer-reversed', 'transfer-returned') then 'transfer ' || split_part(e.cause_id, ' ', 1)
    else 'dispute ' || split_part(e.cause_id, ' ', 1) end`

/** Whether this provider's books should have an entry of ours: not one that a person marked as paid, or paid by hand. */
const isTheirs = (provider: string) => sql`case
    when e.kind = 'refund-made' and exists (select from marked_refunds m where m.refund_id = e.cause_id::uuid offset 0) then false
    when e.kind in ('deposit-paid', 'bill-paid', 'registration-fee-paid', 'refund-made', 'refund-returned') then
      exists (select from payments p where p.id = e.cause_id::uuid and p.provider = ${provider}
        and not exists (select from marked_deposits m where m.payment_id = p.id) offset 0)
      or exists (select from bills b where b.id = e.cause_id::uuid and b.provider = ${provider}
        and not exists (select from marked_bills m where m.bill_id = b.id) offset 0)
      or exists (select from registration_fees f where f.id = e.cause_id::uuid and f.provider = ${provider}
        and not exists (select from marked_fees m where m.fee_id = f.id) offset 0)
      or exists (select from refund_orders o where o.id = e.cause_id::uuid and o.provider = ${provider} offset 0)
      or exists (select from operator_cases c where c.id = e.cause_id::uuid and c.closed_by = 'provider' offset 0)
    when e.kind in ('transfer-made', 'transfer-reversed', 'transfer-returned') then
      exists (select from payouts p where p.id = split_part(e.cause_id, ' ', 1)::uuid and p.provider = ${provider} offset 0)
    else e.kind in ('chargeback-opened', 'chargeback-won', 'chargeback-given-back') end`

/**
 * The causes that ledger entries of one reference can have. Most references have one. A payout has one for each job, and one
 * for each job and each time that some of the payout came back; a refund that names a payment has those of the orders that it
 * may have carried out; a dispute has one for each change of its decision.
 */
const CAUSES = sql`
    select w.reference, split_part(w.reference, ' ', 1) as what, substr(w.reference, strpos(w.reference, ' ') + 1) as cause
      from wanted w
    union select w.reference, 'refund', o.id::text from wanted w
      join refund_orders o on o.payment_id = case when w.reference ~ '^refund [0-9a-f-]{36}$' then substr(w.reference, 8)::uuid end
    union select w.reference, 'refund', c.id::text from wanted w
      join disputes d on d.payment_id = case when w.reference ~ '^refund [0-9a-f-]{36}$' then substr(w.reference, 8)::uuid end
      join operator_cases c on c.kind = 'refund-returned' and c.closed_by = 'provider' and split_part(c.subject, ' ', 1) = d.reference
    union select w.reference, 'transfer', l.payout_id || ' ' || l.booking_id from wanted w
      join payout_lines l on l.payout_id = case when w.reference ~ '^transfer [0-9a-f-]{36}$' then substr(w.reference, 10)::uuid end
    union select w.reference, 'transfer', l.payout_id || ' ' || l.booking_id || ' ' || (100 * r.total)::int from wanted w
      join payout_returns r on r.payout_id = case when w.reference ~ '^transfer [0-9a-f-]{36}$' then substr(w.reference, 10)::uuid end
      join payout_lines l on l.payout_id = r.payout_id
    union select w.reference, 'dispute', d.reference || ' ' || n from wanted w
      join disputes d on d.reference = case when w.reference like 'dispute %' then substr(w.reference, 9) end
      cross join generate_series(1, d.changes) n`

/** Which kinds of ledger entries belong to each kind of reference. */
const KINDS = sql`(values ('payment', 'deposit-paid'), ('payment', 'bill-paid'), ('payment', 'registration-fee-paid'),
    ('refund', 'refund-made'), ('refund', 'refund-returned'), ('transfer', 'transfer-made'), ('transfer', 'transfer-reversed'),
    ('transfer', 'transfer-returned'), ('dispute', 'chargeback-opened'), ('dispute', 'chargeback-won'),
    ('dispute', 'chargeback-given-back')) k (what, kind)`

/**
 * Selects both books side by side, a row for each reference: those of which something has moved since `from` in either book,
 * and those that open cases are about. The sums of a reference include all its lines, whenever they were written.
 * However long the ledger is, this reads only those days and what belongs to their references, by the index on an entry's
 * cause: each `limit` and `offset` makes PostgreSQL look every row up by itself instead of scanning the table [PAY-173].
 */
const selectBookPairs = (
  provider: string,
  { from, until }: Comparable,
  open: readonly string[],
) => sql`
    with recent as materialized (select e.id, e.kind, e.cause_id from ledger_entries e where e.at >= ${from.toString()}),
    wanted as materialized (
      select ${referenceAt(provider)} as reference from recent e
        join ledger_lines l on l.entry_id = e.id and l.account = 'provider-clearing' where ${isTheirs(provider)}
      union select reference from provider_lines
        where provider = ${provider} and reference is not null and at >= ${from.toString()}
      union select jsonb_array_elements_text(${JSON.stringify(open)}::jsonb)),
    causes as materialized (${CAUSES}),
    ours as (
      select c.reference, e.booking_id, e.at, l.amount_pence
      from causes c join ${KINDS} on k.what = c.what
        cross join lateral (select * from ledger_entries e where e.kind = k.kind and e.cause_id = c.cause limit 1) e
        cross join lateral (select sum(amount_pence) as amount_pence from ledger_lines l
          where l.entry_id = e.id and l.account = 'provider-clearing') l
      where l.amount_pence is not null and c.reference = ${referenceAt(provider)} and ${isTheirs(provider)}),
    o as (select reference, min(booking_id::text) as booking_id, min(at) as ours_at, sum(amount_pence) as ours,
        sum(amount_pence) filter (where at < ${until.toString()}) as settled
      from ours group by reference),
    t as (select w.reference, min(p.at) as theirs_at, sum(p.amount_pence) as theirs, sum(p.fee_pence) as fee
      from wanted w cross join lateral (select * from provider_lines p
        where p.reference = w.reference and p.provider = ${provider} offset 0) p
      group by w.reference)
    select coalesce(o.reference, t.reference) as reference, booking_id, ours_at, ours, settled, theirs_at, theirs, fee
    from o full join t on t.reference = o.reference`

export async function listBookPairs(
  ctx: Context,
  comparable: Comparable,
  open: readonly string[],
): Promise<BookPair[]> {
  const { rows } = await ctx.db.execute<Row>(selectBookPairs(ctx.payments.name, comparable, open))
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
