import { and, asc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { hoursOf, type JobLine, jobLines } from '#domain/bookings/extra-work/extra-work.ts'
import { type Pence, pence } from '#domain/money/money.ts'
import type { Context } from '#server/context.ts'
import { bookings, type StoredBooking } from '#server/db/schema/bookings.ts'
import { extraCeilings, followUpLines, followUpQuotes } from '#server/db/schema/diagnostics.ts'
import { quoteLines, quotes } from '#server/db/schema/quotes.ts'
import { isAnyOf, statement } from '#server/db/statement.ts'
import { listQuoteLines, requireQuote, type StoredQuote } from './find-quote.ts'

/** Everything that is to be done on a job: the lines of its quote, and the extra work that joined it [INSP-31]. */
export async function listJobLines(
  ctx: Context,
  { id, quoteId }: Pick<StoredBooking, 'id' | 'quoteId'>,
): Promise<JobLine[]> {
  const [quoted, extras] = await Promise.all([
    listQuoteLines(ctx, quoteId),
    listExtraLines(ctx, [id]),
  ])
  return jobLines(quoted, extras)
}

/** The quote of a job, and how long it takes with the extra work that joined it. */
export async function getJobSize(
  ctx: Context,
  { id, quoteId }: Pick<StoredBooking, 'id' | 'quoteId'>,
): Promise<{ quote: StoredQuote; estimatedHours: number }> {
  const quote = await requireQuote(ctx, quoteId)
  return { quote, estimatedHours: hoursOf(quote.estimatedHours, await listExtraLines(ctx, [id])) }
}

const joinedWork = (bookingId: SQLWrapper): SQL => sql`
  from follow_up_quotes f join follow_up_lines l on l.follow_up_quote_id = f.id
  where f.booking_id = ${bookingId} and f.visit = 'same' and l.decision = 'approved'`

/** The hours of the extra work that joined a booking, where a statement knows the booking by this expression [INSP-31]. */
export const extraHours = (bookingId: SQLWrapper): SQL =>
  sql`coalesce((select sum(l.labor_hours) ${joinedWork(bookingId)}), 0)`

/** A column with the hours of `getJobSize`, for lists of many jobs: the statement joins the booking with its quote. */
export const jobHours: SQL<number> =
  sql`(${quotes.estimatedHours} + ${extraHours(bookings.id)})`.mapWith(quotes.estimatedHours)

/** A column with the price of a job and of the extra work that joined it, until there is a bill [INSP-43]. */
export const jobCost: SQL<Pence> =
  sql`(${quotes.totalCost} + coalesce((select sum(l.labor_cost + l.parts_cost) ${joinedWork(bookings.id)}), 0))`.mapWith(
    quotes.totalCost,
  )

/** A column with the services of a job in their order, the extra work that joined it last, also where a statement reads no other table [INSP-43]. */
export const jobServices: SQL<string[]> = sql<
  string[]
>`(select coalesce(json_agg(it.name order by it.at, it.decided_at, it.id, it.position), '[]')
  from (select l.name, 0 as at, null::timestamptz as decided_at, null as id, l.position
      from ${quoteLines} l where l.quote_id = ${bookings}.quote_id
    union all select l.name, 1, f.decided_at, f.id, l.position ${joinedWork(sql`${bookings}.id`)}) it)`

const selectExtraLines = statement('select extra lines', (db) =>
  db
    .select({
      bookingId: followUpQuotes.bookingId,
      serviceId: followUpLines.serviceId,
      name: followUpLines.name,
      laborCost: followUpLines.laborCost,
      partsCost: followUpLines.partsCost,
      laborHours: followUpLines.laborHours,
    })
    .from(followUpLines)
    .innerJoin(followUpQuotes, eq(followUpQuotes.id, followUpLines.followUpQuoteId))
    .where(
      and(
        isAnyOf(followUpQuotes.bookingId, 'bookingIds'),
        eq(followUpQuotes.visit, 'same'),
        eq(followUpLines.decision, 'approved'),
      ),
    )
    .orderBy(asc(followUpQuotes.decidedAt), asc(followUpQuotes.id), asc(followUpLines.position)),
)

/** In the order in which they were approved, so that their places on the bill do not change. */
export const listExtraLines = (ctx: Context, bookingIds: readonly string[]) =>
  selectExtraLines(ctx.db).execute({ bookingIds })

/** Up to which amount the customer agreed to extra work in advance. */
export async function getExtraCeiling(ctx: Context, bookingId: string): Promise<Pence> {
  const [row] = await ctx.db
    .select({ amount: extraCeilings.amount })
    .from(extraCeilings)
    .where(eq(extraCeilings.bookingId, bookingId))
  return row?.amount ?? pence(0)
}
