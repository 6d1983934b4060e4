import { type PriceLine, priceBasket } from '#domain/quotes/pricing.ts'
import { tariffInForce } from '#domain/quotes/tariff-in-force.ts'
import { vehicleClassOf } from '#domain/vehicles/vehicle-class.ts'
import type { Context } from '#server/context.ts'
import { services } from '#server/db/schema/services.ts'
import { listTariffVersions } from '#server/db/tariffs.ts'

export type PriceList = {
  /** Prices exclude the mobile fee and use the standard labour rate; null for a withdrawn service. */
  priceOf: (slug: string, make: string) => PriceLine | null
}

export async function loadPriceList(ctx: Context): Promise<PriceList> {
  const rows = await ctx.db.select().from(services)
  const { tariff } = tariffInForce(await listTariffVersions(ctx), ctx.now)
  const bySlug = new Map(rows.filter(({ isActive }) => isActive).map((row) => [row.slug, row]))
  return {
    priceOf: (slug, make) => {
      const service = bySlug.get(slug)
      if (!service) return null
      const { lines } = priceBasket({
        services: [
          {
            id: service.id,
            name: service.name,
            basePricePence: service.basePrice,
            labourHundredthsOfHour: Math.round(service.laborHours * 100),
            partsRequired: service.partsRequired,
          },
        ],
        serviceType: 'garage',
        vehicleClass: vehicleClassOf(make),
        labourArea: 'elsewhere',
        tariff,
      })
      return lines[0] ?? null
    },
  }
}
