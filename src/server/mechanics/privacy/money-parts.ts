import { type SQL, sql } from 'drizzle-orm'
import { MECHANICS_KINDS } from '#domain/payments/papers/paper.ts'

/** What a mechanic earned, paid, owes and was paid, with the documents of it. */
export const moneyParts = (id: number): Record<string, SQL> => ({
  earnings: sql`select b.reference booking, e.total, e.share, e.at
    from earnings e join bookings b on b.id = e.booking_id where e.mechanic_id = ${id} order by e.at`,
  bills: sql`select b.reference booking, i.total, i.deposit, i.due, i.state, i.issued_at, i.paid_at
    from bills i join bookings b on b.id = i.booking_id where i.mechanic_id = ${id} order by i.issued_at`,
  bill_lines: sql`select b.reference booking, l.position, l.description, l.amount, l.removed_because
    from bill_lines l join bills i on i.id = l.bill_id join bookings b on b.id = i.booking_id
    where i.mechanic_id = ${id} order by i.issued_at, l.position`,
  // The booking may be deleted: the ledger outlives it.
  account_with_us: sql`select e.kind, b.reference booking, -l.amount_pence amount_pence, e.at
    from ledger_lines l join ledger_entries e on e.id = l.entry_id left join bookings b on b.id = e.booking_id
    where l.mechanic_id = ${id} order by e.at, e.id, l.position`,
  payout_account: sql`select provider, reference, is_ready, missing::text, updated_at from mechanic_accounts
    where mechanic_id = ${id}`,
  payouts: sql`select p.id, p.amount, p.state, p.provider, p.account_reference, p.transfer_reference, p.failure,
    p.called_off_because, p.planned_at, p.settled_at, t.made_on, t.reference, t.reason, t.marked_at,
    '/api/mechanics/payouts/' || p.id || '/statement.csv' statement
    from payouts p left join marked_payouts t on t.payout_id = p.id where p.mechanic_id = ${id} order by p.planned_at`,
  payout_lines: sql`select l.payout_id payout, b.reference booking, l.amount_pence
    from payout_lines l join payouts p on p.id = l.payout_id left join bookings b on b.id = l.booking_id
    where p.mechanic_id = ${id} order by p.planned_at, b.reference`,
  payout_returns: sql`select r.payout_id payout, r.total, r.heard_at, t.received_on, t.reference, t.reason, t.marked_at
    from payout_returns r join payouts p on p.id = r.payout_id left join marked_returns t on t.payout_id = p.id where p.mechanic_id = ${id} order by r.heard_at, r.total`,
  debts_written_off: sql`select amount, reason, decided_at from debt_write_offs where mechanic_id = ${id}
    order by decided_at`,
  registration_fees: sql`select f.amount, f.lost, f.state, f.provider, f.created_at, f.paid_at, f.refund_state,
    f.refund_by_bank, f.refund_asked_at, f.refunded_at, f.decided_because, t.amount received, t.received_on,
    t.reference, t.reason, t.marked_at
    from registration_fees f left join marked_fees t on t.fee_id = f.id where f.mechanic_id = ${id} order by f.created_at`,
  documents: sql`select p.kind, p.series, p.number, p.amount_pence, p.issued_at, p.content::text,
    '/api/papers/' || p.id || '/document.pdf' file from papers p
    where (p.mechanic_id = ${id} and p.kind in (${wordsOf(MECHANICS_KINDS)})) or (p.mechanic_id is null and p.cause_id in
      (select f.id::text from registration_fees f where f.mechanic_id = ${id})) order by p.issued_at, p.series, p.number`,
  vat: sql`select vat_number, passes_mot_fee_on, starts_on, created_at from mechanic_vat where mechanic_id = ${id}
    order by id`,
})

const wordsOf = (words: readonly string[]) =>
  sql.join(
    words.map((word) => sql`${word}`),
    sql`, `,
  )
