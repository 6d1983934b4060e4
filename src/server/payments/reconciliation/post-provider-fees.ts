import { sql } from 'drizzle-orm'
import { disputeFee, providerFee } from '#domain/payments/ledger/provider-entries.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { postEntries } from '#server/payments/ledger/post-entry.ts'
import { isHeard } from './ask-about-lost.ts'

const AT_ONCE = 1000

type Due = { id: string; cause: string; kind: string; fee: number; at: string }

/**
 * Posts the provider's fee of each of its lines that is about our money [PAY-181], at the time of that line, or now if its
 * month is closed. A line about something that we have not heard of waits: it may be other business of the account.
 */
export async function postProviderFees(ctx: Context): Promise<void> {
  let posted = AT_ONCE
  while (posted === AT_ONCE) posted = await inTransaction(ctx, postSome)
}

async function postSome(ctx: Context): Promise<number> {
  const { rows } = await ctx.db.execute<Due>(sql`
    select l.id, substr(l.id, strpos(l.id, ':') + 1) as cause, l.kind, l.fee_pence::float8 as fee,
      to_json(case when exists (select from closed_months m where l.at >= m.starts_at and l.at < m.ends_at)
        then ${ctx.now.toString()}::timestamptz else l.at end) #>> '{}' as at
    from provider_lines l
    where l.provider = ${ctx.payments.name} and l.fee_pence <> 0 and l.reference is not null and not l.is_fee_posted
      and case l.kind
        when 'payment' then ${isHeard} or exists (select from ledger_entries e where e.cause_id = substr(l.reference, length('payment ') + 1)
          and e.kind in ('deposit-paid', 'bill-paid', 'registration-fee-paid'))
        when 'dispute' then l.reference not like 'dispute %' or exists (select from ledger_entries e
          where e.kind = 'chargeback-opened' and e.cause_id = substr(l.reference, length('dispute ') + 1))
        else true end
    order by l.at limit ${AT_ONCE} for no key update of l`)
  // A dispute has posted its own where its news was heard.
  await postEntries(
    ctx,
    rows.map(({ cause: causeId, kind, fee: feePence, at }) => ({
      ...(kind === 'dispute' ? disputeFee : providerFee)({ causeId, bookingId: null, feePence }),
      at: Temporal.Instant.from(at),
    })),
  )
  const ids = JSON.stringify(rows.map(({ id }) => id))
  await ctx.db.execute(sql`update provider_lines set is_fee_posted = true
    where id in (select jsonb_array_elements_text(${ids}::jsonb))`)
  return rows.length
}
