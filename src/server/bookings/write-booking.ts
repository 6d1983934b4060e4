import { randomInt, randomUUIDv7 } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { OPEN_STATUSES } from '#domain/bookings/booking-status.ts'
import { createReference } from '#domain/bookings/reference.ts'
import type { Pence } from '#domain/money/money.ts'
import { MAX_UNPAID_BOOKINGS } from '#domain/payments/deposit-terms.ts'
import type { RequestKey } from '#server/auth/idempotency.ts'
import { attemptSubject } from '#server/auth/throttle/attempt-subject.ts'
import { countedAgain } from '#server/auth/throttle/count-attempt.ts'
import { type Context, sqlStateOf } from '#server/context.ts'
import { LATER_OF_NOTIFICATION } from '#server/db/outbox/enqueue.ts'
import { customerNotifications } from '#server/db/outbox/notify-customer.ts'
import { bookingEvents, bookings, slotClaims } from '#server/db/schema/bookings.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { payments } from '#server/db/schema/payments.ts'
import { attemptCounters } from '#server/db/schema/sessions.ts'
import { encodeRows, jsonRows, type NewRow, sqlStatement } from '#server/db/statement.ts'
import { wordList } from '#server/db/word-list.ts'
import {
  type DiaryVisit,
  toVisit,
  type VisitRow,
  visitRows,
  visitValues,
} from '#server/mechanics/diary/visits.ts'
import { conflict, tooMany } from '#server/problems.ts'
import { depositRow, LATER_OF_DEPOSIT } from '#server/quotes/deposit/bind-deposit.ts'

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
  'lateAskedAt',
  'completedAt',
] as const

/** The values of a new booking. */
export type NewBooking = NewRow<typeof bookings, (typeof LATER)[number] | 'id' | 'reference'>

/** A booking's emails go to an address that somebody else may have typed [OPS-A9]. */
const EMAILS = { name: 'booking emails', mostADay: 12, windowMinutes: 24 * 60 }

type Written = {
  unpaid: number
  booked: number
  reserved: number
  emails: number | null
  visits: VisitRow[] | null
}

const { placeholder } = sql

/**
 * Writes everything that belongs to a booking in one round trip, and returns what was in the mechanic's diary before. Its
 * parts read from `booked`, so that they write nothing where the booking was not made. The hours are reserved in order, so
 * that overlapping bookings wait for each other and do not deadlock [SEC-O16]. A null guest id equals no other. The
 * customer's own bookings are found by three indexes before their status is checked: without fresh statistics the database
 * would otherwise read every open booking.
 */
const write = sqlStatement<Written>('write booking', () => {
  const booking = jsonRows(bookings, LATER, 'booking')
  const hours = jsonRows(slotClaims, [], 'hours')
  const deposit = jsonRows(payments, LATER_OF_DEPOSIT, 'deposit')
  const event = jsonRows(bookingEvents, [], 'event')
  const outbox = jsonRows(notifications, LATER_OF_NOTIFICATION, 'outbox')
  const attempt = jsonRows(attemptCounters, [], 'attempt')
  const again = countedAgain(EMAILS.windowMinutes)
  return sql`
    with theirs as materialized (
      select id, status from bookings where email_key = ${placeholder('emailKey')}
      union select id, status from bookings where customer_phone = ${placeholder('phone')}
      union select id, status from bookings where guest_id = ${placeholder('guestId')}::uuid
    ), unpaid as (
      select count(*)::int as count
      from theirs b left join payments p on p.booking_id = b.id
      where b.status in (${wordList(OPEN_STATUSES)}) and (p.state is null or p.state = 'unpaid')
    ), booked as (
      insert into bookings (${booking.columns}) select ${booking.values} from unpaid, ${booking.source}
      where unpaid.count < ${placeholder('mostUnpaid')}::int
      on conflict (reference, email_key) do nothing returning id
    ), reserved as (
      insert into slot_claims (${hours.columns}) select ${hours.values} from booked, ${hours.source}
      order by hours.hour_starts_at on conflict do nothing returning 1
    ), bound as (
      insert into payments (${deposit.columns}) select ${deposit.values} from booked, ${deposit.source}
      on conflict (quote_id)
      do update set booking_id = coalesce(excluded.booking_id, payments.booking_id)
    ), recorded as (
      insert into booking_events (${event.columns}) select ${event.values} from booked, ${event.source}
    ), enqueued as (
      insert into notifications (${outbox.columns})
      select ${outbox.values} from booked, ${outbox.source} on conflict (once_key) do nothing
    ), counted as (
      insert into attempt_counters (${attempt.columns})
      select ${attempt.values} from booked, ${attempt.source}
      on conflict (name, subject)
      do update set count = ${again.count}, window_starts_at = ${again.windowStartsAt} returning count
    ), answered as (
      update idempotency_keys
      set answer = ${placeholder('answer')}::jsonb, guest_id = ${placeholder('guest')}::uuid
      where scope = ${placeholder('scope')} and key = ${placeholder('key')} and exists (select from booked)
    )
    select (select count from unpaid) as unpaid, (select count(*)::int from booked) as booked,
      (select count(*)::int from reserved) as reserved, (select count from counted) as emails,
      (select json_agg(visits) from (${visitRows()}) as visits) as visits`
})

