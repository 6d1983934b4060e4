import type { ParsedOf } from '#contract/endpoint.ts'
import type { progressJob as endpoint, Job } from '#contract/jobs/jobs.ts'
import { type AdmittedContext, inTransaction } from '#server/context.ts'
import { notifyCustomer } from '#server/db/outbox/notify-customer.ts'
import { jobToWire } from '#server/jobs/job-to-wire.ts'
import { requireQuote } from '#server/quotes/find-quote.ts'
import { moveJob } from './move-job.ts'
import { requireJobInHand } from './require-job-in-hand.ts'

/** Marks the mechanic as on the way or at work, and notifies the customer. */
export async function progressJob(
  ctx: AdmittedContext['mechanic or administrator'],
  { id, status }: ParsedOf<typeof endpoint>,
): Promise<Job> {
  const job = await requireJobInHand(ctx, id)
  const moved = await inTransaction(ctx, async (ctx) => {
    const moved = await moveJob(ctx, job, status)
    if (status === 'on-the-way') {
      const { serviceType } = await requireQuote(ctx, moved.quoteId)
      await notifyCustomer(ctx, serviceType === 'mobile' ? 'on-the-way' : 'garage-ready', moved)
    }
    return moved
  })
  return jobToWire(ctx, job.mechanic, moved)
}
