import type { Pool } from 'pg'
import { expect } from 'vitest'
import { ALLOWED_MOVES } from '#domain/bookings/booking-lifecycle.ts'

const allowedMoves = Object.entries(ALLOWED_MOVES)
  .flatMap(([from, moves]) => moves.map((to) => `('${from}', '${to}')`))
  .join(', ')

/** Sums a column over the extra work that joined a booking. */
const extra = (column: string) => `(select coalesce(sum(${column}), 0) from follow_up_lines x
  join follow_up_quotes f on f.id = x.follow_up_quote_id
  where f.booking_id = b.id and f.visit = 'same' and x.decision = 'approved')`

/** Each query lists violations of an invariant: an empty result means that it holds. */
const BROKEN: Record<string, string> = {
  '2 no two live bookings share a mechanic’s hour': `
    select c.mechanic_id, c.hour_starts_at from slot_claims c
    join bookings b on b.id = c.booking_id and b.status <> 'cancelled'
    group by 1, 2 having count(*) > 1`,
  '2 a live booking reserves exactly the hours that it needs, one after the other': `
    select b.id from bookings b join quotes q on q.id = b.quote_id
    where b.status <> 'cancelled' and b.mechanic_id is not null and b.scheduled_date is not null
      and (select coalesce(array_agg(c.hour_starts_at order by c.hour_starts_at), '{}') from slot_claims c
           where c.booking_id = b.id and c.mechanic_id = b.mechanic_id)
        is distinct from
          (select array_agg(b.scheduled_date + make_interval(hours => n)) from
             generate_series(0, greatest(1, ceil(q.estimated_hours + ${extra('labor_hours')}))::int - 1) n
           -- An hour that extra work needs may be another booking's already.
           where n < greatest(1, ceil(q.estimated_hours)) or not exists (select from slot_claims c
             where c.mechanic_id = b.mechanic_id and c.booking_id <> b.id
               and c.hour_starts_at = b.scheduled_date + make_interval(hours => n)))`,
  '2 a cancelled booking reserves nothing, and no hour is reserved for another mechanic': `
    select c.booking_id from slot_claims c join bookings b on b.id = c.booking_id
    where b.status = 'cancelled' or b.mechanic_id is distinct from c.mechanic_id`,
  '3 a quote costs the sum of its lines and its visit, to the penny': `
    select q.id from quotes q
    join (select quote_id, sum(labor_cost) labour, sum(parts_cost) parts from quote_lines group by 1) l
      on l.quote_id = q.id
    where (q.labor_cost, q.parts_cost) is distinct from (l.labour, l.parts)
      or q.total_cost <> q.labor_cost + q.parts_cost + q.mobile_fee
      -- A re-visit is free.
      or q.mobile_fee <> case when exists (select from bookings b where b.quote_id = q.id and b.is_revisit) then 0
        when q.service_type = 'mobile' then 25 else 0 end
    union all
    select id from quotes q where not exists (select from quote_lines l where l.quote_id = q.id)`,
  '3 a quote has one live booking at most': `
    select quote_id from bookings where status <> 'cancelled' group by 1 having count(*) > 1`,
  '4 a payment that an event has paid is not unpaid': `
    select e.id from provider_events e join payments p on p.id = e.payment_id
    where e.outcome = 'applied' and p.state = 'unpaid'`,
  '4 a refunded payment has one refund, of its own amount, and no other has any but the rest of a small bill': `
    select p.id from payments p left join refunds r on r.payment_id = p.id
    left join bills i on i.booking_id = p.booking_id
    where case when i.total < p.amount and p.state = 'paid' then r.amount is distinct from p.amount - i.total
      when r.payment_id is null and p.state = 'refunded' then p.amount <> (select coalesce(sum(amount), 0)
        from refund_orders o where o.payment_id = p.id)
      else (p.state = 'refunded') <> (r.payment_id is not null) or r.amount <> p.amount end`,
  '4 every booking has its deposit': `
    select b.id from bookings b
    where b.status <> 'cancelled' and not exists (select from payments p where p.booking_id = b.id)`,
  '4 a completed job has one bill and one line of earnings, of its bill and its mechanic, and no other job has any': `
    select b.id from bookings b join quotes q on q.id = b.quote_id
    left join earnings e on e.booking_id = b.id left join bills i on i.booking_id = b.id
    where not b.is_revisit and ((b.status = 'completed') <> (e.booking_id is not null)
      or (b.status = 'completed') <> (i.id is not null)
      or e.mechanic_id <> b.mechanic_id or e.mechanic_id <> i.mechanic_id or e.total <> i.total
      or i.total > q.total_cost + ${extra('labor_cost + parts_cost')} or e.share <> round(i.total * 0.9, 2))`,
  '4 a re-visit has no bill, and what another mechanic earns by it, the first bears': `
    select r.booking_id from revisits r left join bookings b on b.id = r.booking_id
    left join earnings e on e.booking_id = r.booking_id
    where exists (select from bills i where i.booking_id = r.booking_id)
      or (e.booking_id is not null) and (b.status <> 'completed' or e.mechanic_id <> b.mechanic_id or e.share <> r.pay)
      or coalesce(e.share * 100, 0) <> (select coalesce(sum(l.amount_pence), 0) from ledger_lines l
        join ledger_entries n on n.id = l.entry_id where n.booking_id = r.booking_id and n.kind = 'revisit-recovered'
          and l.account = 'mechanic-payable' and l.mechanic_id = r.first_mechanic_id)`,
  '4 a bill charges exactly the lines that were done': `
    select id from bills i where total is distinct from
      (select coalesce(sum(amount), 0) from bill_lines l where l.bill_id = i.id and removed_because is null)`,
  '4 customers owe in the ledger exactly what is due on their bills': `
    select * from (select
      (select coalesce(sum(amount_pence), 0) from ledger_lines l join ledger_entries e on e.id = l.entry_id
        where account = 'customer-receivable' and exists (select from bills i where i.booking_id = e.booking_id)) owed,
      (select coalesce(sum(due * 100), 0) from bills where state in ('due', 'failed')) due) it
    where owed <> due`,
  '4 the sides of each entry of the ledger sum to zero': `
    select entry_id::text from ledger_lines group by 1 having sum(amount_pence) <> 0`,
  '4 the ledger holds exactly the deposits that are paid and not settled': `
    select * from (select
      (select coalesce(-sum(amount_pence), 0) from ledger_lines where account = 'deposits-held') held,
      (select coalesce(sum(amount * 100), 0) from payments p where state = 'paid'
        and not exists (select from bills i where i.booking_id = p.booking_id)
        and exists (select from ledger_entries e where e.kind = 'deposit-paid' and e.cause_id = p.id::text)) paid) it
    where held <> paid`,
  '4 the ledger owes exactly the refunds that were decided and are not made': `
    select * from (select
      (select coalesce(-sum(amount_pence), 0) from ledger_lines where account = 'refunds') owed,
      (select coalesce(sum(amount * 100), 0) from (select amount - by_bank as amount, state from refunds
        union all select amount - by_bank, state from refund_orders
        union all select amount - refund_by_bank, refund_state from registration_fees where refund_state is not null) all_refunds where state <> 'done') decided,
      -- What a bank had made, and has taken from the payer again by a changed decision.
      (select coalesce(sum(amount_pence), 0) from operator_cases
        where kind = 'refund-returned' and closed_at is null and subject like '% %') again) it
    where owed <> decided + again`,
  '4 the ledger holds exactly the registration fees that are paid and do not go back': `
    select * from (select
      (select coalesce(-sum(amount_pence), 0) from ledger_lines where account = 'registration-fees') held,
      (select coalesce(sum(amount * 100), 0) from registration_fees where state = 'paid') paid) it
    where held <> paid`,
  '4 no payment returns more than it took': `
    select paid.id from (
      select id, due as amount from bills where state = 'paid'
      union all select id, amount from payments) paid
    where paid.amount < (select coalesce(sum(amount), 0) from refund_orders o where o.payment_id = paid.id)
      + (select coalesce(sum(amount), 0) from refunds r where r.payment_id = paid.id)`,
  '4 no customer gets more than they paid: what a bank took back for them, what went back and what is owed': `
    select paid.id from (
      select id, due as amount, lost from bills union all select id, amount, lost from payments) paid
    join (select payment_id as id, amount - by_bank as ours, state from refund_orders
      union all select payment_id, amount - by_bank, state from refunds) r on r.id = paid.id
    group by paid.id, paid.amount, paid.lost
    having sum(r.ours) filter (where r.state <> 'done') > 0 and paid.amount < paid.lost + sum(r.ours)
    union all
    select id from registration_fees where refund_state <> 'done' and amount < lost + amount - refund_by_bank`,
  '4 a bank has made of refunds no more than it took': `
    select paid.id from (
      select id, lost from bills union all select id, lost from payments
      union all select id, lost - refund_by_bank from registration_fees) paid
    where paid.lost < (select coalesce(sum(by_bank), 0) from refund_orders o where o.payment_id = paid.id)
      + (select coalesce(sum(by_bank), 0) from refunds r where r.payment_id = paid.id)`,
  '4 what banks have taken and not decided about is what open disputes have': `
    select * from (select
      (select coalesce(sum(amount_pence), 0) from ledger_lines where account = 'chargebacks') taken,
      (select coalesce(sum(taken * 100), 0) from disputes where state = 'open') stored) it
    where taken <> stored`,
  '4 a decision to refund is ordered whole, once': `
    select d.id from refund_decisions d where amount <>
      (select coalesce(sum(amount), 0) from refund_orders o where o.decision_id = d.id)`,
  '4 the papers of a series are numbered without gap': `
    select s.series from paper_series s left join papers p on p.series = s.series
    group by s.series having (count(p.id) <> s.last_number or max(p.number) <> s.last_number)
      -- Retention deletes the papers together with the bills.
      and (count(p.id) > 0 or exists (select from bills))`,
  '4 an invoice is of its bill’s total, and a receipt of a payment that the ledger holds': `
    select p.id from papers p where p.booking_id is not null and p.kind = 'invoice' and p.amount_pence
      is distinct from (select i.total * 100 from bills i where i.id::text = p.cause_id)
    union all
    select p.id from papers p where p.kind = 'receipt' and p.amount_pence is distinct from
      (select l.amount_pence from ledger_entries e join ledger_lines l on l.entry_id = e.id
        where e.kind in ('deposit-paid', 'bill-paid', 'registration-fee-paid') and e.cause_id = p.cause_id
          and l.account = 'provider-clearing')`,
  '4 a refund of an invoiced bill has its credit note': `
    select d.id from refund_decisions d join papers i on i.kind = 'invoice' and i.booking_id = d.booking_id
    where not exists (select from papers n where n.kind = 'credit-note' and n.cause_id = d.id::text
      and n.amount_pence = d.amount * 100)`,
  '4 a deposit that goes back has its credit note, unless banks took it': `
    select e.id from ledger_entries e join papers i on i.kind = 'receipt' and i.cause_id = e.cause_id
    where e.kind in ('deposit-refund-owed', 'retained-deposit-refund-owed')
      and not exists (select from refunds r where r.payment_id::text = e.cause_id
        and r.reason = 'taken back by the customer’s bank')
      and not exists (select from papers n where n.kind = 'credit-note' and n.cause_id = e.cause_id
        and n.amount_pence = i.amount_pence)`,
  '5 a job is accepted by one mechanic at most': `
    select booking_id from job_matches where status = 'accepted' group by 1 having count(*) > 1
    union all
    select m.booking_id from job_matches m join bookings b on b.id = m.booking_id
    where m.status = 'accepted' and b.status <> 'cancelled'
      and (b.accepted_at is null or b.mechanic_id <> m.mechanic_id)`,
  '5 an accepted job has exactly one mechanic, who is approved': `
    select b.id from bookings b left join mechanics m on m.id = b.mechanic_id
    where b.status in ('accepted', 'on-the-way', 'in-progress', 'completed')
      and (b.accepted_at is null or m.is_approved is not true)`,
  '6 a history follows the table of moves': `
    select booking_id from (
      select booking_id, status, lag(status) over (partition by booking_id order by id) as before
      from booking_events) e
    where (before is null and status <> 'pending')
      or (before is not null and before <> status
          and (before, status) not in (values ${allowedMoves}))`,
  '6 the times of a history never go back': `
    select booking_id from (
      select booking_id, at, lag(at) over (partition by booking_id order by id) as before
      from booking_events) e where at < before`,
  '6 a booking has the status of its last event': `
    select b.id from bookings b where b.status is distinct from
      (select status from booking_events e where e.booking_id = b.id order by id desc limit 1)`,
  '7 every change has its email, and no email is without its change': `
    select b.id, pair.events from bookings b
    cross join (values (array['booked'], array['booking-received']),
                       (array['cancelled'], array['booking-cancelled']),
                       (array['rescheduled'], array['booking-rescheduled']),
                       (array['accepted', 'assigned'], array['booking-accepted', 'mechanic-changed']),
                       (array['on-the-way'], array['on-the-way', 'garage-ready']),
                       (array['completed'], array['booking-completed'])) pair (events, messages)
    -- Who is promised a re-visit gets an email of its own.
    where b.email_notifications and not (b.is_revisit and 'booked' = any (pair.events)) and
      (select count(*) from booking_events e where e.booking_id = b.id and e.type = any (pair.events))
      <> (select count(*) from notifications n where n.related_booking_id = b.id
          and n.type = any (pair.messages) and n.recipient_email is not null)`,
  '7 a message that was sent says when, and no other does': `
    select id from notifications where (status = 'sent') <> (sent_at is not null)`,
  '8 no message and no link holds a token, only what it hashes to': `
    select id::text from notifications
    where message ~ '[?&]k=' or data::text ~ '"(token|k)"' or subject ~ '[?&]k='
    union all select token_hash from account_links where length(token_hash) <> 43
    union all select token_hash from booking_links where length(token_hash) <> 43
    union all select token_hash from review_links where length(token_hash) <> 43
    union all select token_hash from part_question_links where length(token_hash) <> 43`,
  '10 every idempotency key has its answer': `
    select scope, key from idempotency_keys where answer is null`,
}

