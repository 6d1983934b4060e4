import type { AdminService } from '#contract/admin/admin-records.ts'
import { type Pence, penceFrom } from '#domain/money/money.ts'
import { byPounds } from '#domain/money/pounds.ts'
import { type Basket, labourAbovePrice, priceBasket } from '#domain/quotes/pricing.ts'
import { type TariffTerms, tariffFrom } from '#domain/quotes/tariff.ts'

export type SamplePrice = {
  name: string
  what: string
  before: Pence
  /** Null where the labour alone would be above the price of the catalogue. */
  after: Pence | null
}

const CASES = [
  { what: 'standard car, outside London', vehicleClass: 'standard', labourArea: 'elsewhere' },
  { what: 'premium make, outer London', vehicleClass: 'premium', labourArea: 'outer-london' },
  { what: 'luxury make, inner London', vehicleClass: 'luxury', labourArea: 'inner-london' },
] as const satisfies (Pick<Basket, 'vehicleClass' | 'labourArea'> & { what: string })[]

/** The cheapest, a middling and the dearest service with parts that is offered, each for another car and place, as a mobile visit. */
export function samplePrices(
  services: readonly AdminService[],
  before: TariffTerms,
  after: TariffTerms,
): SamplePrice[] {
  const priced = services
    .filter(({ partsRequired, isActive }) => partsRequired && isActive)
    .toSorted((a, b) => byPounds(a.basePrice, b.basePrice))
  return CASES.flatMap(({ what, ...car }, index) => {
    const service = priced[Math.round((index * (priced.length - 1)) / (CASES.length - 1))]
    if (!service) return []
    const asked = {
      id: service.id,
      name: service.name,
      basePricePence: penceFrom(service.basePrice),
      labourHundredthsOfHour: Math.round(service.laborHours * 100),
      partsRequired: true,
    }
    const totalWith = (terms: TariffTerms): Pence | null => {
      const tariff = tariffFrom(terms)
      if (labourAbovePrice(asked, tariff) !== null) return null
      return priceBasket({ services: [asked], serviceType: 'mobile', ...car, tariff }).totalPence
    }
    const [then, now] = [totalWith(after), totalWith(before)]
    return now === null ? [] : [{ name: service.name, what, before: now, after: then }]
  })
}
