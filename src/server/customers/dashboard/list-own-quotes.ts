import { and, desc, eq, gt, inArray, ne, notExists, sql } from 'drizzle-orm'
import type { Dashboard } from '#contract/customers/dashboard.ts'
import { poundsOf } from '#domain/money/money.ts'
import { SETTLED_STATES } from '#domain/payments/deposit-state.ts'
import { QUOTE_VALID_DAYS } from '#domain/quotes/quote-terms.ts'
import { isQuoteExpired, quoteValidUntil } from '#domain/quotes/quote-validity.ts'
import { displayRegistration } from '#domain/vehicles/registration.ts'
import type { Context } from '#server/context.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { payments } from '#server/db/schema/payments.ts'
import { quoteLines, quotes } from '#server/db/schema/quotes.ts'
import { vehicles } from '#server/db/schema/vehicles.ts'
import { statement } from '#server/db/statement.ts'
import { quoteNumberOf } from '#server/quotes/quote-number.ts'

/** A column with the services of a quote, in their order. */
const serviceNames = sql<
  string[]
>`coalesce((select json_agg(${quoteLines.name} order by ${quoteLines.position})
  from ${quoteLines} where ${quoteLines.quoteId} = ${quotes.id}), '[]')`

const MOST = 20

const selectQuotes = statement('select own quotes', (db) => {
  const live = db
    .select({ one: sql`1` })
    .from(bookings)
    .where(and(eq(bookings.quoteId, quotes.id), ne(bookings.status, 'cancelled')))
  // A refunded or forfeited deposit pays for no second booking of the same quote.
  const settled = db
    .select({ one: sql`1` })
    .from(payments)
    .where(and(eq(payments.quoteId, quotes.id), inArray(payments.state, SETTLED_STATES)))
  return db
    .select({
      quote: quotes,
      vehicle: { make: vehicles.make, model: vehicles.model, year: vehicles.year },
      services: serviceNames,
    })
    .from(quotes)
    .leftJoin(vehicles, eq(vehicles.id, quotes.vehicleId))
    .where(
      and(
        eq(quotes.customerId, sql.placeholder('customerId')),
        gt(quotes.createdAt, sql.placeholder('since')),
        notExists(live),
        notExists(settled),
      ),
    )
    .orderBy(desc(quotes.id))
    .limit(MOST + 1)
})

/** Lists the quotes that a customer can still book, newest first. */
export async function listOwnQuotes(
  ctx: Context,
  customerId: number,
): Promise<Pick<Dashboard, 'quotes' | 'hasOlderQuotes'>> {
  // The query includes one day too many; the domain's rule below finds the exact last day.
  const since = ctx.now.subtract({ hours: (QUOTE_VALID_DAYS + 2) * 24 }).toString()
  const rows = await selectQuotes(ctx.db).execute({ customerId, since })
  const valid = rows.filter(({ quote }) => !isQuoteExpired(quote.createdAt, ctx.now))
  const quotes = valid.slice(0, MOST).map(({ quote, vehicle, services }) => ({
    id: quote.id,
    number: quoteNumberOf(quote.id),
    services,
    registration: displayRegistration(quote.registration),
    vehicle,
    totalCost: poundsOf(quote.totalCost),
    validUntil: quoteValidUntil(quote.createdAt).toString(),
  }))
  return { quotes, hasOlderQuotes: valid.length > MOST }
}
