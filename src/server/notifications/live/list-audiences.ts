import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'

export type Audience = { bookingId: string; customerId: number | null; mechanicIds: number[] }

/** Whose lists these bookings are on: the customer's, the mechanic's, and those of the mechanics to whom it was offered. */
export async function listAudiences(db: Db, bookingIds: readonly string[]): Promise<Audience[]> {
  if (bookingIds.length === 0) return []
  const { rows } = await db.execute(sql`
    select b.id as "bookingId", b.customer_id as "customerId",
      array(select mechanic_id from job_matches where booking_id = b.id
        union select b.mechanic_id where b.mechanic_id is not null) as "mechanicIds"
    from bookings b
    where b.id in (${sql.join(
      bookingIds.map((id) => sql`${id}::uuid`),
      sql`, `,
    )})`)
  return rows as Audience[] // The columns above.
}
