import { lazy, Suspense } from 'react'
import { addPounds } from '#domain/money/pounds.ts'
import { PriceList, PriceRow, PriceTotal } from '#web/ui/text/price-list.tsx'
import type { QuoteFormValues } from './quote-form-schema.ts'
import { chosenOf } from './services/chosen-of.ts'
import type { OfferedService } from './services/offered-service.ts'

/** Loaded once a visitor has chosen something for a car at a place: no page needs it at its start. */
const ExactPrices = lazy(async () => ({
  default: (await import('./exact-prices.tsx')).ExactPrices,
}))

type ChosenServicesProps = {
  services: readonly OfferedService[]
  values: QuoteFormValues
  mobileFeePounds: number
}

/**
 * Lists the chosen services, with the call-out fee as a separate line from the start [QUOTE-9]: with the server's prices
 * once it can know the car and the place, and with the lowest prices before.
 */
export function ChosenServices({ services, values, mobileFeePounds }: ChosenServicesProps) {
  if (values.serviceIds.length === 0) return null
  const chosen = chosenOf(services, values.serviceIds)
  const fee = values.serviceType === 'mobile' ? mobileFeePounds : null
  const lowest = <LowestPrices services={chosen} mobileFeePounds={fee} />
  if (values.registration.trim() === '' || values.location.trim() === '') return lowest
  return (
    <Suspense fallback={lowest}>
      <ExactPrices values={values} before={lowest} />
    </Suspense>
  )
}

type LowestPricesProps = {
  services: readonly OfferedService[]
  /** Null for a visit to a garage. */
  mobileFeePounds: number | null
}

function LowestPrices({ services, mobileFeePounds }: LowestPricesProps) {
  const total = addPounds(...services.map(({ basePrice }) => basePrice), mobileFeePounds ?? 0)
  return (
    <div>
      <PriceList>
        {services.map((service) => (
          <PriceRow key={service.id} label={service.name} pounds={service.basePrice} isFrom />
        ))}
        {mobileFeePounds === null ? null : (
          <PriceRow label="Mobile visit, one-time" pounds={mobileFeePounds} />
        )}
        <PriceTotal pounds={total} isFrom />
      </PriceList>
      <p className="mt-1 text-sm text-stone-600">
        Enter your registration and location to see the price for your car.
      </p>
    </div>
  )
}
