import { and, desc, eq, inArray, notInArray } from 'drizzle-orm'
import { ENDED_STATUSES, isEnded } from '#domain/bookings/booking-status.ts'
import type { Context } from '#server/context.ts'
import { bookings, type StoredBooking } from '#server/db/schema/bookings.ts'
import { cases } from '#server/db/schema/cases.ts'
import { revisits, type StoredRevisit } from '#server/db/schema/revisits.ts'
import { conflict } from '#server/problems.ts'
import { listJobLines } from '#server/quotes/list-job-lines.ts'

/** Null where the booking is an ordinary one. */
export async function findRevisit(ctx: Context, bookingId: string): Promise<StoredRevisit | null> {
  const [row] = await ctx.db.select().from(revisits).where(eq(revisits.bookingId, bookingId))
  return row ?? null
}

/** The re-visits that cases led to, the latest of each first. */
export const listRevisitsOfCases = (ctx: Context, caseIds: readonly string[]) =>
  ctx.db
    .select({
      caseId: revisits.caseId,
      id: bookings.id,
      reference: bookings.reference,
      status: bookings.status,
      scheduledDate: bookings.scheduledDate,
    })
    .from(revisits)
    .innerJoin(bookings, eq(bookings.id, revisits.bookingId))
    .where(inArray(revisits.caseId, [...caseIds]))
    .orderBy(desc(revisits.createdAt))

/** Of those bookings that are re-visits: the booking whose work they put right, and on what terms. */
export async function loadRevisits(ctx: Context, bookingIds: readonly string[]) {
  const rows = await ctx.db
    .select({ revisit: revisits, first: { id: bookings.id, reference: bookings.reference } })
    .from(revisits)
    .innerJoin(cases, eq(cases.id, revisits.caseId))
    .innerJoin(bookings, eq(bookings.id, cases.bookingId))
    .where(inArray(revisits.bookingId, [...bookingIds]))
  return new Map(rows.map((row) => [row.revisit.bookingId, row]))
}

/**
 * Refuses to pay lines of a booking back whole while somebody is still to do them again for nothing: the customer would have
 * both, and the mechanic would be away for work that is settled [CASE-22]. The lock of the bill decides which was first.
 */
export async function requireNoVisitFor(
  ctx: Context,
  booking: StoredBooking,
  positions: readonly number[],
): Promise<void> {
  const open = await ctx.db
    .select({ id: bookings.id, quoteId: bookings.quoteId, reference: bookings.reference })
    .from(revisits)
    .innerJoin(cases, eq(cases.id, revisits.caseId))
    .innerJoin(bookings, eq(bookings.id, revisits.bookingId))
    .where(and(eq(cases.bookingId, booking.id), notInArray(bookings.status, [...ENDED_STATUSES])))
  if (open.length === 0 || positions.length === 0) return
  const lines = await listJobLines(ctx, booking)
  const paidBack = lines.filter(({ position }) => positions.includes(position))
  for (const visit of open)
    for (const { serviceId, name } of await listJobLines(ctx, visit))
      if (paidBack.some((line) => line.serviceId === serviceId && line.name === name))
        throw conflict(
          'invalid_transition',
          `${name} is still to be put right for nothing on the re-visit ${visit.reference}. Cancel that first, or refund less of it.`,
        )
}

/** Refuses while a mechanic is still to come, or at work. */
export async function requireNoOpenRevisit(ctx: Context, caseId: string): Promise<void> {
  const open = (await listRevisitsOfCases(ctx, [caseId])).find(({ status }) => !isEnded(status))
  if (open)
    throw conflict(
      'invalid_transition',
      `The re-visit ${open.reference} is still to be done. Cancel it first, or wait for it.`,
    )
}
