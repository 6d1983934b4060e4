import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { CLOSED_BILL_STATES } from '#domain/payments/bill/bill-state.ts'
import { bills } from '#server/db/schema/bills.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { payments } from '#server/db/schema/payments.ts'

/** A card is deleted once it can be charged no more: its customer removed it, or nothing is left to pay. */
export const isCardDone = or(
  isNotNull(payments.cardRemovedAt),
  sql`exists (select from ${bookings} where ${bookings.id} = ${payments.bookingId} and ${eq(bookings.status, 'cancelled')})`,
  sql`exists (select from ${bills} where ${bills.bookingId} = ${payments.bookingId} and ${inArray(bills.state, CLOSED_BILL_STATES)})`,
  and(isNull(payments.bookingId), eq(payments.state, 'refunded')),
)
