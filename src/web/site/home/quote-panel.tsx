import type { Service } from '#contract/quotes/catalogue.ts'
import { useTariff } from '#web/api/use-tariff.ts'
import { PagePart } from '#web/app/page-part/page-part.tsx'
import { QuoteFormPart } from '#web/quotes/form/part/quote-form-part.tsx'
import { RoutedQuoteForm } from '#web/quotes/form/routed/routed-quote-form.tsx'
import { offeredOf } from '#web/quotes/form/services/offered-service.ts'

type QuotePanelProps = { services: readonly Service[] }

/** The quote form on the card in the hero. */
export function QuotePanel({ services }: QuotePanelProps) {
  const { mobileFeePounds } = useTariff()
  return (
    <section
      id="quote"
      aria-labelledby="quote-heading"
      className="self-start rounded-panel bg-paper p-5 text-ink sm:p-7"
    >
      <h2 id="quote-heading" className="text-[1.75rem]">
        Get your instant quote
      </h2>
      <div className="mt-4">
        <PagePart
          part={QuoteFormPart}
          props={{ services: services.map(offeredOf), mobileFeePounds }}
        >
          <RoutedQuoteForm services={services} />
        </PagePart>
      </div>
    </section>
  )
}
