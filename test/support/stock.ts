import { randomUUIDv7 } from 'node:crypto'
import type { WeeklyHours } from '#domain/bookings/slots.ts'
import { DOCUMENT_DEMANDS, DOCUMENT_NAMES, REQUIRED_DOCUMENTS } from '#domain/mechanics/vetting.ts'
import type { ComponentKey } from '#domain/vehicles/forecast/components.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { partAnswers } from '#server/db/schema/part-history.ts'
import { mechanicDocuments } from '#server/db/schema/portal.ts'
import { services } from '#server/db/schema/services.ts'
import { vehicles } from '#server/db/schema/vehicles.ts'
import { seedCatalogue } from '#server/quotes/catalogue/catalogue.ts'
import { freshDatabase, type TestDatabase } from './database.ts'

/** A Monday morning in winter time, at which most tests begin. */
export const NOW = Temporal.Instant.from('2026-11-02T09:00:00Z')

export const PLACES = {
  manchester: { latitude: 53.43, longitude: -2.23 },
  leeds: { latitude: 53.8, longitude: -1.55 },
  london: { latitude: 51.51, longitude: -0.13 },
} as const

const allDay = { from: '08:00', to: '18:00' }
export const EVERY_DAY: WeeklyHours = {
  monday: allDay,
  tuesday: allDay,
  wednesday: allDay,
  thursday: allDay,
  friday: allDay,
  saturday: allDay,
  sunday: allDay,
}

let mechanicCount = 0

const buildMechanic = (change: Partial<typeof mechanics.$inferInsert> = {}) => {
  mechanicCount += 1
  return {
    name: `Robin Carter ${mechanicCount}`,
    email: `mechanic-${mechanicCount}@example.co.uk`,
    // No password gives this hash, and the demo's own would make the stock look like sample data.
    password:
      '$argon2id$v=19$m=19456,t=2,p=1$c3RvY2sgc2FsdCBvZiAxNg$bm8gcGFzc3dvcmQgb2YgYSB0ZXN0IG9wZW5zIHRoaXM',
    phone: '+447700900123',
    location: 'Withington, Manchester',
    qualification: 'City & Guilds Level 3',
    experience: 9,
    specialty: 'Brakes & Suspension',
    isApproved: true,
    availability: EVERY_DAY,
    serviceRadius: 20,
    coordinates: PLACES.manchester,
    ...change,
  }
}

export async function addMechanic(
  { db }: Pick<TestDatabase, 'db'>,
  change: Partial<typeof mechanics.$inferInsert> = {},
): Promise<number> {
  const [row] = await db.insert(mechanics).values(buildMechanic(change)).returning()
  if (!row) throw new Error('an insert returned no row')
  return row.id
}

/** Adds what the listing requires, approved, so that a change of the mechanic's own terms leaves them listed. */
export async function addApprovedDocuments(
  { db }: Pick<TestDatabase, 'db'>,
  mechanicId: number,
  { kinds = REQUIRED_DOCUMENTS, expiresOn = '2027-12-31' } = {},
): Promise<string[]> {
  const rows = kinds.map((kind) => ({
    id: randomUUIDv7(),
    mechanicId,
    kind,
    title: DOCUMENT_NAMES[kind],
    fileId: 'document-00000000-0000-0000-0000-000000000000',
    contentType: 'application/pdf',
    sizeBytes: 1,
    expiresOn: DOCUMENT_DEMANDS[kind].mustEnd ? expiresOn : null,
    issuedOn: DOCUMENT_DEMANDS[kind].isDated ? '2026-10-01' : null,
    coverPounds: DOCUMENT_DEMANDS[kind].minimumCoverPounds ?? null,
    approvedAt: NOW,
    decidedBy: 'administrator 1',
  }))
  await db.insert(mechanicDocuments).values(rows)
  return rows.map(({ id }) => id)
}

export type Stock = TestDatabase & {
  /** Adds a mechanic who works every slot of every day in Manchester. */
  mechanicId: number
  /** Returns the id of a catalogue service by its slug. */
  serviceId: (slug: string) => number
}

/** Creates a database for the file with the catalogue and one mechanic, and nothing else. */
export const freshStock = async (): Promise<Stock> => stockOf(await freshDatabase('migrated'))

/** Fills a database that has only the schema. */
export async function stockOf<Database extends TestDatabase>(
  database: Database,
): Promise<Database & Stock> {
  await seedCatalogue(database.db, NOW)
  const rows = await database.db.select({ id: services.id, slug: services.slug }).from(services)
  const ids = new Map(rows.map((row) => [row.slug, row.id]))
  const serviceId = (slug: string) => {
    const id = ids.get(slug)
    if (id === undefined) throw new Error(`the catalogue has no ${slug}`)
    return id
  }
  return { ...database, serviceId, mechanicId: await addMechanic(database) }
}

export async function addVehicle(
  { db }: Pick<TestDatabase, 'db'>,
  change: Partial<typeof vehicles.$inferInsert> & { registration: string },
): Promise<number> {
  const [row] = await db
    .insert(vehicles)
    .values({ make: 'Ford', model: 'Focus', year: 2012, ...change })
    .returning()
  if (!row) throw new Error('an insert returned no row')
  return row.id
}

/** Of what has no job in these tests, all but what is old was renewed lately, as the keeper says: it is not worth a look. */
export async function addNewParts(
  { db }: Pick<TestDatabase, 'db'>,
  it: { customerId: number; vehicleId: number },
  { old = [] }: { old?: readonly ComponentKey[] } = {},
): Promise<void> {
  const renewedOn = NOW.subtract({ hours: 24 * 60 })
    .toZonedDateTimeISO('Europe/London')
    .toPlainDate()
    .toString()
  await db.insert(partAnswers).values(
    UNRECORDED_PARTS.map((component) => ({
      ...it,
      component,
      kind: 'renewed' as const,
      renewedOn: old.includes(component) ? '2013-06-01' : renewedOn,
      answeredAt: NOW,
    })),
  )
}

const UNRECORDED_PARTS: readonly ComponentKey[] = [
  'rear-brake-pads',
  'front-brake-discs',
  'rear-brake-discs',
  'exhaust',
  'suspension',
  'clutch',
]
