import { type SQL, sql } from 'drizzle-orm'
import { startOfDay } from '#domain/time/start-of-day.ts'
import type { Period } from './list-periods.ts'

type Placed = {
  /** The position of an instant's period, from 1 on. */
  placeOf(instant: SQL): SQL
  /** Whether an instant lies in any of the periods: one range, which an index can find. */
  isWithin(instant: SQL): SQL
}

/** Consecutive periods as SQL: one reading of a table counts each row in its period. */
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
