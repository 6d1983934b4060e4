import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import type { priceFollowUp as endpoint } from '#contract/inspections/follow-up-quotes.ts'
import type { JobClash } from '#contract/jobs/jobs.ts'
import { type Visit, visitFor } from '#domain/bookings/extra-work/extra-work.ts'
import { pence } from '#domain/money/money.ts'
import { parsePlace } from '#domain/places/place.ts'
import { type BasketPrice, priceBasket } from '#domain/quotes/pricing.ts'
import type { Context, MechanicContext } from '#server/context.ts'
import type { StoredBooking } from '#server/db/schema/bookings.ts'
import { readTariffNow } from '#server/db/tariffs.ts'
import { requireInspectedJob } from '#server/inspections/require-diagnostic.ts'
import { findNextMissed } from '#server/mechanics/diary/find-clash.ts'
import type { DiaryMechanic } from '#server/mechanics/diary/visits.ts'
import { invalid } from '#server/problems.ts'
import { listPricedServices } from '#server/quotes/catalogue/list-services.ts'
import { requireQuote, type StoredQuote } from '#server/quotes/find-quote.ts'
import { getJobSize } from '#server/quotes/list-job-lines.ts'
import { priceToWire, requireMotPlace } from '#server/quotes/price-request.ts'

export async function priceFollowUp(
  ctx: MechanicContext,
  { bookingId, serviceIds }: ParsedOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { mechanic, booking } = await requireInspectedJob(ctx, bookingId)
  const { price, quote } = await priceForJob(ctx, booking, serviceIds)
  const { vehicleClass, labourArea } = quote
  const visit = visitFor(booking.status)
  return {
    ...priceToWire(priceOn(visit, price), { vehicleClass, labourArea }),
    missed: visit === 'same' ? await findMissed(ctx, mechanic, booking, price) : null,
  }
}

/** With the work that has joined the job already. */
async function findMissed(
  ctx: Context,
  mechanic: DiaryMechanic,
  booking: StoredBooking,
  price: BasketPrice,
): Promise<JobClash> {
  const { id: bookingId, scheduledDate: startsAt } = booking
  if (startsAt === null) return null
  const { quote: place, estimatedHours } = await getJobSize(ctx, booking)
  const longer = estimatedHours + price.estimatedHours
  return findNextMissed(ctx, mechanic, { bookingId, startsAt, estimatedHours: longer, place })
}

/** Prices for the same car at the same place as the job's own quote, by the rules of today. */
export async function priceForJob(
  ctx: Context,
  { quoteId }: StoredBooking,
  serviceIds: readonly number[],
): Promise<{ price: BasketPrice; quote: StoredQuote; tariffId: number | null }> {
  const quote = await requireQuote(ctx, quoteId)
  const services = await listPricedServices(ctx, serviceIds)
  if (services.length !== serviceIds.length)
    throw invalid({ serviceIds: 'We no longer offer one of these services' })
  const { serviceType, vehicleClass, labourArea, location, latitude, longitude } = quote
  const coordinates = latitude === null || longitude === null ? null : { latitude, longitude }
  requireMotPlace(services, parsePlace(location), coordinates)
  const { id: tariffId, tariff } = await readTariffNow(ctx)
  const price = priceBasket({ services, serviceType, vehicleClass, labourArea, tariff })
  return { price, quote, tariffId }
}

/** The price of work that joins the job under way, or of another visit with its fee. */
export function priceOn(visit: Visit, price: BasketPrice): BasketPrice {
  const { mobileFeePence, totalPence } = price
  if (visit === 'another') return price
  return { ...price, mobileFeePence: pence(0), totalPence: pence(totalPence - mobileFeePence) }
}
