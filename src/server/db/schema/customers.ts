import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'
import { vehicles } from './vehicles.ts'

/** What administrators search: lower case, and the number also as it is dialled in the UK. */
export const CUSTOMER_SEARCH_TEXT = sql.raw(
  `(lower(name || ' ' || email || ' ' || coalesce(phone, '') || ' ' || replace(coalesce(phone, ''), '+44', '0')))`,
)

/** Many providers deliver spellings that differ in case and in dots before the @ to one mailbox. */
export const CUSTOMER_MAILBOX = sql.raw(
  `(replace(split_part(lower(email), '@', 1), '.', '') || '@' || split_part(lower(email), '@', 2))`,
)

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
    /** The new address, which replaces the old one once it is verified. */
    newEmail: text('new_email'),
    emailNotifications: boolean('email_notifications').notNull().default(true),
    smsNotifications: boolean('sms_notifications').notNull().default(false),
    /** The day on which a requested erasure happens, unless the customer withdraws it. */
    erasureDueAt: instant('erasure_due_at'),
    /** The account was erased; only its number remains. */
    erasedAt: instant('erased_at'),
    /** An administrator signed them out for good, with a reason; the account stays. */
    deactivatedAt: instant('deactivated_at'),
    deactivationReason: text('deactivation_reason'),
    /** The account of the same person that has everything of this one; this one is closed for good. */
    mergedIntoId: integer('merged_into_id').references((): AnyPgColumn => customers.id),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex('customers_email_key').on(sql`lower(${table.email})`),
    // The administrators' list and its search.
    index('customers_created_order').on(table.createdAt),
    // Likely duplicates.
    index('customers_mailbox_index').on(CUSTOMER_MAILBOX),
    index('customers_phone_index').on(table.phone),
    index('customers_name_index').on(sql`lower(${table.name})`),
    index('customers_merged_index').on(table.mergedIntoId).where(sql`merged_into_id is not null`),
    index('customers_erasure_index')
      .on(table.erasureDueAt)
      .where(sql`erasure_due_at is not null and erased_at is null`),
    index('customers_search_index').using('gin', sql`${CUSTOMER_SEARCH_TEXT} gin_trgm_ops`),
  ],
)

export type StoredCustomer = typeof customers.$inferSelect

/** What staff wrote about a customer, who may ask for it as personal data. */
export const customerNotes = pgTable(
  'customer_notes',
  {
    id: uuid().primaryKey(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    text: text().notNull(),
    writtenBy: text('written_by').notNull(),
    at: instant().notNull(),
  },
  (table) => [index('customer_notes_customer_index').on(table.customerId, table.at)],
)

/** A customer's saved cars. */
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
    /**
     * Facts that the keeper states where no register does. They are true for this keeper only, and a register takes
     * precedence.
     */
    fuel: text(),
    transmission: text(),
    doors: integer(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.vehicleId] })],
)

export type ExportedFile = { name: string; contentType: string; text: string }

/** A requested data export. A task builds it, and it is deleted after the download or when its link expires. */
export const dataExports = pgTable('data_exports', {
  customerId: integer('customer_id')
    .primaryKey()
    .references(() => customers.id),
  requestedAt: instant('requested_at').notNull(),
  builtAt: instant('built_at'),
  files: jsonb().$type<ExportedFile[]>(),
})