export const alreadyBooked = () =>
  conflict('quote_already_booked', 'This quote has already been booked.')

type Wanted = {
  row: NewBooking
  /** The deposit to ask for, unless the quote already has one. */
  depositPence: Pence
  hours: readonly Temporal.Instant[]
  /** Where it is the customer's own request, they may not have three unpaid bookings already [SEC-P10]. */
  isLimited: boolean
  /** The request's key, which stores the booking as its answer. */
  key?: RequestKey | null
  /** Who booked, where it was not the customer. */
  actor?: 'administrator'
  /** The notification of the customer; by default it confirms that we have the booking. */
  notification?: Parameters<typeof customerNotifications>[1]
}

/**
 * Writes a booking with the mechanic's hours, its deposit, its first event and its notification. `isReserved` is false where
 * another booking has one of the hours: what called it then rolls back, as for a visit that stands in its way. There are a million references, each unique with the
 * email: a taken one is drawn again.
 */
export async function writeBooking(
  ctx: Context,
  wanted: Wanted,
): Promise<{ id: string; reference: string; isReserved: boolean; visits: DiaryVisit[] }> {
  for (let attempt = 1; ; attempt += 1) {
    const booking = { id: randomUUIDv7(), reference: createReference(randomInt) }
    const [written] = await write(ctx.db, valuesOf(ctx, wanted, booking)).catch(
      (error: unknown): never => {
        throw sqlStateOf(error) === UNIQUE_VIOLATION ? alreadyBooked() : error
      },
    )
    if (!written) throw new Error('the statement has one row')
    if (wanted.isLimited && written.unpaid >= MAX_UNPAID_BOOKINGS) throw tooManyUnpaid()
    if ((written.emails ?? 0) > EMAILS.mostADay) throw tooManyEmails()
    if (written.booked === 1)
      return {
        ...booking,
        isReserved: written.reserved === wanted.hours.length,
        visits: (written.visits ?? []).map(toVisit),
      }
    if (attempt === 5) throw new Error('five references in a row were taken')
  }
}

/** Only the booking's unique key on the quote can be violated above. */
const UNIQUE_VIOLATION = '23505'
const NO_LIMIT = 2 ** 31 - 1

function valuesOf(
  ctx: Context,
  wanted: Wanted,
  booking: { id: string; reference: string },
): Record<string, unknown> {
  const { row, hours, depositPence, isLimited, key = null } = wanted
  const { notification = 'booking-received' } = wanted
  const { id } = booking
  const event: NewRow<typeof bookingEvents> = {
    bookingId: id,
    type: 'booked',
    status: 'pending',
    actor: wanted.actor ?? 'customer',
    reason: null,
    mechanicId: row.mechanicId,
    at: ctx.now,
  }
  const attempt: NewRow<typeof attemptCounters> = {
    name: EMAILS.name,
    subject: attemptSubject(ctx, row.customerEmail),
    count: 1,
    windowStartsAt: ctx.now,
  }
  const reservations = hours.map((hourStartsAt) => ({
    mechanicId: row.mechanicId,
    bookingId: id,
    hourStartsAt,
  }))
  const outbox = customerNotifications(ctx, notification, { ...row, ...booking })
  return {
    emailKey: row.emailKey,
    phone: row.customerPhone,
    guestId: row.guestId,
    mostUnpaid: isLimited ? MAX_UNPAID_BOOKINGS : NO_LIMIT,
    booking: encodeRows(bookings, [{ ...row, ...booking } satisfies NewBooking]),
    hours: encodeRows(slotClaims, reservations),
    deposit: encodeRows(payments, [
      depositRow(ctx, { quoteId: row.quoteId, bookingId: id, amount: depositPence }),
    ]),
    event: encodeRows(bookingEvents, [event]),
    outbox: encodeRows(notifications, outbox),
    attempt: encodeRows(attemptCounters, [attempt]),
    scope: key?.scope ?? null,
    key: key?.key ?? null,
    answer: JSON.stringify(booking),
    guest: ctx.actor.guestId,
    ...visitValues({
      mechanicIds: row.mechanicId !== null && hours.length > 0 ? [row.mechanicId] : [],
      from: hours.at(0) ?? ctx.now,
      until: (hours.at(-1) ?? ctx.now).add({ hours: 1 }),
    }),
  }
}

const tooManyUnpaid = () =>
  tooMany(
    3600,
    'You already have three bookings with an unpaid deposit. Please pay one of them first.',
    'too_many_unpaid',
  )

const tooManyEmails = () =>
  tooMany(
    EMAILS.windowMinutes * 60,
    'There have been a lot of bookings with this email address today. Please call us.',
    'too_many_messages',
  )
