import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { customers } from '#server/db/schema/customers.ts'
import type { NewRow } from '#server/db/statement.ts'
import { DEMO_PASSWORD } from '#server/demo/demo-password.ts'

/** The demo's public alerts are those of customer 1 [SEC-O4]. */
export const CUSTOMER_ONE = {
  id: 1,
  name: 'Helen Marsh',
  email: 'helen.marsh@example.co.uk',
  phone: '07700 900201',
  address: '22 Example Road, Didsbury, Manchester, M20 2RN',
} as const

export async function seedCustomers(db: Db, now: Temporal.Instant): Promise<void> {
  const createdAt = now.subtract({ hours: 24 * 420 })
  await db.insert(customers).values({
    ...CUSTOMER_ONE,
    password: DEMO_PASSWORD,
    emailVerifiedAt: createdAt,
    createdAt,
    updatedAt: createdAt,
  } satisfies NewRow<
    typeof customers,
    | 'emailNotifications'
    | 'smsNotifications'
    | 'newEmail'
    | 'erasureDueAt'
    | 'erasedAt'
    | 'deactivatedAt'
    | 'mergedIntoId'
    | 'deactivationReason'
  >)
  // The id was given, not drawn: the next customer must not be given it as well.
  await db.execute(
    sql`select setval(pg_get_serial_sequence('customers', 'id'), (select max(id) from customers))`,
  )
}
