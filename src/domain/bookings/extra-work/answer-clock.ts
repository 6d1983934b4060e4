import type { BookingStatus } from '#domain/bookings/booking-status.ts'
import { isReached } from '#domain/time/is-reached.ts'
import { visitFor } from './extra-work.ts'

type Proposal = {
  proposedAt: Temporal.Instant
  remindedAt: Temporal.Instant | null
  /** How long a customer has before they are reminded, and again afterwards, as held when it was proposed. */
  answerMinutes: number
}

/**
 * Until when an approval joins the job that is under way [INSP-35]. It counts from the reminder as sent, so nobody is
 * left out because we were late with it.
 */
export const answerDueAt = ({
  proposedAt,
  remindedAt,
  answerMinutes,
}: Proposal): Temporal.Instant =>
  (remindedAt ?? proposedAt.add({ minutes: answerMinutes })).add({
    minutes: answerMinutes,
  })

/** What the clock does about a proposal without an answer: nothing yet, one reminder, or make it a quote for another visit. */
export type ClockStep = 'wait' | 'remind' | 'postpone'

/** Decides it for a proposal that was made on a job of this status [INSP-35]. */
export function clockStep(
  { status, ...proposal }: Proposal & { status: BookingStatus },
  now: Temporal.Instant,
): ClockStep {
  if (status === 'completed') return 'postpone'
  // No mechanic waits at the car of a job that was cancelled or handed back.
  if (visitFor(status) === 'another') return 'wait'
  if (proposal.remindedAt === null)
    return isReached(proposal.proposedAt.add({ minutes: proposal.answerMinutes }), now)
      ? 'remind'
      : 'wait'
  return isReached(answerDueAt(proposal), now) ? 'postpone' : 'wait'
}
