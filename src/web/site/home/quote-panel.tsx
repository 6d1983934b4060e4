import type { Service } from '#contract/quotes/catalogue.ts'
import { useTariff } from '#web/api/use-tariff.ts'
import { jsonInPage } from '#web/app/seo/json-ld.ts'
import { useIsStatic } from '#web/app/shell/static/static-page.ts'
import { type AloneProps, packAlone } from '#web/quotes/form/alone/alone-data.ts'
import { ALONE, ALONE_DATA } from '#web/quotes/form/alone/alone-mark.ts'
import { QuoteFormAlone } from '#web/quotes/form/alone/quote-form-alone.tsx'
import { RoutedQuoteForm } from '#web/quotes/form/routed/routed-quote-form.tsx'
import { offeredOf } from '#web/quotes/form/services/offered-service.ts'

type QuotePanelProps = { services: readonly Service[] }

/** The quote form on the card in the hero. */
export function QuotePanel({ services }: QuotePanelProps) {
  const isStatic = useIsStatic()
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
        {import.meta.env.SSR && isStatic ? (
          <FormToHydrate services={services} />
        ) : (
          <RoutedQuoteForm services={services} />
        )}
      </div>
    </section>
  )
}

/** The place where `quote-form.entry.tsx` hydrates the form, with what the form is made of. */
function FormToHydrate({ services }: QuotePanelProps) {
  const { mobileFeePounds } = useTariff()
  const props: AloneProps = { services: services.map(offeredOf), mobileFeePounds }
  return (
    <>
      <div id={ALONE}>
        <QuoteFormAlone {...props} />
      </div>
      <script type="application/json" id={ALONE_DATA}>
        {jsonInPage(packAlone(props))}
      </script>
    </>
  )
}
