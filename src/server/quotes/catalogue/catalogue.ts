import { pence } from '#domain/money/money.ts'
import type { Db } from '#server/db/open.ts'
import { services } from '#server/db/schema/services.ts'
import type { NewRow } from '#server/db/statement.ts'
import { CATALOGUE_SERVICES } from './catalogue-services.ts'

/**
 * Seeds the catalogue. Running it again adds what is missing and leaves the operator's own prices, words and hidden
 * services unchanged.
 */
export async function seedCatalogue(db: Db): Promise<void> {
  await db
    .insert(services)
    .values(
      CATALOGUE_SERVICES.map(({ pounds, labourHours, ...service }, index) => ({
        ...service,
        basePrice: pence(pounds * 100),
        laborHours: labourHours,
        position: index + 1,
      })) satisfies NewRow<typeof services, 'id' | 'isActive'>[],
    )
    .onConflictDoNothing()
}

/** Ids by slug, for rows that refer to a service. */
export async function getServiceIdsBySlug(db: Db): Promise<Map<string, number>> {
  const rows = await db.select({ id: services.id, slug: services.slug }).from(services)
  return new Map(rows.map(({ id, slug }) => [slug, id]))
}
