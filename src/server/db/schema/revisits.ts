import { index, integer, pgTable, uuid } from 'drizzle-orm/pg-core'
import { instant, money } from '#server/db/columns.ts'
import { bookings } from './bookings.ts'
import { cases } from './cases.ts'
import { mechanics } from './mechanics.ts'

/** A booking that puts warranted work right, free for the customer [CASE-10]. */
export const revisits = pgTable(
  'revisits',
  {
    bookingId: uuid('booking_id')
      .primaryKey()
      .references(() => bookings.id),
    caseId: uuid('case_id')
      .notNull()
      .references(() => cases.id),
    /** Whose work it was: they come for nothing, and bear what another mechanic is paid. */
    firstMechanicId: integer('first_mechanic_id')
      .notNull()
      .references(() => mechanics.id),
    /** What another mechanic is paid for it. */
    pay: money().notNull(),
    /** Until then the first mechanic alone is asked. */
    aloneUntil: instant('alone_until').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('revisits_case_index').on(table.caseId),
    index('revisits_first_mechanic_index').on(table.firstMechanicId),
  ],
)

export type StoredRevisit = typeof revisits.$inferSelect
