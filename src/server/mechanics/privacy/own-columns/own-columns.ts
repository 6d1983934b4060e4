import { CARS } from './cars.ts'
import { JOBS } from './jobs.ts'
import { MONEY } from './money.ts'
import { PEOPLE } from './people.ts'

/**
 * What the export of a mechanic's data does with every column of every table. A test fills every column, exports and
 * compares. A new column does not compile until it has an entry here, in a table that is not left out as a whole.
 */
export const OWN_COLUMNS = { ...PEOPLE, ...JOBS, ...CARS, ...MONEY }
