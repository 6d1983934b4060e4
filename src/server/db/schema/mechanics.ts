import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { WeeklyHours } from '#domain/bookings/slots.ts'
import type { Coordinates } from '#domain/places/distance.ts'
import { cube, decimal, instant } from '#server/db/columns.ts'
import type { ExportedFile } from './customers.ts'

/** The radius in metres of the sphere for every distance (IUGG mean radius). */
const EARTH_RADIUS = sql.raw('6371008.8')
const latitude = sql.raw(`radians((coordinates->>'latitude')::double precision)`)
const longitude = sql.raw(`radians((coordinates->>'longitude')::double precision)`)

export const mechanics = pgTable(
  'mechanics',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    name: text().notNull(),
    email: text().notNull(),
    /** Asked for, and not confirmed yet: it takes over from `email` once its link is used [AUTH-6]. */
    newEmail: text('new_email'),
    /** An argon2id hash in PHC form, never a password. */
    password: text().notNull(),
    phone: text().notNull(),
    location: text().notNull(),
    qualification: text().notNull(),
    experience: integer().notNull(),
    specialty: text().notNull(),
    rating: decimal(3, 2)().notNull().default(0),
    reviewCount: integer('review_count').notNull().default(0),
    isActive: boolean('is_active').notNull().default(true),
    isApproved: boolean('is_approved').notNull().default(false),
    availability: jsonb().$type<WeeklyHours>(),
    /** Miles. */
    serviceRadius: integer('service_radius').notNull().default(20),
    /** Pounds an hour. */
    hourlyRate: decimal(6, 2)('hourly_rate'),
    completedJobs: integer('completed_jobs').notNull().default(0),
    /** Minutes. */
    responseTime: integer('response_time').notNull().default(60),
    lastActive: instant('last_active'),
    coordinates: jsonb().$type<Coordinates>(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    emailVerifiedAt: instant('email_verified_at'),
    /** When and by whom the application was last approved or rejected. */
    decidedAt: instant('decided_at'),
    decidedBy: text('decided_by'),
    rejectedAt: instant('rejected_at'),
    rejectionReason: text('rejection_reason'),
    /** When `isActive` was switched off, and the reason given to the mechanic. */
    deactivatedAt: instant('deactivated_at'),
    deactivationReason: text('deactivation_reason'),
    /**
     * Not listed because a required document is missing or has expired, or the mechanic takes no jobs for now. The
     * listing begins and resumes by itself [MECH-24].
     */
    unlistedAt: instant('unlisted_at'),
    /**
     * The last day in the UK on which every required document holds; null where none of them ends. From the midnight after
     * it nobody is offered the mechanic, before the clock has written `unlistedAt` [MECH-145].
     */
    documentsUntil: date('documents_until'),
    /**
     * The mechanic's own switch. `isActive` belongs to the operator: a mechanic who could set it would undo a decision.
     */
    pausedAt: instant('paused_at'),
    /** What the profile shows to everybody; null shows nothing. What the account signs in with stays private. */
    businessEmail: text('business_email'),
    businessPhone: text('business_phone'),
    /** The account was closed and the person erased; only the number remains. */
    erasedAt: instant('erased_at'),
    /** Time reserved for travel after each job. */
    travelMinutes: integer('travel_minutes').notNull().default(0),
    /** The SHA-256 of the secret in the address of the calendar feed. */
    calendarTokenHash: text('calendar_token_hash'),
    /**
     * The database computes it, so that it never disagrees with the coordinates. Nearest-first queries use its index.
     */
    position: cube().generatedAlwaysAs(
      sql`case when coordinates is not null then cube(array[${EARTH_RADIUS}*cos(${latitude})*cos(${longitude}), ${EARTH_RADIUS}*cos(${latitude})*sin(${longitude}), ${EARTH_RADIUS}*sin(${latitude})]) end`,
    ),
  },
  (table) => [
    uniqueIndex('mechanics_email_key').on(sql`lower(${table.email})`),
    index('mechanics_position_index')
      .using('gist', table.position)
      .where(sql`is_approved and is_active and unlisted_at is null`),
    index('mechanics_rejected_index').on(table.rejectedAt).where(sql`not is_approved`),
    index('mechanics_erased_index').on(table.erasedAt).where(sql`erased_at is not null`),
    index('mechanics_location_index').using('gin', sql`lower(${table.location}) gin_trgm_ops`),
    check('mechanics_experience_range', sql`${table.experience} between 1 and 50`),
  ],
)

export type StoredMechanic = typeof mechanics.$inferSelect

/** What staff wrote about a mechanic. */
export const mechanicNotes = pgTable(
  'mechanic_notes',
  {
    id: uuid().primaryKey(),
    mechanicId: integer('mechanic_id')
      .notNull()
      .references(() => mechanics.id),
    text: text().notNull(),
    writtenBy: text('written_by').notNull(),
    at: instant().notNull(),
  },
  (table) => [index('mechanic_notes_mechanic_index').on(table.mechanicId, table.at)],
)

/** A mechanic's requested data export: built, taken and deleted as a customer's is. */
export const mechanicDataExports = pgTable('mechanic_data_exports', {
  mechanicId: integer('mechanic_id')
    .primaryKey()
    .references(() => mechanics.id, { onDelete: 'cascade' }),
  requestedAt: instant('requested_at').notNull(),
  builtAt: instant('built_at'),
  files: jsonb().$type<ExportedFile[]>(),
})
