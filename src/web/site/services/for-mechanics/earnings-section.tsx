import type { Service } from '#contract/quotes/catalogue.ts'
import { addPence, formatPounds, formatWholePounds, penceFrom } from '#domain/money/money.ts'
import { mechanicShare } from '#domain/payments/mechanic-share.ts'
import { MECHANIC_SHARE_HUNDREDTHS } from '#domain/site/brand.ts'
import { useTariff } from '#web/api/use-tariff.ts'
import { pickServices } from '#web/site/services/pick-services.ts'
import { Section } from '#web/ui/layout/section.tsx'

/** Uses jobs of different lengths, so that readers can compare the earnings of an hour. */
const SLUGS = ['front-brake-pads', 'full-service', 'diagnostic-inspection', 'timing-belt']

export function EarningsSection({ services }: { services: readonly Service[] }) {
  const mobileFeePence = penceFrom(useTariff().mobileFeePounds)
  return (
    <Section
      id="earnings"
      ground="dark"
      heading="What a job pays"
      lead={`Mobile jobs at today’s catalogue prices, the ${formatWholePounds(mobileFeePence)} visit included. Parts and fuel are yours to buy; the ${MECHANIC_SHARE_HUNDREDTHS}% is before them, and before tax.`}
    >
      <table className="mt-8 w-full text-left">
        <caption className="sr-only">Price and your share of four jobs</caption>
        <thead>
          <tr className="text-green-100">
            <th scope="col" className="pb-2 font-normal">
              Job
            </th>
            <th scope="col" className="pb-2 text-right font-normal">
              Customer pays
            </th>
            <th scope="col" className="pb-2 pl-4 text-right font-normal">
              You keep
            </th>
          </tr>
        </thead>
        <tbody>
          {pickServices(services, SLUGS).map((service) => {
            const price = addPence(penceFrom(service.basePrice), mobileFeePence)
            return (
              <tr
                key={service.id}
                className="border-t border-white/20 max-xs:grid max-xs:grid-cols-2 max-xs:items-baseline"
              >
                <th scope="row" className="py-4 font-semibold max-xs:col-span-2 max-xs:pb-0">
                  {service.name}
                </th>
                <td className="py-4 text-right tabular-nums">{formatPounds(price)}</td>
                <td className="py-4 pl-4 text-right font-display text-2xl font-bold tabular-nums text-yellow-500 max-xs:pl-0 max-xs:text-xl">
                  {formatPounds(mechanicShare(price))}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Section>
  )
}
