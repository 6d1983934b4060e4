import type { Context } from '#server/context.ts'
import { shareWork, underWay, whileOthersWait } from '#server/db/connections/one-at-a-time.ts'
import { isAnyTaken } from '#server/mechanics/diary/reserved-hours.ts'
import { findListedMechanic } from '#server/mechanics/directory/require-listed-mechanic.ts'
import { busy, type Problem } from '#server/problems.ts'
import { requireQuote, type StoredQuote } from '#server/quotes/find-quote.ts'
import { hasLiveBooking } from '#server/quotes/has-live-booking.ts'
import { mayActOnQuote } from '#server/quotes/require-own-quote.ts'
import { hoursOf, requireInstant, slotTaken } from './require-slot.ts'

type Wish = {
  quoteId: string
  mechanicId?: number | null | undefined
  scheduledDate?: string | null | undefined
}

const WAIT_MS = 2000

/**
 * Of the requests of this process that want one hour of one mechanic, one books at a time. The others wait without a
 * connection, and who finds the hour taken is refused by an answer that all of them share: a hundred transactions that
 * can only lose would delay the winner's own.
 */
export async function bookInTurn<Result>(
  ctx: Context,
  wish: Wish,
  book: () => Promise<Result>,
): Promise<Result> {
  if (wish.mechanicId == null || wish.scheduledDate == null) return book()
  const key = `slot ${wish.mechanicId} ${wish.scheduledDate}`
  const startedAt = performance.now()
  for (let current = underWay(ctx, key); current; current = underWay(ctx, key)) {
    await current
    if (performance.now() - startedAt > WAIT_MS) throw busy()
    const quote = await requireQuote(ctx, wish.quoteId)
    // To a stranger the booking itself answers, as for no quote. A repeat of a request that has booked waits for nobody.
    if (!(await mayActOnQuote(ctx, quote)) || (await hasLiveBooking(ctx, quote.id))) return book()
    await refuseTaken(ctx, quote, wish.mechanicId, wish.scheduledDate)
  }
  return whileOthersWait(ctx, key, book)
}

async function refuseTaken(
  ctx: Context,
  quote: StoredQuote,
  mechanicId: number,
  scheduledDate: string,
): Promise<void> {
  const startsAt = requireInstant(scheduledDate)
  const { estimatedHours, serviceType, latitude, longitude } = quote
  // Those who ask for the same hours at the same place share the list of what is free.
  const place = serviceType === 'mobile' ? `${latitude} ${longitude}` : serviceType
  const key = `taken ${mechanicId} ${scheduledDate} ${estimatedHours} ${place}`
  const problem = await shareWork(ctx, key, () => findTaken(ctx, mechanicId, startsAt, quote))
  if (problem !== null) throw problem
}

async function findTaken(
  ctx: Context,
  mechanicId: number,
  startsAt: Temporal.Instant,
  quote: StoredQuote,
): Promise<Problem | null> {
  const { estimatedHours } = quote
  const mechanic = await findListedMechanic(ctx, mechanicId)
  const hours = hoursOf(startsAt, estimatedHours)
  if (mechanic === null || !(await isAnyTaken(ctx, mechanicId, hours))) return null
  return slotTaken(ctx, { mechanic, startsAt, estimatedHours, quote })
}
