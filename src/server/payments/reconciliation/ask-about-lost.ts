import { eq, sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { providerLines } from '#server/db/schema/reconciliation.ts'
import { applyPaymentEvent } from '#server/payments/apply-payment-event.ts'
import { applyDispute } from '#server/payments/disputes/apply-dispute.ts'
import { hearBeforeDispute } from '#server/payments/disputes/hear-before.ts'
import { SECOND } from './compare-stored-books.ts'

/* What moved at the provider and was never heard of: its event was lost, and the provider says what it was. */

/** What moved is asked about for as many nights as its day is compared. */
const ASKED_DAYS = 8

/**
 * A payment whose event was lost counts as its event would have counted, or waits for a person as money that belongs to
 * nothing [PAY-178]. Where the provider is away, the next run asks again.
 */
export async function askAboutCharges(ctx: Context): Promise<void> {
  const { readCharge } = ctx.payments
  if (readCharge === null) return
  for (const charge of await listUnheard(ctx)) {
    const answer = await readCharge(charge)
    if (answer.kind === 'away') return
    if (answer.kind === 'paid') await applyPaymentEvent(ctx, answer.event, answer.payload)
    else await leaveAlone(ctx, eq(providerLines.chargeReference, charge))
  }
}

/** Whether we have heard of the charge of the line `l`. A payment that waits for a person, or did not fit, was heard of. */
export const isHeard = sql`(exists (select from payment_charges c where c.charge_reference = l.charge_reference)
  or exists (select from provider_events e where e.type = 'paid'
    and e.payment_id = case when l.reference ~ '^payment [0-9a-f-]{36}$' then substr(l.reference, 9)::uuid end
    and (e.outcome = 'parked' or e.outcome = 'mismatched' and l.charge_reference is not null
      -- The right payment may come by another charge.
      and jsonb_path_exists(e.payload, '$.** ? (@ == $charge)', jsonb_build_object('charge', l.charge_reference)))))`

async function listUnheard(ctx: Context): Promise<string[]> {
  const { rows } = await ctx.db.execute<{ charge: string }>(sql`
    select distinct l.charge_reference as charge from provider_lines l
    where l.provider = ${ctx.payments.name} and l.at >= ${ctx.now.subtract({ hours: ASKED_DAYS * 24 }).toString()}
      and l.kind = 'payment' and l.reference like 'payment %' and l.charge_reference is not null
      and not ${isHeard}`)
  return rows.map(({ charge }) => charge)
}

/** A dispute whose events were lost has moved money all the same: the provider says how it stands, until it is decided [PAY-192]. */
export async function askAboutDisputes(ctx: Context): Promise<void> {
  const { readDispute } = ctx.payments
  if (readDispute === null) return
  const { rows } = await ctx.db.execute<{ name: string }>(sql`
    select name from (
      select distinct substr(reference, length('dispute ') + 1) as name from provider_lines
        where provider = ${ctx.payments.name} and kind = 'dispute' and reference like 'dispute %'
      union select split_part(cause_id, ' ', 1) from ledger_entries where kind = 'chargeback-opened'
      union select reference from disputes where state = 'open') known
    -- A release before may have decided it, which stored no disputes.
    where not exists (select from disputes d where d.reference = name and d.state <> 'open')
      -- What moves after a decision was decided anew, and its news may be lost.
      or exists (select from provider_lines l where l.reference = 'dispute ' || name
        and l.provider = ${ctx.payments.name} and l.at >= ${ctx.now.subtract({ hours: ASKED_DAYS * 24 }).toString()})`)
  for (const { name } of rows) {
    const dispute = await readDispute(name)
    if (dispute === null || !(await hearBeforeDispute(ctx, dispute))) continue
    const applied = await applyDispute(ctx, dispute)
    const isNamed = eq(providerLines.reference, `dispute ${name}`)
    if (applied === 'nothing') await leaveAlone(ctx, isNamed)
    if (applied === 'second')
      await ctx.db
        .update(providerLines)
        .set({ reference: `${SECOND}${dispute.chargeReference}` })
        .where(isNamed)
    // Once it is decided it is one matter with its payment, which is over where all of that went back.
    if (applied === 'unmatched' && dispute.outcome !== 'open')
      await ctx.db
        .update(providerLines)
        .set({ reference: `payment ${dispute.paymentId}` })
        .where(isNamed)
  }
}

/** It is about other business of the account. */
const leaveAlone = (ctx: Context, lines: ReturnType<typeof eq>) =>
  ctx.db.update(providerLines).set({ reference: null }).where(lines)
