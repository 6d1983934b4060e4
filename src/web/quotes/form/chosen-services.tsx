import { lazy, Suspense } from 'react'
import type { Service } from '#contract/quotes/catalogue.ts'
import { useTariff } from '#web/api/use-tariff.ts'
import { PriceList, PriceRow, PriceTotal } from '#web/ui/text/price-list.tsx'
import type { QuoteFormValues } from './quote-form-schema.ts'
import { chosenOf } from './services/chosen-of.ts'

/** Loaded once a visitor has chosen something for a car at a place: no page needs it at its start. */
const ExactPrices = lazy(async () => ({
  default: (await import('./exact-prices.tsx')).ExactPrices,
}))

type ChosenServicesProps = { services: readonly Service[]; values: QuoteFormValues }

/**
 * Lists the chosen services, with the call-out fee as a separate line from the start [QUOTE-9]: with the server's prices
 * once it can know the car and the place, and with the lowest prices before.
 */
export function ChosenServices({ services, values }: ChosenServicesProps) {
  if (values.serviceIds.length === 0) return null
  const chosen = chosenOf(services, values.serviceIds)
  const lowest = <LowestPrices services={chosen} isMobile={values.serviceType === 'mobile'} />
  if (values.registration.trim() === '' || values.location.trim() === '') return lowest
  return (
    <Suspense fallback={lowest}>
      <ExactPrices values={values} before={lowest} />
    </Suspense>
  )
}

function LowestPrices({ services, isMobile }: { services: readonly Service[]; isMobile: boolean }) {
  const { mobileFeePounds } = useTariff()
  const fee = isMobile ? mobileFeePounds : 0
  const total = services.reduce((sum, { basePrice }) => sum + basePrice, fee)
  return (
    <div>
      <PriceList>
        {services.map((service) => (
          <PriceRow key={service.id} label={service.name} pounds={service.basePrice} isFrom />
        ))}
        {isMobile ? <PriceRow label="Mobile visit, one-time" pounds={fee} /> : null}
        <PriceTotal pounds={total} isFrom />
      </PriceList>
      <p className="mt-1 text-sm text-stone-600">
        Enter your registration and location to see the price for your car.
      </p>
    </div>
  )
}
