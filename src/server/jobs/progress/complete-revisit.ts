import { and, eq, isNull } from 'drizzle-orm'
import { REVISIT_OUTCOME, revisitDecision } from '#domain/bookings/cases/revisit.ts'
import { revisitEarned, revisitRecovered } from '#domain/payments/ledger/revisit-entries.ts'
import { requireBooking } from '#server/auth/require-own-booking.ts'
import { notifyOfDecided } from '#server/bookings/cases/own-jobs/notify-mechanic-of-case.ts'
import type { Context } from '#server/context.ts'
import { notifyCustomer } from '#server/db/outbox/notify-customer.ts'
import type { StoredBooking } from '#server/db/schema/bookings.ts'
import { cases } from '#server/db/schema/cases.ts'
import { earnings } from '#server/db/schema/portal.ts'
import type { StoredRevisit } from '#server/db/schema/revisits.ts'
import type { NewRow } from '#server/db/statement.ts'
import { requireKnownLines } from '#server/payments/bills/issue-bill.ts'
import { postEntry } from '#server/payments/ledger/post-entry.ts'
import { listJobLines } from '#server/quotes/list-job-lines.ts'

type Done = {
  revisit: StoredRevisit
  booking: StoredBooking
  mechanic: { id: number; name: string }
  undone: readonly { position: number }[]
}

/**
 * Ends a re-visit, in the transaction that completes it: no bill. Another mechanic than the first is paid, at our cost,
 * which the first one bears [CASE-12]; the case ends as put right [CASE-13]. Where nothing could be done, nobody is paid
 * and the case stays open for a person.
 */
export async function completeRevisit(ctx: Context, done: Done): Promise<void> {
  const { revisit, booking, mechanic, undone } = done
  const lines = await listJobLines(ctx, booking)
  requireKnownLines(lines, undone)
  if (new Set(undone.map(({ position }) => position)).size === lines.length) return
  if (mechanic.id !== revisit.firstMechanicId && revisit.pay > 0) await payAnother(ctx, done)
  const [ended] = await ctx.db
    .update(cases)
    .set({
      outcome: REVISIT_OUTCOME,
      decision: revisitDecision(mechanic.name, booking.reference),
      costPence: 0,
      decidedAt: ctx.now,
    })
    .where(and(eq(cases.id, revisit.caseId), isNull(cases.decidedAt)))
    .returning()
  if (!ended) return
  const first = await requireBooking(ctx, ended.bookingId)
  await notifyCustomer(ctx, 'case-decided', first)
  await notifyOfDecided(ctx, ended, first, REVISIT_OUTCOME)
}

async function payAnother(ctx: Context, { revisit, mechanic }: Done): Promise<void> {
  const { bookingId, firstMechanicId, pay } = revisit
  const cause = { causeId: bookingId, bookingId, amountPence: pay }
  await postEntry(ctx, revisitEarned({ ...cause, mechanicId: mechanic.id }))
  await postEntry(ctx, revisitRecovered({ ...cause, mechanicId: firstMechanicId }))
  await ctx.db.insert(earnings).values({
    bookingId,
    mechanicId: mechanic.id,
    total: pay,
    share: pay,
    at: ctx.now,
  } satisfies NewRow<typeof earnings>)
}
