import { eq, sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { providerLines } from '#server/db/schema/reconciliation.ts'
import { applyPaymentEvent } from '#server/payments/apply-payment-event.ts'
import { applyDispute } from '#server/payments/disputes/apply-dispute.ts'
import { hearBeforeDispute } from '#server/payments/disputes/hear-before.ts'
import { SECOND } from './compare-stored-books.ts'

/* Money that moved at the provider although no event told us so: the event was lost. The provider is asked what it was. */

/** The provider is asked about a movement on every night on which the day of that movement is compared. */
const ASKED_DAYS = 8

/**
 * Applies a payment whose event was lost as its event would have been applied, or opens a case where it belongs to nothing
 * that we know [PAY-178]. If the provider cannot be reached, the next run asks again.
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

/** Whether we know the charge of the provider's line `l`. One whose payment waits for a person, or did not fit, is known. */
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

/**
 * A dispute whose events were lost has moved money all the same. The provider is asked how it stands, until it is decided
 * [PAY-192].
 */
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
    // Once it is decided, the dispute and its payment are one matter, which is over where all of the money went back.
    if (applied === 'unmatched' && dispute.outcome !== 'open')
      await ctx.db
        .update(providerLines)
        .set({ reference: `payment ${dispute.paymentId}` })
        .where(isNamed)
  }
}

/** The charge belongs to other business of the same account at the provider. */
const leaveAlone = (ctx: Context, lines: ReturnType<typeof eq>) =>
  ctx.db.update(providerLines).set({ reference: null }).where(lines)
