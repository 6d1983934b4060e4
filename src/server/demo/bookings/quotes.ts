import { inArray } from 'drizzle-orm'
import type { Pence } from '#domain/money/money.ts'
import { labourAreaOf, parsePlace } from '#domain/places/place.ts'
import { type PricedService, priceBasket } from '#domain/quotes/pricing.ts'
import { FIRST_TARIFF } from '#domain/quotes/tariff.ts'
import { vehicleClassOf } from '#domain/vehicles/vehicle-class.ts'
import type { Db } from '#server/db/open.ts'
import { quoteLines, quotes } from '#server/db/schema/quotes.ts'
import { services } from '#server/db/schema/services.ts'
import { vehicles } from '#server/db/schema/vehicles.ts'
import type { NewRow } from '#server/db/statement.ts'
import { CUSTOMER_ONE } from '#server/demo/customers/customers.ts'
import { demoId } from '#server/demo/demo-id.ts'
import type { DemoBooking } from './demo-bookings.ts'

/** The quote behind a booking, priced by the same rule as every other. */
export async function seedQuote(
  db: Db,
  demo: DemoBooking,
  createdAt: Temporal.Instant,
  vehicleIds: ReadonlyMap<string, number>,
): Promise<{ quoteId: string; estimatedHours: number; totalPence: Pence }> {
  const quoteId = demoId('quote', demo.number)
  const place = parsePlace(demo.customer.address)
  const labourArea = labourAreaOf(place)
  const vehicleId = vehicleIds.get(demo.registration) ?? null
  const vehicleClass = vehicleClassOf(await findMake(db, vehicleId))
  const priced = await listPriced(db, demo.services)
  const { serviceType } = demo
  const price = priceBasket({
    services: priced,
    serviceType,
    vehicleClass,
    labourArea,
    tariff: FIRST_TARIFF,
  })
  await db.insert(quotes).values({
    id: quoteId,
    vehicleId,
    serviceIds: priced.map((service) => service.id),
    location: place.kind === 'postcode' ? place.postcode : demo.customer.address,
    serviceType,
    laborCost: price.labourPence,
    partsCost: price.partsPence,
    mobileFee: price.mobileFeePence,
    totalCost: price.totalPence,
    createdAt,
    registration: demo.registration,
    estimatedHours: price.estimatedHours,
    vehicleClass,
    labourArea,
    ...demo.customer.coordinates,
    customerId: demo.isCustomerOne ? CUSTOMER_ONE.id : null,
  } satisfies NewRow<typeof quotes, 'guestId' | 'tariffId' | 'deposit'>)
  await db.insert(quoteLines).values(
    price.lines.map((line, position) => ({
      quoteId,
      position,
      serviceId: line.serviceId,
      name: line.name,
      laborCost: line.labourPence,
      partsCost: line.partsPence,
      laborHours: line.labourHours,
    })) satisfies NewRow<typeof quoteLines>[],
  )
  return { quoteId, estimatedHours: price.estimatedHours, totalPence: price.totalPence }
}

async function findMake(db: Db, vehicleId: number | null): Promise<string | null> {
  const rows = await db
    .select({ make: vehicles.make })
    .from(vehicles)
    .where(inArray(vehicles.id, vehicleId === null ? [] : [vehicleId]))
  return rows[0]?.make ?? null
}

async function listPriced(db: Db, slugs: readonly string[]): Promise<PricedService[]> {
  const rows = await db
    .select()
    .from(services)
    .where(inArray(services.slug, [...slugs]))
    .orderBy(services.position)
  if (rows.length !== slugs.length) throw new Error(`the catalogue lacks one of ${slugs.join()}`)
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    basePricePence: row.basePrice,
    labourHundredthsOfHour: Math.round(row.laborHours * 100),
    partsRequired: row.partsRequired,
  }))
}
