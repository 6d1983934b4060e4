import { randomInt, randomUUIDv7 } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { buildReference } from '#domain/bookings/reference.ts'
import { type Context, sqlStateOf } from '#server/context.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { statement } from '#server/db/statement.ts'
import { conflict } from '#server/problems.ts'

const { placeholder } = sql

/** A column's own encoder knows no null: these instants are handed over as text. */
const nullable = (name: string): SQL => sql`${placeholder(name)}`

const insert = statement('insert booking', (db) =>
  db
    .insert(bookings)
    .values({
      id: placeholder('id'),
      reference: placeholder('reference'),
      quoteId: placeholder('quoteId'),
      mechanicId: placeholder('mechanicId'),
      customerName: placeholder('customerName'),
      customerEmail: placeholder('customerEmail'),
      emailKey: placeholder('emailKey'),
      customerPhone: placeholder('customerPhone'),
      serviceAddress: placeholder('serviceAddress'),
      scheduledDate: nullable('scheduledDate'),
      notes: placeholder('notes'),
      emailNotifications: placeholder('emailNotifications'),
      smsNotifications: placeholder('smsNotifications'),
      createdAt: placeholder('createdAt'),
      depositDueAt: placeholder('depositDueAt'),
      expressRequestAt: nullable('expressRequestAt'),
      expressRequestWords: placeholder('expressRequestWords'),
      guestId: placeholder('guestId'),
      customerId: placeholder('customerId'),
    })
    .onConflictDoNothing({ target: [bookings.reference, bookings.emailKey] }),
)

/** What a booking begins with; the rest of its row has defaults. */
export type NewBooking = Pick<
  typeof bookings.$inferSelect,
  | 'quoteId'
  | 'mechanicId'
  | 'customerName'
  | 'customerEmail'
  | 'emailKey'
  | 'customerPhone'
  | 'serviceAddress'
  | 'scheduledDate'
  | 'notes'
  | 'emailNotifications'
  | 'smsNotifications'
  | 'createdAt'
  | 'depositDueAt'
  | 'expressRequestAt'
  | 'expressRequestWords'
  | 'guestId'
  | 'customerId'
>

export const alreadyBooked = () =>
  conflict('quote_already_booked', 'This quote has already been booked.')

/** A reference is one of a million, unique with the e-mail: a taken one is drawn again. */
export async function insertBooking(ctx: Context, row: NewBooking) {
  for (let attempt = 1; ; attempt += 1) {
    const booking = { id: randomUUIDv7(), reference: buildReference(randomInt) }
    const { rowCount } = await insert(ctx.db)
      .execute({
        ...row,
        ...booking,
        scheduledDate: row.scheduledDate?.toString() ?? null,
        expressRequestAt: row.expressRequestAt?.toString() ?? null,
      })
      .catch((error: unknown) => {
        throw sqlStateOf(error) === UNIQUE_VIOLATION ? alreadyBooked() : error
      })
    if (rowCount === 1) return booking
    if (attempt === 5) throw new Error('five references in a row were taken')
  }
}

/** Of the keys of a booking only the one of its quote can be violated above. */
const UNIQUE_VIOLATION = '23505'
