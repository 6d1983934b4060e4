import { and, desc, eq, exists, inArray, isNull, or, sql } from 'drizzle-orm'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { listCustomerPapers, listMechanicPapers } from '#contract/payments/papers/papers.ts'
import type { CustomerContext, MechanicContext } from '#server/context.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { papers } from '#server/db/schema/papers.ts'
import { payments } from '#server/db/schema/payments.ts'
import { feeCausesOf, MECHANICS_KINDS, paperInList } from './find-papers.ts'

/** Six years of a customer with a job every month, or half a year of a busy mechanic; the booking shows its own. */
const MOST = 300

export async function listCustomerPapersOf(
  ctx: CustomerContext,
): Promise<ReplyOf<typeof listCustomerPapers>> {
  const isTheirDeposit = ctx.db
    .select({ one: sql`1` })
    .from(payments)
    .where(and(eq(payments.bookingId, bookings.id), eq(sql`${payments.id}::text`, papers.causeId)))
  const rows = await ctx.db
    .select({ paper: papers })
    .from(papers)
    .innerJoin(
      bookings,
      or(
        eq(bookings.id, papers.bookingId),
        and(eq(papers.kind, 'receipt'), exists(isTheirDeposit)),
      ),
    )
    .where(eq(bookings.customerId, ctx.customer.id))
    .orderBy(desc(papers.issuedAt), desc(papers.id))
    .limit(MOST)
  return rows.map(({ paper }) => paperInList(paper))
}

export async function listMechanicPapersOf(
  ctx: MechanicContext,
): Promise<ReplyOf<typeof listMechanicPapers>> {
  const rows = await ctx.db
    .select()
    .from(papers)
    .where(
      or(
        and(eq(papers.mechanicId, ctx.mechanic.id), inArray(papers.kind, [...MECHANICS_KINDS])),
        and(isNull(papers.mechanicId), inArray(papers.causeId, feeCausesOf(ctx, ctx.mechanic.id))),
      ),
    )
    .orderBy(desc(papers.issuedAt), desc(papers.id))
    .limit(MOST)
  return rows.map(paperInList)
}
