import type { CaseOutcome } from '#domain/bookings/cases/case-outcome.ts'
import type { Context } from '#server/context.ts'
import { enqueueEmail } from '#server/db/outbox/enqueue.ts'
import { findMechanicOf } from '#server/db/outbox/notify-mechanic.ts'
import type { StoredBooking } from '#server/db/schema/bookings.ts'
import type { StoredCase } from '#server/db/schema/cases.ts'
import { listCased } from '#server/payments/payouts/list-owed.ts'
import { isTheirCase, payoutStanding, readChange } from './read-effects.ts'

type About = [ctx: Context, stored: StoredCase, booking: StoredBooking]

/** A customer has raised something about the work: its mechanic hears what kind of thing, and no word of it [CASE-18]. */
export async function notifyOfOpened(...[ctx, stored, booking]: About): Promise<void> {
  const to = stored.openedBy === 'customer' ? await findReader(ctx, stored, booking) : null
  if (to)
    await enqueueEmail(ctx, 'job-case-opened', {
      to,
      booking,
      data: { mechanicId: to.id, kind: stored.kind, dueAt: stored.dueAt.toString() },
    })
}

/** The desk has answered what a mechanic raised [CASE-4]. */
export async function notifyOfAnswered(...[ctx, stored, booking]: About): Promise<void> {
  const to = await findReader(ctx, stored, booking)
  if (to)
    await enqueueEmail(ctx, 'job-case-answered', {
      to,
      booking,
      data: { mechanicId: to.id, kind: stored.kind },
    })
}

/** A case about their job, or of their own, is decided: with what it has changed for them [CASE-19]. Runs after the decision is stored. */
export async function notifyOfDecided(
  ctx: Context,
  stored: StoredCase,
  booking: StoredBooking,
  outcome: CaseOutcome,
): Promise<void> {
  const to = await findReader(ctx, stored, booking)
  if (!to) return
  await enqueueEmail(ctx, 'job-case-decided', {
    to,
    booking,
    data: {
      mechanicId: to.id,
      kind: stored.kind,
      outcome,
      changePence: await readChange(ctx, stored),
      payout: payoutStanding({ ...stored, decidedAt: ctx.now }, await listCased(ctx, [booking.id])),
    },
  })
}

const findReader = async (...[ctx, stored, booking]: About) =>
  isTheirCase(stored, booking) ? findMechanicOf(ctx, booking) : null
