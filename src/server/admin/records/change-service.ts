import { eq } from 'drizzle-orm'
import type { AdminService, changeService as endpoint } from '#contract/admin/admin-records.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import { formatPounds, type Pence, penceOf } from '#domain/money/money.ts'
import { motFeeAboveLaw } from '#domain/quotes/mot-fee.ts'
import { labourAbovePrice } from '#domain/quotes/pricing.ts'
import type { Tariff } from '#domain/quotes/tariff.ts'
import { tariffsFrom } from '#domain/quotes/tariff-in-force.ts'
import { MOT_MAX_FEE_PENCE } from '#domain/vehicles/mot.ts'
import { audit } from '#server/auth/audit.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { services } from '#server/db/schema/services.ts'
import { listTariffVersions } from '#server/db/tariffs.ts'
import { invalid, notFound } from '#server/problems.ts'
import { serviceToWire } from './list-admin-services.ts'

/**
 * Changes the price for new quotes; existing quotes retain theirs. Refuses a price below the labour in it, because
 * "From £x" would then be untrue [QUOTE-7], and an MOT above what the law allows [QUOTE-12].
 */
export async function changeService(
  ctx: Context,
  { id, basePrice, laborHours, isActive }: ParsedOf<typeof endpoint>,
): Promise<AdminService> {
  const changed = await inTransaction(ctx, async (ctx) => {
    const [before] = await ctx.db
      .select()
      .from(services)
      .where(eq(services.id, id))
      .for('no key update')
    if (!before) throw notFound('There is no such service.')
    const price = priceOf(basePrice)
    // Read after the lock: who plans another rate at the same moment waits for it, or has been before us.
    const tariffs = tariffsFrom(await listTariffVersions(ctx), ctx.now)
    requireLabourCovered(before.partsRequired, price, laborHours, tariffs)
    requireLawfulMotFee(before.slug, price, tariffs)
    if (
      before.basePrice === price &&
      before.laborHours === laborHours &&
      before.isActive === isActive
    )
      return before
    const [after] = await ctx.db
      .update(services)
      .set({ basePrice: price, laborHours, isActive })
      .where(eq(services.id, id))
      .returning()
    if (!after) throw new Error('a locked row is gone')
    const said = (row: typeof before) =>
      `${formatPounds(row.basePrice)}, ${row.laborHours} h, ${row.isActive ? 'offered' : 'withdrawn'}`
    await audit(ctx, {
      action: 'service.change',
      object: `service ${id}: ${said(before)} → ${said(after)}`,
    })
    return after
  })
  ctx.answers.invalidate('services')
  return serviceToWire(changed)
}

function priceOf(pounds: number): Pence {
  const price = penceOf(pounds)
  if (price === null || price === 0) throw invalid({ basePrice: 'Please enter a price in pounds' })
  return price
}

/** Checks the price against the hourly rate of today and against each planned one. */
function requireLabourCovered(
  partsRequired: boolean,
  basePricePence: Pence,
  laborHours: number,
  tariffs: readonly Tariff[],
): void {
  const labourHundredthsOfHour = Math.round(laborHours * 100)
  for (const tariff of tariffs) {
    const service = { basePricePence, labourHundredthsOfHour, partsRequired }
    const labour = labourAbovePrice(service, tariff)
    if (labour !== null)
      throw invalid({
        basePrice: `The labour in it alone costs ${formatPounds(labour)}: the price cannot be lower`,
      })
  }
}

/** In the dearest area, today and under each tariff that is planned: pages say that no price of ours is above the law's [QUOTE-12]. */
function requireLawfulMotFee(slug: string, basePrice: Pence, tariffs: readonly Tariff[]): void {
  for (const tariff of tariffs) {
    const fee = motFeeAboveLaw({ slug, basePrice }, tariff)
    if (fee !== null)
      throw invalid({
        basePrice: `In London it would cost ${formatPounds(fee)}, more than the law allows (${formatPounds(MOT_MAX_FEE_PENCE)})`,
      })
  }
}
