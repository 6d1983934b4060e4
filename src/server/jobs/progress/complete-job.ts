import { eq, sql } from 'drizzle-orm'
import type { ParsedOf } from '#contract/endpoint.ts'
import type { completeJob as endpoint, Job } from '#contract/jobs/jobs.ts'
import { mechanicShare } from '#domain/payments/mechanic-share.ts'
import { findRevisit } from '#server/bookings/cases/find-revisits.ts'
import { type AdmittedContext, type Context, inTransaction } from '#server/context.ts'
import { notifyCustomer } from '#server/db/outbox/notify-customer.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { earnings } from '#server/db/schema/portal.ts'
import type { NewRow } from '#server/db/statement.ts'
import { jobToWire } from '#server/jobs/job-to-wire.ts'
import { issueBill } from '#server/payments/bills/issue-bill.ts'
import { requireQuote, type StoredQuote } from '#server/quotes/find-quote.ts'
import { completeRevisit } from './complete-revisit.ts'
import { moveJob } from './move-job.ts'
import { type JobInHand, requireJobInHand } from './require-job-in-hand.ts'
import { writeCarHistory } from './write-car-history.ts'

/**
 * Completes a job: it issues the bill, or ends the re-visit that has none, writes one line of earnings, the car's history with its schedules, the mechanic's count and the email
 * with the review link in one transaction. Refuses a job that is not in progress (409), so that nothing is earned twice
 * [SEC-P19].
 */
export async function completeJob(
  ctx: AdmittedContext['mechanic or administrator'],
  { id, undone = [], reason, ...found }: ParsedOf<typeof endpoint>,
): Promise<Job> {
  const job = await requireJobInHand(ctx, id)
  const { mechanic } = job
  const completed = await inTransaction(ctx, async (ctx) => {
    const moved = await moveJob(ctx, job, 'completed', reason)
    // Before the papers, whose numbers are taken last of all.
    await ctx.db
      .update(mechanics)
      .set({
        completedJobs: sql`${mechanics.completedJobs} + 1`,
        // The desk ends a job of which its mechanic has said nothing.
        ...(job.actor === 'mechanic' && { lastActive: ctx.now }),
      })
      .where(eq(mechanics.id, mechanic.id))
    const quote = await requireQuote(ctx, moved.quoteId)
    const revisit = await findRevisit(ctx, id)
    if (revisit) await completeRevisit(ctx, { revisit, booking: moved, mechanic, undone })
    else await earnByBill(ctx, { ...job, booking: moved }, quote, undone)
    await writeCarHistory(ctx, { booking: moved, quote, mechanicId: mechanic.id, undone, ...found })
    await notifyCustomer(ctx, 'booking-completed', moved)
    return moved
  })
  ctx.answers.invalidate('mechanics')
  return jobToWire(ctx, mechanic, completed)
}

async function earnByBill(
  ctx: Context,
  { booking, mechanic, actor }: JobInHand,
  quote: StoredQuote,
  undone: Parameters<typeof issueBill>[1]['undone'],
): Promise<void> {
  const bill = await issueBill(ctx, { booking, quote, mechanicId: mechanic.id, actor, undone })
  await ctx.db.insert(earnings).values({
    bookingId: booking.id,
    mechanicId: mechanic.id,
    total: bill.total,
    share: mechanicShare(bill.total),
    at: ctx.now,
  } satisfies NewRow<typeof earnings>)
}
