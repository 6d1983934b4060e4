import { randomUUIDv7 } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import type { arrangeRevisit as endpoint } from '#contract/bookings/cases/cases.ts'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import { isRevisitCase, revisitAloneUntil, revisitPay } from '#domain/bookings/cases/revisit.ts'
import type { JobLine } from '#domain/bookings/extra-work/extra-work.ts'
import { addPence, type Pence, pence } from '#domain/money/money.ts'
import { reservationEndsAt } from '#domain/payments/deposit.ts'
import { leftOfLine, type PaidLine } from '#domain/payments/refunds/refund-plan.ts'
import { audit } from '#server/auth/audit.ts'
import { requireBooking } from '#server/auth/require-own-booking.ts'
import { holdCustomer } from '#server/auth/standing/hold.ts'
import { NO_EXPRESS_REQUEST } from '#server/bookings/express-request.ts'
import { type NewBooking, writeBooking } from '#server/bookings/write-booking.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { billLines, bills } from '#server/db/schema/bills.ts'
import type { StoredBooking } from '#server/db/schema/bookings.ts'
import { cases, type StoredCase } from '#server/db/schema/cases.ts'
import { payments } from '#server/db/schema/payments.ts'
import { quoteLines, quotes } from '#server/db/schema/quotes.ts'
import { revisits } from '#server/db/schema/revisits.ts'
import type { NewRow } from '#server/db/statement.ts'
import { holdListedMechanic } from '#server/mechanics/directory/require-listed-mechanic.ts'
import { listPaidLines } from '#server/payments/refunds/find-refundable.ts'
import { conflict, invalid, notAllowed } from '#server/problems.ts'
import { requireQuote, type StoredQuote } from '#server/quotes/find-quote.ts'
import { listJobLines } from '#server/quotes/list-job-lines.ts'
import { findRevisit, requireNoOpenRevisit } from './find-revisits.ts'
import { requireCase } from './require-case.ts'

/**
 * Accepts a warranty claim: a booking of the same customer, car and place, free of charge, asked first of the mechanic
 * whose work it was [CASE-10, CASE-11]. The customer chooses the time, or the mechanic proposes one. The lock of the
 * case decides between two administrators.
 */
export async function arrangeRevisit(
  ctx: Context,
  { id, positions, words }: ParsedOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { bookingId } = await requireCase(ctx, id)
  const { customerId } = await requireBooking(ctx, bookingId)
  return inTransaction(ctx, async (ctx) => {
    if (!(await holdCustomer(ctx, customerId)))
      throw conflict('invalid_transition', 'The customer has closed their account.')
    // Read again: the account may have been merged into another, or its customer erased.
    const first = await requireBooking(ctx, bookingId)
    const firstMechanicId = requireClaim(await lockCase(ctx, id), first)
    await requireNoOpenRevisit(ctx, id)
    // A refund that is decided at the same moment comes before or after.
    await ctx.db
      .select({ id: bills.id })
      .from(bills)
      .where(eq(bills.bookingId, first.id))
      .for('no key update')
    const paid = await listPaidLines(ctx, first.id)
    const all = await listFinishedLines(ctx, first, paid)
    const lines = all.filter(({ position }) => positions.includes(position))
    if (lines.length === 0 || lines.length !== new Set(positions).size)
      throw invalid({ positions: 'Please choose from the work that was done' })
    const quote = await requireQuote(ctx, first.quoteId)
    const before = await findRevisit(ctx, first.id)
    const booked = await bookFree(ctx, first, { quote, lines, words, firstMechanicId })
    await ctx.db.insert(revisits).values({
      bookingId: booked.id,
      caseId: id,
      firstMechanicId,
      // If this booking was itself a re-visit, the mechanic is paid what that one was worth.
      pay: before?.pay ?? revisitPay(worthsOf(paid, lines, quote.mobileFee)),
      aloneUntil: revisitAloneUntil(ctx.now),
      createdAt: ctx.now,
    } satisfies NewRow<typeof revisits>)
    // Open pages of the first booking reload on a change of the case [CASE-17].
    await ctx.db.update(cases).set({ id }).where(eq(cases.id, id))
    await audit(ctx, { action: 'case.revisit', object: `case ${id}, booking ${booked.id}` })
    return booked
  })
}

