import type { ParsedOf } from '#contract/endpoint.ts'
import type { calculateQuote as endpoint, QuoteCalculation } from '#contract/quotes/quotes.ts'
import type { Context } from '#server/context.ts'
import { priceRequest, withDeposit } from './price-request.ts'

export async function calculateQuote(
  ctx: Context,
  request: ParsedOf<typeof endpoint>,
): Promise<QuoteCalculation> {
  const priced = await priceRequest(ctx, request)
  return {
    ...withDeposit(priced.price, priced),
    vehicleId: priced.vehicle?.id ?? null,
    placeKnown: priced.coordinates !== null,
  }
}
