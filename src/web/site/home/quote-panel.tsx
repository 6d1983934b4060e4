import type { Service } from '#contract/quotes/catalogue.ts'
import { QuoteForm } from '#web/quotes/form/quote-form.tsx'

/** The quote form on the card in the hero. */
export function QuotePanel({ services }: { services: readonly Service[] }) {
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
        <QuoteForm services={services} />
      </div>
    </section>
  )
}
