import { type Pence, pence } from '#domain/money/money.ts'
import { labourAbovePrice } from '#domain/quotes/pricing.ts'
import { ratesFrom } from '#domain/quotes/tariff-in-force.ts'
import type { Db } from '#server/db/open.ts'
import { services } from '#server/db/schema/services.ts'
import type { NewRow } from '#server/db/statement.ts'
import { listTariffVersions } from '#server/db/tariffs.ts'
import { CATALOGUE_SERVICES } from './catalogue-services.ts'

/**
 * Seeds the catalogue. Running it again adds what is missing and leaves the operator's own prices, words and hidden
 * services unchanged. What would cost less than its labour, at the rate of today or at one that is planned, is added
 * hidden: nobody can be quoted for it until the operator has priced it [QUOTE-22]. Returns the names of those.
 */
export async function seedCatalogue(db: Db, now: Temporal.Instant): Promise<string[]> {
  const rates = ratesFrom(await listTariffVersions({ db }), now)
  const added = await db
    .insert(services)
    .values(
      CATALOGUE_SERVICES.map(({ pounds, labourHours, ...service }, index) => {
        const basePrice = pence(pounds * 100)
        return {
          ...service,
          basePrice,
          laborHours: labourHours,
          position: index + 1,
          isActive: isLabourCovered({ ...service, basePrice, labourHours }, rates),
        }
      }) satisfies NewRow<typeof services, 'id'>[],
    )
    .onConflictDoNothing()
    .returning({ name: services.name, isActive: services.isActive })
  return added.filter(({ isActive }) => !isActive).map(({ name }) => name)
}

type Seeded = { basePrice: Pence; labourHours: number; partsRequired: boolean }

const isLabourCovered = (
  { basePrice, labourHours, partsRequired }: Seeded,
  rates: readonly Pence[],
): boolean => {
  const labourHundredthsOfHour = Math.round(labourHours * 100)
  const service = { basePricePence: basePrice, labourHundredthsOfHour, partsRequired }
  return rates.every((labourRatePence) => labourAbovePrice(service, { labourRatePence }) === null)
}

/** Ids by slug, for rows that refer to a service. */
export async function getServiceIdsBySlug(db: Db): Promise<Map<string, number>> {
  const rows = await db.select({ id: services.id, slug: services.slug }).from(services)
  return new Map(rows.map(({ id, slug }) => [slug, id]))
}
