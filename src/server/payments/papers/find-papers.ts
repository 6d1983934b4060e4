import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import { hasRight } from '#domain/auth/staff-rights.ts'
import { pence, poundsOf } from '#domain/money/money.ts'
import { type PaperKind, paperNumber } from '#domain/payments/papers/paper.ts'
import { requireMechanic } from '#server/auth/guards.ts'
import { requireOwnBooking } from '#server/auth/require-own-booking.ts'
import type { Context } from '#server/context.ts'
import { papers, type StoredPaper } from '#server/db/schema/papers.ts'
import { payments } from '#server/db/schema/payments.ts'
import { registrationFees } from '#server/db/schema/registration-fees.ts'
import { notFound } from '#server/problems.ts'

/** What a mechanic supplied, owes us or was paid. A receipt is between the customer and us. */
export const MECHANICS_KINDS: readonly PaperKind[] = [
  'invoice',
  'credit-note',
  'commission-invoice',
  'payout-statement',
]

/** Lists the papers of a booking, oldest first. The receipt of a deposit may be older than its booking. */
export const listBookingPapers = (ctx: Context, bookingId: string): Promise<StoredPaper[]> =>
  ctx.db
    .select()
    .from(papers)
    .where(
      or(
        eq(papers.bookingId, bookingId),
        and(
          eq(papers.kind, 'receipt'),
          inArray(
            papers.causeId,
            ctx.db
              .select({ id: paymentId })
              .from(payments)
              .where(eq(payments.bookingId, bookingId)),
          ),
        ),
      ),
    )
    .orderBy(asc(papers.issuedAt), asc(papers.id))

/** Returns a paper to its customer, its mechanic or an administrator who may see bookings; to others it is not there [SEC-O2]. */
export async function requirePaper(ctx: Context, id: string): Promise<StoredPaper> {
  const [paper] = await ctx.db.select().from(papers).where(eq(papers.id, id))
  if (paper === undefined) throw paperNotFound()
  if (hasRight(ctx.actor.staffRole, 'see bookings')) return paper
  if (isMechanics(paper, ctx.actor.mechanicId)) {
    await requireMechanic(ctx)
    return paper
  }
  if (ctx.actor.mechanicId !== null && (await isOfFee(ctx, paper))) return paper
  const bookingId = paper.bookingId ?? (await findBookingOfDeposit(ctx, paper))
  if (bookingId === null) throw paperNotFound()
  await requireOwnBooking(ctx, bookingId)
  return paper
}

/** A receipt or credit note of the signed-in mechanic's registration fee. */
async function isOfFee(ctx: Context, { causeId, mechanicId }: StoredPaper): Promise<boolean> {
  if (mechanicId !== null) return false
  const { id } = await requireMechanic(ctx)
  const isTheirs = and(eq(registrationFees.mechanicId, id), eq(feeCause, causeId))
  return (await ctx.db.$count(registrationFees, isTheirs)) > 0
}

const feeCause = sql<string>`${registrationFees.id}::text`

/** The causes of the papers of a mechanic's registration fee. */
export const feeCausesOf = (ctx: Context, mechanicId: number) =>
  ctx.db
    .select({ id: feeCause })
    .from(registrationFees)
    .where(eq(registrationFees.mechanicId, mechanicId))

const isMechanics = ({ kind, mechanicId }: StoredPaper, actorId: number | null) =>
  actorId !== null && actorId === mechanicId && MECHANICS_KINDS.includes(kind)

async function findBookingOfDeposit(ctx: Context, { kind, causeId }: StoredPaper) {
  if (kind !== 'receipt') return null
  const [payment] = await ctx.db
    .select({ bookingId: payments.bookingId })
    .from(payments)
    .where(eq(paymentId, causeId))
  return payment?.bookingId ?? null
}

const paymentId = sql<string>`${payments.id}::text`

const paperNotFound = () => notFound('We cannot find this document.')

export const paperInList = (paper: StoredPaper) => ({
  id: paper.id,
  kind: paper.kind,
  number: paperNumber(paper.series, paper.number),
  issuedAt: paper.issuedAt.toString(),
  amountPounds: poundsOf(pence(paper.amountPence)),
})
