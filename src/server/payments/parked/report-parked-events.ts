import { and, eq, lt, sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { providerEvents } from '#server/db/schema/payments.ts'

/** After this many hours, money that still belongs to nothing needs a person [SEC-P17]. */
const ALARM_HOURS = 24

export async function reportParkedEvents(ctx: Context): Promise<number> {
  const [row] = await ctx.db
    .select({ count: sql<number>`count(*)::int` })
    .from(providerEvents)
    .where(
      and(
        eq(providerEvents.outcome, 'parked'),
        lt(providerEvents.receivedAt, ctx.now.subtract({ hours: ALARM_HOURS })),
        // Not if a person has settled it, or it went back.
        sql`not exists (select from provider_events paid join operator_cases c on c.subject = paid.id
          where paid.payment_id = ${providerEvents.paymentId} and c.closed_at is not null)`,
      ),
    )
  const count = row?.count ?? 0
  if (count > 0)
    ctx.log.error({ event: 'payment_parked', count }, 'payments arrived that belong to nothing')
  return count
}
