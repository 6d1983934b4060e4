import { eq } from 'drizzle-orm'
import type { BookingStatus } from '#domain/bookings/booking-status.ts'
import { hoursOfJob } from '#domain/bookings/slots.ts'
import type { Pence } from '#domain/money/money.ts'
import { reservationEndsAt } from '#domain/payments/deposit.ts'
import { mechanicShare } from '#domain/payments/mechanic-share.ts'
import { emailKey } from '#domain/people/email.ts'
import { normaliseUkPhone } from '#domain/people/phone-number.ts'
import type { Db } from '#server/db/open.ts'
import { bookingEvents, bookings, slotClaims } from '#server/db/schema/bookings.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { earnings } from '#server/db/schema/portal.ts'
import { reviews } from '#server/db/schema/reviews.ts'
import { emptyRow, type NewRow } from '#server/db/statement.ts'
import { CUSTOMER_ONE } from '#server/demo/customers/customers.ts'
import { demoId } from '#server/demo/demo-id.ts'
import { FEATURED_REVIEWS } from '#server/demo/mechanics/featured-reviews.ts'
import { seedBill } from './bills.ts'
import { bookingHistory } from './booking-history.ts'
import { bookingMessages } from './booking-messages.ts'
import { type DemoBooking, listDemoBookings } from './demo-bookings.ts'
import { seedDeposit } from './deposits.ts'
import { seedMatches } from './job-matches.ts'
import { seedPapers } from './papers.ts'
import { seedQuote } from './quotes.ts'

type NewBooking = NewRow<
  typeof bookings,
  'emailNotifications' | 'rescheduleCount' | 'smsNotifications'
>

type NewEvent = NewRow<typeof bookingEvents, 'reason'>

/** The demo's bookings, with all that a real one would have left behind. Their deposits are paid. */
export async function seedBookings(
  db: Db,
  now: Temporal.Instant,
  vehicleIds: ReadonlyMap<string, number>,
): Promise<void> {
  for (const demo of listDemoBookings(now)) await seedBooking(db, demo, now, vehicleIds)
  await seedPapers(db)
}

async function seedBooking(
  db: Db,
  demo: DemoBooking,
  now: Temporal.Instant,
  vehicleIds: ReadonlyMap<string, number>,
): Promise<void> {
  const events = bookingHistory(demo, now)
  const { customer, startsAt } = demo
  const createdAt = events[0].at
  const { quoteId, estimatedHours, totalPence } = await seedQuote(db, demo, createdAt, vehicleIds)
  const mechanicId = demo.mechanic === null ? null : await getMechanicId(db, demo.mechanic)
  const bookingId = demoId('booking', demo.number)
  const timeOf = (status: BookingStatus) => findTime(events, status)
  const [cancelledAt, completedAt] = [timeOf('cancelled'), timeOf('completed')]
  const matchedAt = createdAt.add({ seconds: MATCHED_AFTER_SECONDS })
  await db.insert(bookings).values({
    ...emptyRow(bookings),
    id: bookingId,
    quoteId,
    mechanicId,
    customerName: customer.name,
    customerEmail: customer.email,
    emailKey: emailKey(customer.email),
    customerPhone: normaliseUkPhone(customer.phone)?.e164 ?? customer.phone,
    serviceAddress: customer.address,
    scheduledDate: startsAt,
    status: demo.status,
    acceptedAt: timeOf('accepted'),
    completedAt,
    isRevisit: false,
    matchedAt,
    notes: demo.notes,
    createdAt,
    reference: `BK-${demo.number}`,
    customerId: demo.isCustomerOne ? CUSTOMER_ONE.id : null,
    depositDueAt: reservationEndsAt({ createdAt, slotStartsAt: startsAt }),
    cancelledAt,
    cancelledBy: cancelledAt && 'customer',
    cancelReason: cancelledAt && 'The exhaust was still under warranty.',
    version: events.length,
  } satisfies NewBooking)
  await db.insert(bookingEvents).values(eventRows(events, { bookingId, mechanicId }))
  if (!cancelledAt && mechanicId !== null)
    await db
      .insert(slotClaims)
      .values(
        hoursOfJob(startsAt, estimatedHours).map(
          (hourStartsAt): NewRow<typeof slotClaims> => ({ mechanicId, bookingId, hourStartsAt }),
        ),
      )
  await seedDeposit(db, demo, { quoteId, bookingId, createdAt, cancelledAt })
  if (!cancelledAt)
    await seedMatches(db, demo, { bookingId, mechanicId, estimatedHours, at: matchedAt })
  const completed = { number: demo.number, quoteId, bookingId, total: totalPence }
  if (completedAt && mechanicId !== null)
    await seedCompletion(db, { ...completed, mechanicId, at: completedAt })
  await db.insert(notifications).values(bookingMessages(demo, { quoteId, bookingId, events }))
}

const eventRows = (
  events: ReturnType<typeof bookingHistory>,
  of: Pick<NewEvent, 'bookingId' | 'mechanicId'>,
): NewEvent[] => events.map((event) => ({ ...event, ...of }))

const findTime = (events: ReturnType<typeof bookingHistory>, status: BookingStatus) =>
  events.find((event) => event.status === status)?.at ?? null

type Completion = {
  number: number
  quoteId: string
  bookingId: string
  mechanicId: number
  total: Pence
  at: Temporal.Instant
}

async function seedCompletion(db: Db, { number, quoteId, ...line }: Completion): Promise<void> {
  await db
    .insert(earnings)
    .values({ ...line, share: mechanicShare(line.total) } satisfies NewRow<typeof earnings>)
  await seedBill(db, { number, quoteId, ...line })
  await linkReview(db, line.bookingId)
}

/** The review that its customer left by the link of this booking. */
async function linkReview(db: Db, bookingId: string): Promise<void> {
  const comment = FEATURED_REVIEWS[0]?.[4] ?? ''
  await db.update(reviews).set({ bookingId }).where(eq(reviews.comment, comment))
}

async function getMechanicId(db: Db, name: string): Promise<number> {
  const [row] = await db
    .select({ id: mechanics.id })
    .from(mechanics)
    .where(eq(mechanics.name, name))
  if (!row) throw new Error(`the demo has no mechanic ${name}`)
  return row.id
}

const MATCHED_AFTER_SECONDS = 5
