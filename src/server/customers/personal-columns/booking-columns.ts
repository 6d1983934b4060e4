import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { NOWHERE } from '#domain/people/email.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { BOOKINGS_COLUMNS } from './bookings.ts'

/* What export, erasure and retention do with a booking's own columns, derived from their fates. */

const FATES = BOOKINGS_COLUMNS.bookings
type Fates = typeof FATES
type Name = keyof Fates
type Fate = Fates[Name]

type Cleared = {
  [It in Name]: Fates[It] extends
    | readonly ['cleared', ...unknown[]]
    | readonly [...unknown[], 'months']
    ? It
    : never
}[Name]
type Substituted = {
  [It in Cleared]: null extends (typeof bookings.$inferSelect)[It] ? never : It
}[Cleared]

/** The value that replaces a column which is cleared and cannot be null. */
const SUBSTITUTES: Record<Substituted, SQL> & Partial<Record<Name, SQL>> = {
  customerName: sql`'Former customer'`,
  customerEmail: sql`id || ${`@${NOWHERE}`}`,
  customerPhone: sql`''`,
  serviceAddress: sql`'Erased'`,
  emailNotifications: sql`false`,
  smsNotifications: sql`false`,
  emailKey: sql`id || ${`@${NOWHERE}`}`,
}

const namesWhere = (holds: (fate: Fate) => boolean) =>
  (Object.keys(FATES) as Name[]).filter((name) => holds(FATES[name]))

const columnOf = (name: Name) => sql.identifier(getTableColumns(bookings)[name].name)

const clearWhere = (holds: (fate: Fate) => boolean) =>
  sql.join(
    namesWhere(holds).map((name) => sql`${columnOf(name)} = ${SUBSTITUTES[name] ?? sql`null`}`),
    sql`, `,
  )

/** What the export of a customer's data reads of the table `b`. */
export const exportedColumns = () =>
  sql.join(
    namesWhere(([, copy]) => copy === 'exported').map((name) => sql`b.${columnOf(name)}`),
    sql`, `,
  )

/** The assignments that erase a customer's booking. */
export const erasedColumns = () => clearWhere(([erasure]) => erasure === 'cleared')

/** The assignments that clear what retention stores for months. */
export const outdatedColumns = () => clearWhere(([, , retention]) => retention === 'months')
