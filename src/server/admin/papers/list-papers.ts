import { and, desc, eq, gte, lt } from 'drizzle-orm'
import type { AdminPaper, listAdminPapers } from '#contract/admin/papers/papers.ts'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import { startOfDay } from '#domain/time/start-of-day.ts'
import { ukDayOf } from '#domain/time/uk-day-of.ts'
import type { Context } from '#server/context.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { papers } from '#server/db/schema/papers.ts'
import { paperInList } from '#server/payments/papers/find-papers.ts'

/** What a page can show; the file holds all of a month. */
const MOST = 500

export async function listPapers(
  ctx: Context,
  { month: asked }: ParsedOf<typeof listAdminPapers>,
): Promise<ReplyOf<typeof listAdminPapers>> {
  const month = monthOf(ctx, asked)
  return {
    month: month.toString(),
    monthBefore: month.subtract({ months: 1 }).toString(),
    monthAfter: month.add({ months: 1 }).toString(),
    count: await ctx.db.$count(papers, isOf(month)),
    papers: await readPapers(ctx, month, MOST),
  }
}

/** The month that was asked for, or the current one. */
export const monthOf = ({ now }: Pick<Context, 'now'>, asked: string | undefined) =>
  asked === undefined ? ukDayOf(now).toPlainYearMonth() : Temporal.PlainYearMonth.from(asked)

/** Issued in that month of the UK. */
function isOf(month: Temporal.PlainYearMonth) {
  const first = month.toPlainDate({ day: 1 })
  return and(
    gte(papers.issuedAt, startOfDay(first)),
    lt(papers.issuedAt, startOfDay(first.add({ months: 1 }))),
  )
}

/** Reads the papers of a month, newest first. */
export async function readPapers(
  ctx: Context,
  month: Temporal.PlainYearMonth,
  most: number,
): Promise<AdminPaper[]> {
  const rows = await ctx.db
    .select({ paper: papers, booking: { id: bookings.id, reference: bookings.reference } })
    .from(papers)
    .leftJoin(bookings, eq(bookings.id, papers.bookingId))
    .where(isOf(month))
    .orderBy(desc(papers.issuedAt), desc(papers.id))
    .limit(most)
  return rows.map(({ paper, booking }) => ({
    ...paperInList(paper),
    from: paper.content.from.name,
    to: paper.content.to?.name ?? null,
    booking,
  }))
}
