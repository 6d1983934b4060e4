import type { Db } from '#server/db/open.ts'
import { vehicles } from '#server/db/schema/vehicles.ts'
import type { NewRow } from '#server/db/statement.ts'

type Row = readonly [
  registration: string,
  make: string,
  model: string,
  year: number,
  engine: string | null,
  fuel: string,
  transmission: string,
  doors: number,
]

/** Invented cars; the first three are customer 1's. The first is the one on the home page. */
const ROWS: readonly Row[] = [
  ['AB12CDE', 'Ford', 'Focus Zetec', 2012, '1.0', 'petrol', 'manual', 5],
  ['KX14ABC', 'BMW', '320d', 2014, '2.0', 'diesel', 'automatic', 4],
  ['AA19EEE', 'Nissan', 'Leaf', 2019, null, 'electric', 'automatic', 5],
  ['BD07XYZ', 'Honda', 'Civic', 2007, '1.8', 'petrol', 'manual', 5],
  ['CE58ABC', 'Vauxhall', 'Astra', 2008, '1.7', 'diesel', 'manual', 5],
  ['LB65XYZ', 'Mercedes-Benz', 'C 220 d', 2015, '2.1', 'diesel', 'automatic', 4],
]

/** Their ids by registration. */
export async function seedVehicles(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .insert(vehicles)
    .values(
      ROWS.map(([registration, make, model, year, engine, fuel, transmission, doors]) => ({
        registration,
        make,
        model,
        year,
        engine,
        fuel,
        transmission,
        doors,
      })) satisfies NewRow<typeof vehicles, 'id' | 'source' | 'checkedAt'>[],
    )
    .returning({ id: vehicles.id, registration: vehicles.registration })
  return new Map(rows.map(({ id, registration }) => [registration, id]))
}
