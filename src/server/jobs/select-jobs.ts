import { and, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { unreadMessages } from '#server/customers/dashboard/unread-messages.ts'
import type { Db } from '#server/db/open.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { cases } from '#server/db/schema/cases.ts'
import { jobMatches } from '#server/db/schema/job-matches.ts'
import { payments } from '#server/db/schema/payments.ts'
import { earnings } from '#server/db/schema/portal.ts'
import { quotes } from '#server/db/schema/quotes.ts'
import { revisits } from '#server/db/schema/revisits.ts'
import { vehicles } from '#server/db/schema/vehicles.ts'
import { isDepositOfBooking } from '#server/quotes/deposit/find-deposit.ts'

/** The booking whose work a re-visit puts right. */
const firstBookings = alias(bookings, 'first_bookings')

/** Only the columns that a job shows, because the builder maps each of each row. */
const SHOWN = {
  booking: {
    id: bookings.id,
    quoteId: bookings.quoteId,
    mechanicId: bookings.mechanicId,
    reference: bookings.reference,
    status: bookings.status,
    scheduledDate: bookings.scheduledDate,
    proposedDate: bookings.proposedDate,
    proposedBy: bookings.proposedBy,
    createdAt: bookings.createdAt,
    acceptedAt: bookings.acceptedAt,
    completedAt: bookings.completedAt,
    customerName: bookings.customerName,
    customerPhone: bookings.customerPhone,
    serviceAddress: bookings.serviceAddress,
    notes: bookings.notes,
    expressRequestAt: bookings.expressRequestAt,
    isRevisit: bookings.isRevisit,
  },
  quote: {
    serviceType: quotes.serviceType,
    totalCost: quotes.totalCost,
    estimatedHours: quotes.estimatedHours,
    registration: quotes.registration,
    latitude: quotes.latitude,
    longitude: quotes.longitude,
  },
  vehicle: { make: vehicles.make, model: vehicles.model, year: vehicles.year },
  deposit: payments.state,
  /** Null until it is completed, and for a re-visit that nobody is paid for. */
  earned: earnings.share,
  match: {
    matchScore: jobMatches.matchScore,
    distance: jobMatches.distance,
    estimatedArrival: jobMatches.estimatedArrival,
    matchFactors: jobMatches.matchFactors,
  },
  revisit: {
    firstMechanicId: revisits.firstMechanicId,
    pay: revisits.pay,
    aloneUntil: revisits.aloneUntil,
  },
  firstReference: firstBookings.reference,
  unread: unreadMessages('mechanic'),
}

/**
 * Bookings with what stands once beside each of them, as the mechanic of the parameter `mechanicId` reads them, in one statement:
 * a page of jobs took five.
 */
export const selectJobs = (db: Db, where: SQL | undefined) =>
  db
    .select(SHOWN)
    .from(bookings)
    .innerJoin(quotes, eq(quotes.id, bookings.quoteId))
    .leftJoin(vehicles, eq(vehicles.id, quotes.vehicleId))
    .leftJoin(payments, isDepositOfBooking)
    .leftJoin(
      jobMatches,
      and(
        eq(jobMatches.bookingId, bookings.id),
        eq(jobMatches.mechanicId, sql.placeholder('mechanicId')),
      ),
    )
    .leftJoin(earnings, eq(earnings.bookingId, bookings.id))
    .leftJoin(revisits, eq(revisits.bookingId, bookings.id))
    .leftJoin(cases, eq(cases.id, revisits.caseId))
    .leftJoin(firstBookings, eq(firstBookings.id, cases.bookingId))
    .where(where)

export type SelectedJob = Awaited<ReturnType<typeof selectJobs>>[number]
