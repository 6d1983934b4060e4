import { BOOKINGS_COLUMNS } from './bookings.ts'
import { CUSTOMERS_COLUMNS } from './customers.ts'
import { INSPECTIONS_COLUMNS } from './inspections.ts'
import { MECHANICS_COLUMNS } from './mechanics.ts'
import { PAYMENTS_COLUMNS } from './payments.ts'
import { PAYOUTS_COLUMNS } from './payouts.ts'
import { VEHICLES_COLUMNS } from './vehicles.ts'

/**
 * What erasure, export and retention do with every column of every table. A test fills every column, runs all three on
 * PostgreSQL and compares. A new column does not compile until it has an entry here.
 */
export const PERSONAL = {
  ...CUSTOMERS_COLUMNS,
  ...BOOKINGS_COLUMNS,
  ...INSPECTIONS_COLUMNS,
  ...VEHICLES_COLUMNS,
  ...MECHANICS_COLUMNS,
  ...PAYMENTS_COLUMNS,
  ...PAYOUTS_COLUMNS,
}
