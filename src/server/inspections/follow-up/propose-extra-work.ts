import { randomUUIDv7 } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { ParsedOf } from '#contract/endpoint.ts'
import type {
  proposeExtraWork as endpoint,
  FollowUpQuote,
} from '#contract/inspections/follow-up-quotes.ts'
import { canProposeExtra } from '#domain/bookings/extra-work/extra-work.ts'
import { poundsOf } from '#domain/money/money.ts'
import type { BasketPrice } from '#domain/quotes/pricing.ts'
import { withIdempotencyKey } from '#server/auth/idempotency.ts'
import { findRevisit } from '#server/bookings/cases/find-revisits.ts'
import { lockBooking } from '#server/bookings/changes/lock-booking.ts'
import { attachPhotos } from '#server/bookings/photos/attach-photos.ts'
import type { Context, MechanicContext } from '#server/context.ts'
import type { StoredBooking } from '#server/db/schema/bookings.ts'
import { followUpLines, followUpQuotes } from '#server/db/schema/diagnostics.ts'
import type { NewRow } from '#server/db/statement.ts'
import { requireInspectedJob } from '#server/inspections/require-diagnostic.ts'
import { conflict, notAllowed } from '#server/problems.ts'
import { priceToWire } from '#server/quotes/price-request.ts'
import { agreeInAdvance } from './agree-in-advance.ts'
import { announceFollowUp } from './create-follow-up-quote.ts'
import {
  followUpToWire,
  listBookingFollowUps,
  listFollowUpLines,
  withPhotos,
} from './follow-up-to-wire.ts'
import { priceForJob, priceOn } from './price-follow-up.ts'
import { replacePutOff, requireNew } from './require-new-work.ts'

/**
 * Proposes more work on the job that is in progress, at catalogue prices. Nothing of it is done before the customer
 * approves it, at once or in advance [INSP-33, INSP-34]. Refuses a total that differs from ours, with ours (409).
 */
export async function proposeExtraWork(
  ctx: MechanicContext,
  { id, ...body }: ParsedOf<typeof endpoint>,
): Promise<FollowUpQuote> {
  const { mechanic } = await requireInspectedJob(ctx, id)
  const operation = `POST /api/bookings/${id}/extra-work mechanic ${mechanic.id}`
  return withIdempotencyKey(ctx, operation, body, async (ctx) => {
    const booking = await lockRunningJob(ctx, id)
    await requireBilled(ctx, booking)
    const seen = { booking, viewer: 'mechanic', isCustomer: false } as const
    const { price, quote, tariffId } = await priceForJob(ctx, booking, body.serviceIds)
    const { vehicleClass, labourArea, serviceType } = quote
    const before = await listBookingFollowUps(ctx, id, seen)
    await replacePutOff(ctx, requireNew(before, quote.serviceIds, body.serviceIds))
    const shown = priceOn('same', price)
    if (body.totalCost !== poundsOf(shown.totalPence))
      throw conflict('price_changed', 'The price has changed. Please look at the new one.', {
        price: priceToWire(shown, { vehicleClass, labourArea }),
      })
    const row = {
      id: randomUUIDv7(),
      diagnosticId: null,
      bookingId: id,
      mechanicId: mechanic.id,
      serviceType,
      mobileFee: price.mobileFeePence,
      vehicleClass,
      labourArea,
      createdAt: ctx.now,
      replacedAt: null,
      remindedAt: null,
      decidedAt: null,
      visit: null,
      newBookingId: null,
      tariffId,
    }
    await insertProposal(ctx, row, price, body.reason)
    const part = { booking, role: 'mechanic' } as const
    await attachPhotos(ctx, part, body.photoIds, { followUpQuoteId: row.id })
    if (!(await agreeInAdvance(ctx, booking, row.id))) await announceFollowUp(ctx, booking, row.id)
    const [stored = row] = await ctx.db
      .select()
      .from(followUpQuotes)
      .where(eq(followUpQuotes.id, row.id))
    const lines = await listFollowUpLines(ctx, [row.id])
    return withPhotos(ctx, await followUpToWire(ctx, stored, lines, seen))
  })
}

async function insertProposal(
  ctx: Context,
  row: NewRow<typeof followUpQuotes>,
  price: BasketPrice,
  reason: string,
): Promise<void> {
  await ctx.db.insert(followUpQuotes).values(row)
  await ctx.db.insert(followUpLines).values(
    price.lines.map(
      (line, position): NewRow<typeof followUpLines, 'findingId' | 'decision'> => ({
        followUpQuoteId: row.id,
        position,
        serviceId: line.serviceId,
        name: line.name,
        findingTitle: reason,
        laborCost: line.labourPence,
        partsCost: line.partsPence,
        laborHours: line.labourHours,
      }),
    ),
  )
}

/** A job that ends at the same moment is refused, or ends after the proposal. */
async function lockRunningJob(ctx: Context, id: string): Promise<StoredBooking> {
  const booking = await lockBooking(ctx, id)
  if (!booking || !canProposeExtra(booking.status))
    throw notAllowed('not_allowed', 'You can propose more work while the job is in progress.')
  return booking
}

/** A free re-visit has no bill that extra work could join. What else is found becomes a quote after it [CASE-10]. */
async function requireBilled(ctx: Context, { id }: StoredBooking): Promise<void> {
  if (await findRevisit(ctx, id))
    throw notAllowed('not_allowed', 'A free re-visit has no bill. Please make a report instead.')
}
