import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { PaperInList } from '#contract/payments/papers/papers.ts'
import { hasRight } from '#domain/auth/staff-rights.ts'
import { pence, poundsOf } from '#domain/money/money.ts'
import { MECHANICS_KINDS, paperNumber } from '#domain/payments/papers/paper.ts'
import { requireMechanic } from '#server/auth/guards.ts'
import { requireOwnBooking } from '#server/auth/require-own-booking.ts'
import type { Context } from '#server/context.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { papers, type StoredPaper } from '#server/db/schema/papers.ts'
import { payments } from '#server/db/schema/payments.ts'
import { registrationFees } from '#server/db/schema/registration-fees.ts'
import { wordList } from '#server/db/word-list.ts'
import { notFound, refuseAlike } from '#server/problems.ts'

/**
 * The papers of these bookings, named by a condition on them: what was issued for each, and the receipt of a deposit, which
 * may be older than its booking. Each half finds its papers by an index, which one condition with "or" would not [OPS-L12].
 */
export const arePapersOfBookings = (theirs: SQL): SQL =>
  sql`${papers.id} in (
    select p.id from ${papers} p join ${bookings} on ${bookings.id} = p.booking_id where ${theirs}
    union all
    select p.id from ${payments} join ${bookings} on ${bookings.id} = ${payments.bookingId}
      join ${papers} p on p.kind = 'receipt' and p.cause_id = ${paymentId} where ${theirs})`

/** The papers that a mechanic may read: of their jobs, of what we owe each other, and of the registration fee. */
export const arePapersOfMechanic = (mechanicId: number): SQL =>
  sql`${papers.id} in (
    select p.id from ${papers} p where p.mechanic_id = ${mechanicId} and p.kind in (${wordList(MECHANICS_KINDS)})
    union all
    select p.id from ${registrationFees} join ${papers} p
      on p.kind in ('receipt', 'credit-note') and p.cause_id = ${feeCause} and p.mechanic_id is null
      where ${registrationFees.mechanicId} = ${mechanicId})`

/** Lists the papers of a booking, oldest first. */
export const listBookingPapers = (ctx: Context, bookingId: string): Promise<StoredPaper[]> =>
  ctx.db
    .select()
    .from(papers)
    .where(arePapersOfBookings(eq(bookings.id, bookingId)))
    .orderBy(asc(papers.issuedAt), asc(papers.id))

/** Lists papers for those to whom they belong, newest first. */
export async function listNewestPapers(
  ctx: Context,
  theirs: SQL | undefined,
  most: number,
): Promise<PaperInList[]> {
  const rows = await ctx.db
    .select()
    .from(papers)
    .where(theirs)
    .orderBy(desc(papers.issuedAt), desc(papers.id))
    .limit(most)
  return rows.map(paperInList)
}

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
  await refuseAlike(PAPER_NOT_FOUND, () => requireOwnBooking(ctx, bookingId))
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

const PAPER_NOT_FOUND = 'We cannot find this document.'
const paperNotFound = () => notFound(PAPER_NOT_FOUND)

export const paperInList = (paper: StoredPaper) => ({
  id: paper.id,
  kind: paper.kind,
  number: paperNumber(paper.series, paper.number),
  issuedAt: paper.issuedAt.toString(),
  amountPounds: poundsOf(pence(paper.amountPence)),
})
