import { and, eq } from 'drizzle-orm'
import type { ParsedOf } from '#contract/endpoint.ts'
import type {
  decideFollowUpQuote as endpoint,
  FollowUpQuote,
} from '#contract/inspections/follow-up-quotes.ts'
import type { Visit } from '#domain/bookings/extra-work/extra-work.ts'
import { formatPounds, poundsOf } from '#domain/money/money.ts'
import { holdCustomer } from '#server/auth/standing/hold.ts'
import { lockBooking } from '#server/bookings/changes/lock-booking.ts'
import { recordEvent } from '#server/bookings/record-event.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { enqueueEmail } from '#server/db/outbox/enqueue.ts'
import { findMechanicOf } from '#server/db/outbox/notify-mechanic.ts'
import { followUpLines, followUpQuotes } from '#server/db/schema/diagnostics.ts'
import { holdListedMechanic } from '#server/mechanics/directory/require-listed-mechanic.ts'
import { conflict, forbidden, gone, invalid, notFound } from '#server/problems.ts'
import { bookApproved, type Follows } from './book-approved.ts'
import {
  costOfLines,
  feeOf,
  followUpToWire,
  listFollowUpLines,
  type StoredFollowUp,
  type StoredFollowUpLine,
  statusOf,
  visitOf,
  withPhotos,
} from './follow-up-to-wire.ts'
import { requireSeenFollowUp } from './require-follow-up.ts'
import { reserveExtraHours } from './reserve-extra-hours.ts'

type Body = Omit<ParsedOf<typeof endpoint>, 'id'>

/**
 * Stores the customer's answer to every line, once. The approved lines join the job that is under way, or become another
 * job, in the same transaction. A repeat of the same answer gets the first result; another answer gets 409.
 */
export async function decideFollowUpQuote(
  ctx: Context,
  { id, ...body }: ParsedOf<typeof endpoint>,
): Promise<FollowUpQuote> {
  const { isCustomer, booking, followUp: asked } = await requireSeenFollowUp(ctx, id)
  if (!isCustomer) throw forbidden('Only the customer can approve or decline.')
  if (booking === null) throw notFound('Quote not found')
  return inTransaction(ctx, async (ctx) => {
    // Both accounts come before the booking, as in `standing/hold.ts`: the approved lines may become another job of theirs.
    if (!(await holdCustomer(ctx, booking.customerId))) throw notFound('Quote not found')
    const mechanicId = await holdListedMechanic(ctx, asked.mechanicId)
    // The job can end at any moment: the first transaction to lock its row decides whether the bill has the approved lines.
    const locked = await lockBooking(ctx, booking.id)
    if (locked === null) throw notFound('Quote not found')
    const [followUp] = await ctx.db
      .select()
      .from(followUpQuotes)
      .where(eq(followUpQuotes.id, id))
      .for('no key update')
    if (!followUp) throw notFound('Quote not found')
    const lines = await listFollowUpLines(ctx, [id])
    const decided = decideLines(lines, body)
    if (!isRepeated(followUp, lines, decided))
      await decide(ctx, followUp, decided, body, { booking: locked, mechanicId })
    const [row = followUp] = await ctx.db
      .select()
      .from(followUpQuotes)
      .where(eq(followUpQuotes.id, id))
    return withPhotos(ctx, await followUpToWire(ctx, row, decided, { isCustomer, booking }))
  })
}

/** The answer must name every line once, and no other. */
function decideLines(lines: readonly StoredFollowUpLine[], { decisions }: Body) {
  const chosen = new Map(decisions.map(({ serviceId, decision }) => [serviceId, decision]))
  const isWhole =
    chosen.size === decisions.length &&
    chosen.size === lines.length &&
    lines.every(({ serviceId }) => chosen.has(serviceId))
  if (!isWhole) throw invalid({ decisions: 'Please approve or decline every line' })
  return lines.map((line) => ({ ...line, decision: chosen.get(line.serviceId) ?? null }))
}

function isRepeated(
  followUp: StoredFollowUp,
  before: readonly StoredFollowUpLine[],
  decided: readonly StoredFollowUpLine[],
): boolean {
  if (followUp.decidedAt === null) return false
  if (before.every((line, index) => line.decision === decided[index]?.decision)) return true
  throw conflict('already_decided', 'You have already answered this quote.')
}

async function decide(
  ctx: Context,
  followUp: StoredFollowUp,
  lines: readonly StoredFollowUpLine[],
  body: Body,
  follows: Follows,
): Promise<void> {
  const { booking } = follows
  const status = statusOf(ctx, followUp)
  if (status === 'replaced')
    throw conflict('changed_elsewhere', 'Your mechanic has sent a newer quote. Please look at it.')
  if (status === 'expired')
    throw gone('quote_expired', 'This quote is more than 30 days old. Please ask for a new one.')
  const visit = visitOf(followUp, booking)
  if (body.visit !== visit) throw conflict('changed_elsewhere', MOVED_ON[visit])
  const approved = lines.filter(({ decision }) => decision === 'approved')
  const charged = { mobileFee: feeOf(followUp, visit) }
  const approvedPounds = poundsOf(costOfLines(charged, approved))
  if (body.totalCost !== approvedPounds)
    throw conflict('price_changed', 'The price has changed. Please look at it again.', {
      totalCost: approvedPounds,
    })
  const newBookingId =
    visit === 'same' || approved.length === 0
      ? null
      : await bookApproved(ctx, followUp, approved, follows)
  await storeDecision(ctx, followUp, lines, { visit, newBookingId })
  if (visit === 'same' && approved.length > 0) await reserveExtraHours(ctx, booking)
  await recordEvent(ctx, {
    bookingId: booking.id,
    type: approved.length > 0 ? 'work-approved' : 'work-declined',
    status: booking.status,
    actor: 'customer',
    reason: `${formatPounds(costOfLines(charged, approved))} approved`,
  })
  const { id: followUpQuoteId } = followUp
  const to = await findMechanicOf(ctx, { mechanicId: followUp.mechanicId })
  if (to) await enqueueEmail(ctx, 'follow-up-answered', { to, booking, data: { followUpQuoteId } })
}

const MOVED_ON: Readonly<Record<Visit, string>> = {
  same: 'Your mechanic is on the job now, so this needs no other visit. Please look at it again.',
  another:
    'Your mechanic could not wait any longer, so this needs another visit. Please look at it again.',
}

async function storeDecision(
  ctx: Context,
  { id }: StoredFollowUp,
  lines: readonly StoredFollowUpLine[],
  { visit, newBookingId }: { visit: Visit; newBookingId: string | null },
): Promise<void> {
  for (const { position, decision } of lines)
    await ctx.db
      .update(followUpLines)
      .set({ decision })
      .where(and(eq(followUpLines.followUpQuoteId, id), eq(followUpLines.position, position)))
  await ctx.db
    .update(followUpQuotes)
    .set({ decidedAt: ctx.now, visit, newBookingId })
    .where(eq(followUpQuotes.id, id))
}