async function lockCase(ctx: Context, id: string): Promise<StoredCase> {
  const [locked] = await ctx.db.select().from(cases).where(eq(cases.id, id)).for('no key update')
  return locked ?? requireCase(ctx, id)
}

function requireClaim({ kind, decidedAt }: StoredCase, { mechanicId }: StoredBooking): number {
  if (decidedAt !== null)
    throw conflict('invalid_transition', 'This case has been decided already.')
  if (!isRevisitCase(kind) || mechanicId === null)
    throw notAllowed('not_allowed', 'A mechanic comes again for a warranty claim only.')
  return mechanicId
}

/**
 * The lines of a job that its bill does not name as left undone: each carries the warranty. What was paid back whole is not
 * put right for nothing as well [CASE-22].
 */
export async function listFinishedLines(
  ctx: Context,
  booking: StoredBooking,
  paid: readonly PaidLine[],
): Promise<JobLine[]> {
  const refunded = paid
    .filter((line) => line.amountPence > 0 && leftOfLine(line) === 0)
    .map(({ position }) => position)
  const lines = await listJobLines(ctx, booking)
  const billed = await ctx.db
    .select({ removedBecause: billLines.removedBecause })
    .from(billLines)
    .innerJoin(bills, eq(bills.id, billLines.billId))
    .where(eq(bills.bookingId, booking.id))
    .orderBy(asc(billLines.position))
  return lines.filter(
    ({ position }, index) =>
      (billed[index]?.removedBecause ?? null) === null && !refunded.includes(position),
  )
}

/** What these lines and the visit, which a bill names last, are still worth after refunds [CASE-12]. */
function worthsOf(paid: readonly PaidLine[], lines: readonly JobLine[], visit: Pence): Pence[] {
  const refundedOf = (position: number | undefined) =>
    paid.find((line) => line.position === position)?.refundedPence ?? pence(0)
  const visitRefunded = visit === 0 ? pence(0) : refundedOf(paid.at(-1)?.position)
  return [
    pence(visit - visitRefunded),
    ...lines.map(({ position, laborCost, partsCost }) =>
      pence(addPence(laborCost, partsCost) - refundedOf(position)),
    ),
  ]
}

type Free = {
  quote: StoredQuote
  lines: readonly JobLine[]
  words: string
  firstMechanicId: number
}

async function bookFree(
  ctx: Context,
  first: StoredBooking,
  { quote, lines, words, firstMechanicId }: Free,
): Promise<{ id: string; reference: string }> {
  const row: NewBooking = {
    // The customer's details are those of the first booking; the insert leaves out the columns that later events fill.
    ...first,
    quoteId: await insertFreeQuote(ctx, first, quote, lines),
    mechanicId: await holdListedMechanic(ctx, firstMechanicId),
    scheduledDate: null,
    notes: words,
    createdAt: ctx.now,
    depositDueAt: reservationEndsAt({ createdAt: ctx.now, slotStartsAt: null }),
    ...NO_EXPRESS_REQUEST,
    isRevisit: true,
  }
  const { id, reference } = await writeBooking(ctx, {
    row,
    depositPence: pence(0),
    hours: [],
    isLimited: false,
    actor: 'administrator',
    notification: 'revisit-arranged',
  })
  await ctx.db.update(payments).set({ state: 'not-needed' }).where(eq(payments.bookingId, id))
  return { id, reference }
}

async function insertFreeQuote(
  ctx: Context,
  booking: StoredBooking,
  first: StoredQuote,
  lines: readonly JobLine[],
): Promise<string> {
  const free = pence(0)
  const id = randomUUIDv7()
  await ctx.db.insert(quotes).values({
    ...first,
    id,
    serviceIds: lines.map(({ serviceId }) => serviceId),
    laborCost: free,
    partsCost: free,
    mobileFee: free,
    totalCost: free,
    deposit: free,
    estimatedHours:
      lines.reduce((sum, { laborHours }) => sum + Math.round(laborHours * 100), 0) / 100,
    createdAt: ctx.now,
    guestId: booking.guestId,
    customerId: booking.customerId,
  } satisfies NewRow<typeof quotes>)
  await ctx.db.insert(quoteLines).values(
    lines.map(({ serviceId, name, laborHours }, position) => ({
      quoteId: id,
      position,
      serviceId,
      name,
      laborCost: free,
      partsCost: free,
      laborHours,
    })) satisfies NewRow<typeof quoteLines>[],
  )
  return id
}
