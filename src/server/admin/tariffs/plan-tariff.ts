import type { planTariff as endpoint, PlannedTariff } from '#contract/admin/tariffs/tariffs.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import { formatPounds, formatWholePounds } from '#domain/money/money.ts'
import { motFeeAboveLaw } from '#domain/quotes/mot-fee.ts'
import { labourAbovePrice } from '#domain/quotes/pricing.ts'
import { type Tariff, tariffFrom, tariffSentence } from '#domain/quotes/tariff.ts'
import { firstOpenDay, lastOpenDay } from '#domain/quotes/tariff-in-force.ts'
import { dateText } from '#domain/time/when-text.ts'
import { MOT_MAX_FEE_PENCE } from '#domain/vehicles/mot.ts'
import { audit, whoActs } from '#server/auth/audit.ts'
import { withIdempotencyKey } from '#server/auth/idempotency.ts'
import type { Context } from '#server/context.ts'
import { services } from '#server/db/schema/services.ts'
import { tariffs } from '#server/db/schema/tariffs.ts'
import type { NewRow } from '#server/db/statement.ts'
import { readTariffNow } from '#server/db/tariffs.ts'
import { conflict, invalid } from '#server/problems.ts'
import { tariffToWire } from './list-tariffs.ts'

/**
 * Plans other prices from a day on, one change a day. From its midnight in the UK it holds for new quotes, on every
 * server; quotes have the tariff they were made with [ADMIN-90, QUOTE-20].
 */
export async function planTariff(
  ctx: Context,
  body: ParsedOf<typeof endpoint>,
): Promise<PlannedTariff> {
  const { startsOn, reason, ...terms } = body
  const tariff = tariffFrom(terms)
  const planned = await withIdempotencyKey(ctx, 'POST /api/admin/tariffs', body, async (ctx) => {
    requireOpenDay(ctx, startsOn)
    await requireOneDeposit(ctx, tariff)
    await requireTruePrices(ctx, tariff)
    const [row] = await ctx.db
      .insert(tariffs)
      .values({
        startsOn,
        tariff,
        reason,
        plannedBy: whoActs(ctx.actor).actor,
        plannedAt: ctx.now,
      } satisfies NewRow<typeof tariffs, 'withdrawnBy' | 'withdrawnAt'>)
      .onConflictDoNothing()
      .returning()
    if (!row)
      throw conflict(
        'changed_elsewhere',
        `Other prices are planned from ${dateText(startsOn)} already. Please look at them first.`,
      )
    await audit(ctx, {
      action: 'tariff.plan',
      object: `tariff ${row.id}: from ${dateText(startsOn)}, ${tariffSentence(tariff)}`,
    })
    return tariffToWire(ctx, row)
  })
  ctx.answers.invalidate('tariffs')
  return planned
}

function requireOpenDay({ now }: Context, startsOn: string): void {
  const [first, last] = [firstOpenDay(now), lastOpenDay(now)]
  if (startsOn < first || startsOn > last)
    throw invalid({ startsOn: `Please choose ${dateText(first)} or a day within a year of it` })
}

/** A fixed link asks everybody for the same amount, and quotes that were given have theirs for a month [PAY-140]. */
async function requireOneDeposit(ctx: Context, { depositPence }: Tariff): Promise<void> {
  const { tariff } = await readTariffNow(ctx)
  if (ctx.payments.name === 'link' && depositPence !== tariff.depositPence)
    throw invalid({
      depositPounds: `Customers pay by one fixed link, which asks everybody for ${formatWholePounds(tariff.depositPence)}. The deposit can change once payments go through Stripe`,
    })
}

/** Nobody changes a price in between, nor offers again what was withdrawn: who does either has locked its row. */
async function requireTruePrices(ctx: Context, tariff: Tariff): Promise<void> {
  const all = await ctx.db.select().from(services).orderBy(services.id).for('share')
  const offered = all.filter(({ isActive }) => isActive)
  for (const { slug, name, basePrice, laborHours, partsRequired } of offered) {
    const labourHundredthsOfHour = Math.round(laborHours * 100)
    const service = { basePricePence: basePrice, labourHundredthsOfHour, partsRequired }
    const labour = labourAbovePrice(service, tariff)
    if (labour !== null)
      throw invalid({
        labourRatePounds: `The labour in “${name}” alone would cost ${formatPounds(labour)}, more than its price of ${formatPounds(basePrice)}. Please raise that price first`,
      })
    const motFee = motFeeAboveLaw({ slug, basePrice }, tariff)
    if (motFee !== null)
      throw invalid({
        innerLondonPercent: `An MOT would cost ${formatPounds(motFee)}, more than the law allows (${formatPounds(MOT_MAX_FEE_PENCE)})`,
      })
  }
}
