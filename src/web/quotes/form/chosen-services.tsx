import type { Service } from '#contract/quotes/catalogue.ts'
import { poundsOf } from '#domain/money/money.ts'
import { MOBILE_FEE_PENCE, type ServiceType } from '#domain/quotes/pricing.ts'
import { PriceList, PriceRow } from '#web/ui/text/price-list.tsx'

type ChosenServicesProps = {
  services: readonly Service[]
  selected: readonly number[]
  serviceType: ServiceType
}

/** Lists the chosen services, with the call-out fee as a separate line from the start [QUOTE-9]. */
export function ChosenServices({ services, selected, serviceType }: ChosenServicesProps) {
  if (selected.length === 0) return null
  const chosen = services.filter((service) => selected.includes(service.id))
  return (
    <PriceList>
      {chosen.map((service) => (
        <PriceRow key={service.id} label={service.name} pounds={service.basePrice} />
      ))}
      {serviceType === 'mobile' ? (
        <PriceRow label="Mobile visit, one-time" pounds={poundsOf(MOBILE_FEE_PENCE)} />
      ) : null}
    </PriceList>
  )
}
