import type { ParsedOf } from '#contract/endpoint.ts'
import type { emailReport as endpoint } from '#contract/inspections/diagnostics.ts'
import { countAttempt } from '#server/auth/throttle/count-attempt.ts'
import { type Context, inTransaction, type MechanicContext } from '#server/context.ts'
import { enqueueEmail } from '#server/db/outbox/enqueue.ts'
import { requireOwnDiagnostic } from '#server/inspections/require-diagnostic.ts'
import { notAllowed, tooMany } from '#server/problems.ts'

/** A second press within this time sends no second email. */
const SAME_PRESS_MINUTES = 2
/** Our own limit: a customer who did not find the first email may need another. */
const MOST_A_DAY = 5
const DAY_MINUTES = 24 * 60

/** Sends the customer of the job a link to the report of its completed inspection. */
export async function emailReport(
  ctx: MechanicContext,
  { id }: ParsedOf<typeof endpoint>,
): Promise<{ sent: true }> {
  const { booking, diagnostic } = await requireOwnDiagnostic(ctx, id)
  if (booking === null)
    throw notAllowed(
      'not_allowed',
      'This inspection has no booking, so there is nobody to send it to.',
    )
  if (diagnostic.status === 'draft')
    throw notAllowed('not_allowed', 'Please complete the inspection first: a draft may change.')
  await inTransaction(ctx, async (ctx) => {
    // The counter's row stays locked until we commit, so concurrent duplicates take turns.
    const presses = await countPresses(ctx, 'report press', id, SAME_PRESS_MINUTES)
    if (presses > 1) return
    if ((await countPresses(ctx, 'report emails', id, DAY_MINUTES)) > MOST_A_DAY)
      throw tooMany(
        DAY_MINUTES * 60,
        'This report has been sent very often today.',
        'too_many_messages',
      )
    await enqueueEmail(ctx, 'inspection-report', {
      to: { name: booking.customerName, email: booking.customerEmail },
      booking,
      data: { diagnosticId: id },
    })
  })
  return { sent: true }
}

const countPresses = (ctx: Context, name: string, subject: string, windowMinutes: number) =>
  countAttempt(ctx, { name, subject, windowMinutes })
