import { labourAreaOf, parsePlace, postcodeInText } from '#domain/places/place.ts'
import { priceBasket } from '#domain/quotes/pricing.ts'
import type { Context } from '#server/context.ts'
import { readTariffNow } from '#server/db/tariffs.ts'
import { conflict } from '#server/problems.ts'
import { listPricedServices } from '#server/quotes/catalogue/list-services.ts'
import { depositFor } from '#server/quotes/deposit/deposit-for.ts'
import type { StoredQuote } from '#server/quotes/find-quote.ts'
import { withDeposit } from '#server/quotes/price-request.ts'

/**
 * The service address decides the area factor again [SEC-P6]: a quote for Leeds does not buy work in Mayfair. Refuses
 * (409) with the price for the address. For a job in a garage the address is only the customer's home.
 */
export async function requireSameArea(
  ctx: Context,
  quote: StoredQuote,
  serviceAddress: string,
): Promise<void> {
  const postcode = postcodeInText(serviceAddress)
  if (quote.serviceType === 'garage' || postcode === null) return
  const labourArea = labourAreaOf(parsePlace(postcode))
  if (labourArea === quote.labourArea) return
  const services = await listPricedServices(ctx, quote.serviceIds)
  // It is the price of a new quote, which is made today.
  const { tariff } = await readTariffNow(ctx)
  const price = priceBasket({
    services,
    serviceType: quote.serviceType,
    vehicleClass: quote.vehicleClass,
    labourArea,
    tariff,
  })
  throw conflict('price_changed', 'The price at your address differs from your quote.', {
    price: withDeposit(price, {
      vehicleClass: quote.vehicleClass,
      labourArea,
      depositPence: depositFor(ctx, tariff, price.totalPence),
    }),
    location: postcode,
  })
}
