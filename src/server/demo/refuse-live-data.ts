import { sql } from 'drizzle-orm'
import { StartError } from '#server/config/start-error.ts'
import type { Db } from '#server/db/open.ts'
import { isDemoData } from './refuse-demo-data.ts'

/**
 * The demo shows every visitor everything, writes emails to files and pays refunds by its simulator: on the database of real
 * people it would mark as sent and paid what is neither [SEC-S18].
 */
export async function refuseLiveData(db: Db): Promise<void> {
  const { rows: found } = await db.execute(
    sql`select to_regclass('bookings') is not null as "hasSchema"`,
  )
  if (!found[0]?.hasSchema) return
  const { rows } = await db.execute(sql`
    select exists (select from mechanics) or exists (select from customers) or
      exists (select from administrators) or exists (select from bookings) as "isUsed"`)
  if (rows[0]?.isUsed && !(await isDemoData(db)))
    throw new StartError(
      'This database holds real people, whom the demo must not touch: set KERBSIDE_MODE=live, or give the demo a database of its own by DATABASE_URL.',
    )
}
