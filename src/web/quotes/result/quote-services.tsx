import { useQuery } from '@tanstack/react-query'
import type { Service } from '#contract/quotes/catalogue.ts'
import type { Price as QuotePrice } from '#contract/quotes/forms.ts'
import { getVehicle } from '#contract/vehicles/vehicles.calls.ts'
import { MOBILE_MOT_SENTENCE } from '#domain/vehicles/mot.ts'
import { unfitServices } from '#domain/vehicles/unfit-services.ts'
import { queryFor } from '#web/api/use-call.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Badge } from '#web/ui/layout/badge.tsx'
import { hoursText } from '#web/ui/text/hours-text.ts'
import { Price } from '#web/ui/text/price.tsx'

type QuoteServicesProps = {
  services: readonly Service[]
  /** The prices of the quote, for this car at this place: they add up to its total. */
  lines: QuotePrice['lines']
  isMobile: boolean
  vehicleId: number | null
}

/** Lists what each service includes. */
export function QuoteServices({ services, lines, isMobile, vehicleId }: QuoteServicesProps) {
  const priceOf = ({ id, basePrice }: Service) =>
    lines.find(({ serviceId }) => serviceId === id)?.totalCost ?? basePrice
  const hasMot = services.some((service) => service.category === 'MOT')
  return (
    <section aria-labelledby="services">
      <h2 id="services" className="text-2xl">
        What will be done
      </h2>
      <Unfit services={services} vehicleId={vehicleId} />
      <ul className="mt-4 border-t border-stone-200">
        {services.map((service) => (
          <li key={service.id} className="border-b border-stone-200 py-4">
            <div className="priced">
              <h3 className="text-xl">{service.name}</h3>
              <Price pounds={priceOf(service)} className="font-semibold" />
            </div>
            <p className="mt-1 text-stone-600">{service.description}</p>
            <p className="mt-2 flex flex-wrap items-center gap-3 text-sm text-stone-600">
              <Badge>{service.category}</Badge>
              {hoursText(service.laborHours)} of labour
            </p>
          </li>
        ))}
      </ul>
      {hasMot && isMobile ? <Notice className="mt-4">{MOBILE_MOT_SENTENCE}</Notice> : null}
    </section>
  )
}

/** A register may be wrong and a plate may have moved to another car, so the customer decides [QUOTE-23]. */
function Unfit({ services, vehicleId }: Pick<QuoteServicesProps, 'services' | 'vehicleId'>) {
  const { data } = useQuery({
    ...queryFor(getVehicle, { id: vehicleId ?? 0 }),
    enabled: vehicleId !== null,
  })
  const { fuel, unfit, partly } = unfitServices(services, data?.fuel ?? null)
  const isUnfit = fuel !== null && unfit.length > 0
  return (
    <>
      {isUnfit ? (
        <Notice tone="warn" title="This may not fit your car" className="mt-4">
          It is {fuel === 'electric' ? 'electric' : `a ${fuel}`}, as far as we know, and has nothing
          that this could be done to: {namesOf(unfit)}. Please leave it out of your quote unless you
          know better.
        </Notice>
      ) : null}
      {partly.length > 0 ? (
        <Notice title="Your car has no engine" className="mt-4">
          It is electric, as far as we know. What belongs to an engine, such as its oil and filters,
          is left out of: {namesOf(partly)}. The price stays the same.
        </Notice>
      ) : null}
    </>
  )
}

const namesOf = (services: readonly Service[]) => services.map(({ name }) => name).join(', ')
