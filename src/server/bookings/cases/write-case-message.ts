import type { Case, writeCaseMessage as endpoint } from '#contract/bookings/cases/cases.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import { withIdempotencyKey } from '#server/auth/idempotency.ts'
import { requireParticipant } from '#server/auth/require-own-booking.ts'
import { holdAuthor } from '#server/auth/standing/hold.ts'
import { attachPhotos } from '#server/bookings/photos/attach-photos.ts'
import type { Context } from '#server/context.ts'
import { notifyCustomer } from '#server/db/outbox/notify-customer.ts'
import { conflict, notAllowed, notFound, refuseAlike } from '#server/problems.ts'
import { caseToWire } from './case-to-wire.ts'
import { addMessage } from './open-case.ts'
import { notifyOfAnswered } from './own-jobs/notify-mechanic-of-case.ts'
import { requireCase } from './require-case.ts'

const NO_READER =
  'Nobody raised this case, so nobody would read a reply. You can write to both sides in the messages of the booking.'

/** Adds a message to an open case; who raised it gets an email of what the desk writes [CASE-4]. */
export async function writeCaseMessage(
  ctx: Context,
  { id, words, photoIds }: ParsedOf<typeof endpoint>,
): Promise<Case> {
  const stored = await requireCase(ctx, id)
  const { booking, role } = await refuseAlike('Case not found', () =>
    requireParticipant(ctx, stored.bookingId),
  )
  if (role !== 'administrator' && role !== stored.openedBy) throw notFound('Case not found')
  if (stored.openedBy === 'clock') throw notAllowed('not_allowed', NO_READER)
  if (stored.decidedAt !== null)
    throw conflict('invalid_transition', 'This has been decided. You can raise it again.')
  const author = role === 'mechanic' ? `mechanic ${booking.mechanicId}` : role
  const operation = `POST /api/cases/${id}/messages as ${author}`
  await withIdempotencyKey(ctx, operation, { words, photoIds }, async (ctx) => {
    if (!(await holdAuthor(ctx, { booking, role }))) throw notFound('Case not found')
    const caseMessageId = await addMessage(ctx, id, role, words)
    await attachPhotos(ctx, { booking, role }, photoIds, { caseMessageId })
    if (role === 'administrator')
      if (stored.openedBy === 'customer') await notifyCustomer(ctx, 'case-answered', booking)
      else await notifyOfAnswered(ctx, stored, booking)
    return { id: caseMessageId }
  })
  return caseToWire(ctx, stored, role)
}
