import { sql } from 'drizzle-orm'
import { NOBODYS_PASSWORD } from '#server/auth/passwords/nobodys-password.ts'
import { StartError } from '#server/config/start-error.ts'
import type { Db } from '#server/db/open.ts'
import { demoId } from './demo-id.ts'

/**
 * The demo's ids lie in one millisecond of 2024, where no real one can, and all its mechanics but one share a password that
 * nobody knows. A closed account has that password too, so that one of them must not count [SEC-S18].
 */
export async function isDemoData(db: Db): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select
      exists (select from mechanics where password = ${NOBODYS_PASSWORD} and erased_at is null) or
      exists (select from bookings
        where id between ${demoId('booking', 0)}::uuid and ${demoId('booking', 999_999_999_999)}::uuid)
      as "isDemo"`)
  return rows[0]?.isDemo === true
}

/** Invented mechanics and reviews must never be shown as real ones [SEC-S18]. */
export async function refuseDemoData(db: Db): Promise<void> {
  if (await isDemoData(db))
    throw new StartError(
      'This database holds the sample data of the demo, which live mode must not show: give it a database of its own by DATABASE_URL.',
    )
}
