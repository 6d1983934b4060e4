import { randomUUIDv7 } from 'node:crypto'
import { addPence, type Pence, pence } from '#domain/money/money.ts'
import { reservationEndsAt } from '#domain/payments/deposit.ts'
import { NO_EXPRESS_REQUEST } from '#server/bookings/express-request.ts'
import { type NewBooking, writeBooking } from '#server/bookings/write-booking.ts'
import type { Context } from '#server/context.ts'
import type { StoredBooking } from '#server/db/schema/bookings.ts'
import { quoteLines, quotes } from '#server/db/schema/quotes.ts'
import type { NewRow } from '#server/db/statement.ts'
import { readTariffOf } from '#server/db/tariffs.ts'
import { depositFor } from '#server/quotes/deposit/deposit-for.ts'
import { requireQuote } from '#server/quotes/find-quote.ts'
import { costOfLines, type StoredFollowUp, type StoredFollowUpLine } from './follow-up-to-wire.ts'

/** The booking that the further work follows from, and the mechanic to ask for it. */
export type Follows = { booking: StoredBooking; mechanicId: number | null }

/**
 * Books the approved lines as an ordinary job: a new quote at the approved price, a deposit, a reference. It is asked
 * first of the mechanic who inspected the car, and they agree the time on acceptance; null if they have left since. The
 * accounts of both are held. Runs in the transaction that is open.
 */
export async function bookApproved(
  ctx: Context,
  followUp: StoredFollowUp,
  approved: readonly StoredFollowUpLine[],
  { booking, mechanicId }: Follows,
): Promise<string> {
  const tariff = await readTariffOf(ctx, followUp.tariffId)
  const depositPence = depositFor(ctx, tariff, costOfLines(followUp, approved))
  const quoteId = await insertQuote(ctx, followUp, { approved, booking, depositPence })
  const row: NewBooking = {
    // What the customer gave for the first booking holds for this one; the insert leaves out what later events fill.
    ...booking,
    quoteId,
    mechanicId,
    scheduledDate: null,
    notes: `Follows from booking ${booking.reference}.`,
    createdAt: ctx.now,
    depositDueAt: reservationEndsAt({ createdAt: ctx.now, slotStartsAt: null }),
    ...NO_EXPRESS_REQUEST,
    isRevisit: false,
  }
  const { id } = await writeBooking(ctx, { row, depositPence, hours: [], isLimited: false })
  return id
}

type Approved = {
  approved: readonly StoredFollowUpLine[]
  booking: StoredBooking
  depositPence: Pence
}

async function insertQuote(
  ctx: Context,
  followUp: StoredFollowUp,
  { approved: lines, booking, depositPence }: Approved,
): Promise<string> {
  const first = await requireQuote(ctx, booking.quoteId)
  const id = randomUUIDv7()
  const { mobileFee, serviceType, vehicleClass, labourArea, tariffId } = followUp
  await ctx.db.insert(quotes).values({
    ...first,
    id,
    serviceIds: lines.map(({ serviceId }) => serviceId),
    serviceType,
    vehicleClass,
    labourArea,
    tariffId,
    deposit: depositPence,
    laborCost: addPence(pence(0), ...lines.map(({ laborCost }) => laborCost)),
    partsCost: addPence(pence(0), ...lines.map(({ partsCost }) => partsCost)),
    mobileFee,
    totalCost: costOfLines(followUp, lines),
    estimatedHours:
      lines.reduce((sum, { laborHours }) => sum + Math.round(laborHours * 100), 0) / 100,
    createdAt: ctx.now,
    guestId: booking.guestId,
    customerId: booking.customerId,
  } satisfies NewRow<typeof quotes>)
  await ctx.db.insert(quoteLines).values(
    lines.map(({ serviceId, name, laborCost, partsCost, laborHours }, position) => ({
      quoteId: id,
      position,
      serviceId,
      name,
      laborCost,
      partsCost,
      laborHours,
    })) satisfies NewRow<typeof quoteLines>[],
  )
  return id
}
