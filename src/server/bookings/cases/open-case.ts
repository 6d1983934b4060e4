import { randomUUIDv7 } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { Case, openCase as endpoint } from '#contract/bookings/cases/cases.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import { caseDueAt, caseRefusal } from '#domain/bookings/cases/case-deadline.ts'
import { CASE_KINDS_OF, type CaseKind, type CaseSource } from '#domain/bookings/cases/case-kind.ts'
import { withIdempotencyKey } from '#server/auth/idempotency.ts'
import { requireParticipant } from '#server/auth/require-own-booking.ts'
import { holdAuthor, holdCustomer } from '#server/auth/standing/hold.ts'
import { attachPhotos } from '#server/bookings/photos/attach-photos.ts'
import type { Context } from '#server/context.ts'
import { notifyCustomer } from '#server/db/outbox/notify-customer.ts'
import type { StoredBooking } from '#server/db/schema/bookings.ts'
import { caseMessages, cases, type StoredCase } from '#server/db/schema/cases.ts'
import { readSettingsAt } from '#server/db/settings/read-settings.ts'
import type { NewRow } from '#server/db/statement.ts'
import { invalid, notAllowed, notFound } from '#server/problems.ts'
import { caseToWire } from './case-to-wire.ts'
import { notifyOfOpened } from './own-jobs/notify-mechanic-of-case.ts'
import { requireCase } from './require-case.ts'

/** Opens a case with its deadline, or adds to the open one of its kind [CASE-1]. */
export async function openCase(
  ctx: Context,
  { id, kind, words, photoIds, as }: ParsedOf<typeof endpoint>,
): Promise<Case> {
  const { booking, role } = await requireParticipant(ctx, id, { as })
  // An administrator raises what a customer has said on the telephone.
  const openedBy = role === 'administrator' ? 'customer' : role
  if (!CASE_KINDS_OF[openedBy].includes(kind))
    throw invalid({ kind: 'Please choose what it is about' })
  const { completedAt } = booking
  const { satisfactionHours } = await readSettingsAt(ctx, booking.createdAt)
  const refusal = caseRefusal(kind, { completedAt, now: ctx.now, satisfactionHours })
  if (refusal !== null) throw notAllowed('not_allowed', refusal)
  const author = role === 'mechanic' ? `mechanic ${booking.mechanicId}` : role
  const operation = `POST /api/bookings/${id}/cases as ${author}`
  // The stored answer is an id alone: what somebody wrote stands in one place.
  const { caseId } = await withIdempotencyKey(
    ctx,
    operation,
    { kind, words, photoIds },
    async (ctx) => {
      // Of an erased customer no words are stored, nor a case that nobody could answer.
      const isHeld =
        (await holdCustomer(ctx, booking.customerId)) && (await holdAuthor(ctx, { booking, role }))
      if (!isHeld) throw notFound('Booking not found')
      const opened = await insert(ctx, booking, kind, openedBy)
      const stored = opened ?? (await getOpenCase(ctx, booking, kind, openedBy))
      const caseMessageId = await addMessage(ctx, stored.id, role, words)
      await attachPhotos(ctx, { booking, role }, photoIds, { caseMessageId })
      if (opened !== null && openedBy === 'customer')
        await notifyCustomer(ctx, 'case-opened', booking)
      if (opened !== null) await notifyOfOpened(ctx, opened, booking)
      return { caseId: stored.id }
    },
  )
  return caseToWire(ctx, await requireCase(ctx, caseId), role)
}

/** Opens a case of what the program has noticed, or adds to the open one. Both sides know nothing of it. Runs in the transaction that is open. */
export async function openAutomaticCase(
  ctx: Context,
  booking: StoredBooking,
  kind: CaseKind,
  words: string,
): Promise<void> {
  const opened = await insert(ctx, booking, kind, 'clock')
  const stored = opened ?? (await getOpenCase(ctx, booking, kind, 'clock'))
  await addMessage(ctx, stored.id, 'clock', words)
}

export async function addMessage(
  ctx: Context,
  caseId: string,
  author: CaseSource | 'administrator',
  words: string,
): Promise<number> {
  const [message] = await ctx.db
    .insert(caseMessages)
    .values({ caseId, author, words, at: ctx.now } satisfies NewRow<typeof caseMessages>)
    .returning({ id: caseMessages.id })
  if (!message) throw new Error('an insert returned no row')
  return message.id
}

async function insert(
  ctx: Context,
  booking: StoredBooking,
  kind: CaseKind,
  openedBy: CaseSource,
): Promise<StoredCase | null> {
  const [opened] = await ctx.db
    .insert(cases)
    .values({
      id: randomUUIDv7(),
      bookingId: booking.id,
      kind,
      openedBy,
      openedAt: ctx.now,
      dueAt: caseDueAt(kind, ctx.now),
    } satisfies NewRow<
      typeof cases,
      'ownerId' | 'decidedAt' | 'outcome' | 'decision' | 'costPence'
    >)
    .onConflictDoNothing()
    .returning()
  return opened ?? null
}

async function getOpenCase(
  ctx: Context,
  booking: StoredBooking,
  kind: CaseKind,
  openedBy: CaseSource,
): Promise<StoredCase> {
  const [open] = await ctx.db
    .select()
    .from(cases)
    .where(
      and(
        eq(cases.bookingId, booking.id),
        eq(cases.kind, kind),
        eq(cases.openedBy, openedBy),
        isNull(cases.decidedAt),
      ),
    )
  if (!open) throw notAllowed('not_allowed', 'It has just been decided. Please try again.')
  return open
}
