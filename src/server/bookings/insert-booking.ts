import { randomInt, randomUUIDv7 } from 'node:crypto'
import { createReference } from '#domain/bookings/reference.ts'
import { type Context, sqlStateOf } from '#server/context.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { encodeRow, type NewRow, placeholdersOf, statement } from '#server/db/statement.ts'
import { conflict } from '#server/problems.ts'

/** These columns start with their defaults, because later events fill them. */
const LATER = [
  'status',
  'acceptedAt',
  'depositRemindedAt',
  'depositAtRiskFrom',
  'cancelledAt',
  'cancelledBy',
  'cancelReason',
  'rescheduleCount',
  'version',
  'proposedDate',
  'proposedBy',
  'proposedAt',
  'matchedAt',
  'reofferedAt',
  'reofferEndsAt',
  'remindedAt',
  'completedAt',
] as const

const insert = statement('insert booking', (db) =>
  db
    .insert(bookings)
    .values(placeholdersOf(bookings, LATER))
    .onConflictDoNothing({ target: [bookings.reference, bookings.emailKey] }),
)

/** The values of a new booking. */
export type NewBooking = NewRow<typeof bookings, (typeof LATER)[number] | 'id' | 'reference'>

export const alreadyBooked = () =>
  conflict('quote_already_booked', 'This quote has already been booked.')

/** There are a million references, each unique with the email: a taken one is drawn again. */
export async function insertBooking(ctx: Context, row: NewBooking) {
  for (let attempt = 1; ; attempt += 1) {
    const booking = { id: randomUUIDv7(), reference: createReference(randomInt) }
    const { rowCount } = await insert(ctx.db)
      .execute(encodeRow(bookings, { ...row, ...booking }))
      .catch((error: unknown) => {
        throw sqlStateOf(error) === UNIQUE_VIOLATION ? alreadyBooked() : error
      })
    if (rowCount === 1) return booking
    if (attempt === 5) throw new Error('five references in a row were taken')
  }
}

/** Only the booking's unique key on the quote can be violated above. */
const UNIQUE_VIOLATION = '23505'
