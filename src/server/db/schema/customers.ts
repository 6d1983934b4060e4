import { sql } from 'drizzle-orm'
import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'

export const customers = pgTable(
  'customers',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    name: text().notNull(),
    email: text().notNull(),
    /** An argon2id hash in PHC form, never a password. */
    password: text().notNull(),
    phone: text(),
    address: text(),
    emailVerifiedAt: instant('email_verified_at'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  (table) => [uniqueIndex('customers_email_key').on(sql`lower(${table.email})`)],
)