/** All of them as one prepared statement: planned once a connection, and asked in one round trip. */
const ALL_BROKEN = {
  name: 'invariants',
  text: Object.entries(BROKEN)
    .map(
      ([promise, query]) =>
        `select '${promise}' as promise, to_jsonb(broken) as row from (${query}) broken`,
    )
    .join('\nunion all\n'),
}

/** Call this after every concurrent test. `acked` are the bookings that were answered with 201. */
export async function expectInvariants(pool: Pool, acked: readonly string[] = []): Promise<void> {
  const broken: Record<string, unknown[]> = {}
  const { rows } = await pool.query<{ promise: string; row: unknown }>(ALL_BROKEN)
  for (const { promise, row } of rows)
    broken[promise] = [...(broken[promise] ?? []), row].slice(0, 5)
  if ((await countDeadlocks(pool)) > 0) broken['0 no two transactions wait for each other'] = []
  const stored = await pool.query('select id from bookings where id = any($1::uuid[])', [acked])
  if (stored.rows.length !== new Set(acked).size)
    broken['1 what was acknowledged is stored'] = [...acked]
  expect(broken).toEqual({})
}

/** PostgreSQL ends a deadlock after a second and our handlers retry, so only PostgreSQL's own counter shows it. */
async function countDeadlocks(pool: Pool): Promise<number> {
  const flush = () => pool.query('select pg_stat_force_next_flush()')
  await Promise.all(Array.from({ length: pool.totalCount }, flush))
  const { rows } = await pool.query(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  )
  return rows[0].deadlocks
}
