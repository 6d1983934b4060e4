import { eq, sql } from 'drizzle-orm'
import type { ParsedOf } from '#contract/endpoint.ts'
import type { completeJob as endpoint, Job } from '#contract/jobs/jobs.ts'
import { mechanicShare } from '#domain/jobs/earnings.ts'
import { type AdmittedContext, inTransaction } from '#server/context.ts'
import { notifyCustomer } from '#server/db/outbox/notify-customer.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { earnings } from '#server/db/schema/portal.ts'
import type { NewRow } from '#server/db/statement.ts'
import { jobToWire } from '#server/jobs/job-to-wire.ts'
import { requireQuote } from '#server/quotes/find-quote.ts'
import { moveJob } from './move-job.ts'
import { requireJobInHand } from './require-job-in-hand.ts'
import { writeCarHistory } from './write-car-history.ts'

/**
 * Completes a job: it writes one ledger line, the car's history with its schedules, the mechanic's count and the email
 * with the review link in one transaction. Refuses a job that is not in progress (409), so that nothing is earned twice
 * [SEC-P19].
 */
export async function completeJob(
  ctx: AdmittedContext['mechanic or administrator'],
  { id, ...found }: ParsedOf<typeof endpoint>,
): Promise<Job> {
  const job = await requireJobInHand(ctx, id)
  const { mechanic } = job
  const completed = await inTransaction(ctx, async (ctx) => {
    const moved = await moveJob(ctx, job, 'completed')
    const quote = await requireQuote(ctx, moved.quoteId)
    await ctx.db.insert(earnings).values({
      bookingId: id,
      mechanicId: mechanic.id,
      total: quote.totalCost,
      share: mechanicShare(quote.totalCost),
      at: ctx.now,
    } satisfies NewRow<typeof earnings>)
    await writeCarHistory(ctx, { booking: moved, quote, mechanicId: mechanic.id, ...found })
    await ctx.db
      .update(mechanics)
      .set({ completedJobs: sql`${mechanics.completedJobs} + 1`, lastActive: ctx.now })
      .where(eq(mechanics.id, mechanic.id))
    await notifyCustomer(ctx, 'booking-completed', moved)
    return moved
  })
  ctx.answers.invalidate('mechanics')
  return jobToWire(ctx, mechanic, completed)
}
