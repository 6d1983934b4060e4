import { sql } from 'drizzle-orm'
import {
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'
import { vehicles } from './vehicles.ts'

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
    /** The address that takes over once it is verified. */
    newEmail: text('new_email'),
    emailNotifications: boolean('email_notifications').notNull().default(true),
    smsNotifications: boolean('sms_notifications').notNull().default(false),
    /** Asked to be forgotten: carried out on that day, unless taken back before. */
    erasureDueAt: instant('erasure_due_at'),
    /** Only the number is left of this account. */
    erasedAt: instant('erased_at'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  (table) => [uniqueIndex('customers_email_key').on(sql`lower(${table.email})`)],
)

export type StoredCustomer = typeof customers.$inferSelect

/** The cars that a customer keeps with us. */
export const customerVehicles = pgTable(
  'customer_vehicles',
  {
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    vehicleId: integer('vehicle_id')
      .notNull()
      .references(() => vehicles.id),
    addedAt: instant('added_at').notNull().default(sql`now()`),
    /** What the keeper says where no register does: for this keeper alone, and a register's answer goes first. */
    fuel: text(),
    transmission: text(),
    doors: integer(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.vehicleId] })],
)

export type ExportedFile = { name: string; contentType: string; text: string }

/** What a customer asked to take away; built by a task, gone once it is taken or its link is over. */
export const dataExports = pgTable('data_exports', {
  customerId: integer('customer_id')
    .primaryKey()
    .references(() => customers.id),
  requestedAt: instant('requested_at').notNull(),
  builtAt: instant('built_at'),
  files: jsonb().$type<ExportedFile[]>(),
})
