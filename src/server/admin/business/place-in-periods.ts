import { type SQL, sql } from 'drizzle-orm'
import { startOfDay } from '#domain/time/start-of-day.ts'
import type { Period } from './list-periods.ts'

type Placed = {
  /** The place of its period among them, from 1 on. */
  placeOf(instant: SQL): SQL
  /** Whether an instant is in one of them: one range, which an index can find. */
  isWithin(instant: SQL): SQL
}

/** Periods that follow one another, as SQL: each row is counted in its period in one reading of the table. */
export function placeInPeriods(periods: readonly Period[]): Placed {
  const starts = periods.map(({ from }) => startOfDay(from).toString())
  const last = periods.at(-1)
  const end = startOfDay(last?.to ?? '', 1).toString()
  const array = sql`${`{${starts.join(',')}}`}::timestamptz[]`
  return {
    placeOf: (instant) => sql`width_bucket(${instant}, ${array})`,
    isWithin: (instant) =>
      sql`(${instant} >= ${starts[0] ?? end}::timestamptz and ${instant} < ${end}::timestamptz)`,
  }
}
