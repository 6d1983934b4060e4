import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { listServices } from '#contract/quotes/catalogue.calls.ts'
import { VETTING } from '#domain/mechanics/vetting-words.ts'
import { formatWholePounds } from '#domain/money/money.ts'
import { WARRANTY_MONTHS } from '#domain/site/brand.ts'
import { onlyRead } from '#web/api/search/only-read.ts'
import { writeSearch } from '#web/api/search/write-search.ts'
import { queryFor } from '#web/api/use-call.ts'
import { useDepositPence, useTariff } from '#web/api/use-tariff.ts'
import { PagePart } from '#web/app/page-part/page-part.tsx'
import { pageHead } from '#web/app/seo/page-head.ts'
import { readWish, type Wish } from '#web/mechanics/wish/wish.ts'
import { loadWished, useWished, Wished } from '#web/mechanics/wish/wished.tsx'
import { PageHeading } from '#web/ui/text/page-heading.tsx'
import { entry } from './part/wished-form.entry.tsx?entry'
import { WishedFormPart } from './part/wished-form-part.tsx'
import { QuoteCard } from './quote-card.tsx'
import { type QuoteResultSearch, readResultSearch, serviceIdsOf } from './quote-result-search.ts'
import { RoutedQuoteForm } from './routed/routed-quote-form.tsx'
import { offeredOf } from './services/offered-service.ts'
import { servicesForPart } from './services/services-for-part.ts'

const services = queryFor(listServices)

/** The fields that a link may fill in: a part of the car drawing, a service, or the details of an earlier quote. */
type Search = { part?: string | undefined; service?: string | undefined } & Pick<
  QuoteResultSearch,
  'registration' | 'location' | 'serviceIds' | 'serviceType' | keyof Wish
>

export const Route = createFileRoute('/_public/quote')({
  validateSearch: onlyRead((raw: Record<string, unknown>): Search => {
    const { registration, location, serviceIds, serviceType } = readResultSearch(raw)
    const wish = readWish(raw)
    const [part, service] = [raw.part, raw.service].map((value) =>
      typeof value === 'string' && value.length <= 20 ? value : undefined,
    )
    return { part, service, registration, location, serviceIds, serviceType, ...wish }
  }),
  loaderDeps: ({ search: { mechanic } }) => ({ mechanic }),
  loader: async ({ context: { queryClient }, deps }) => {
    await Promise.all([queryClient.ensureQueryData(services), loadWished(queryClient, deps)])
  },
  head: () =>
    pageHead({
      title: 'Get your instant quote',
      path: '/quote',
      forSearchEngines: import.meta.env.SSR && {
        description:
          'Type your registration and where the car is, and see one fixed price in seconds: labour, parts and visit, any VAT included.',
      },
    }),
  staticData: { isStatic: true, hydrates: entry },
  component: QuotePage,
})

const benefitsOf = (deposit: string) => [
  'One fixed price: labour, parts and visit, any VAT included',
  `A ${VETTING.vettedInsured} mechanic at your kerb, or a garage nearby`,
  `${WARRANTY_MONTHS}-month warranty on repairs`,
  `A ${deposit} deposit when you book, the rest when the work is done`,
]

const STEPS = [
  [
    'Enter your registration and what needs doing',
    'Parts cost more for some makes: where the registration shows yours, the price has it.',
  ],
  ['Get your quote', 'Line by line, for your car and your area.'],
  ['Book your service', 'Choose your mechanic and the time.'],
] as const

function QuotePage() {
  const deposit = formatWholePounds(useDepositPence())
  return (
    <div className="page-width grid gap-12 py-10 md:py-14 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-16">
      <div>
        <PageHeading lead="Tell us about the car and where it is parked. You see one fixed price before you book.">
          Get Your Instant Quote
        </PageHeading>
        <QuoteFormOfAddress />
        <p className="mt-4 text-stone-600">
          Your information is secure. No payment is due until the work is complete, beyond the{' '}
          {deposit} deposit.
        </p>
      </div>
      <aside className="grid content-start gap-10">
        <Benefits deposit={deposit} />
        <ThreeSteps />
      </aside>
    </div>
  )
}

/** The form with what the address says of the car, the place and the wish. */
function QuoteFormOfAddress() {
  const { data } = useSuspenseQuery(services)
  const { mobileFeePounds } = useTariff()
  const search = Route.useSearch()
  const { mechanic, at, code, ...filled } = search
  const wish = { mechanic, at, code }
  const { mechanic: found, ...known } = useWished(wish)
  const asked = [Number(search.service), ...serviceIdsOf(search)]
  const chosen = [...servicesForPart(data, search.part), ...asked].filter((id) =>
    data.some((service) => service.id === id),
  )
  const initial = {
    registration: search.registration ?? '',
    location: search.location ?? '',
    serviceType: search.serviceType ?? 'mobile',
    serviceIds: [...new Set(chosen)],
  }
  // The props are written into the page, so they name what it needs of the mechanic and no more.
  const wished = { ...known, mechanic: found && { name: found.name, isActive: found.isActive } }
  const elseHref = `/quote${writeSearch({ ...filled, code })}`
  return (
    <PagePart
      part={WishedFormPart}
      props={{ services: data.map(offeredOf), mobileFeePounds, initial, wish, wished, elseHref }}
    >
      <Wished wish={wish} />
      <QuoteCard>
        <RoutedQuoteForm
          // Choosing somebody else must not clear what was typed.
          key={JSON.stringify(filled)}
          services={data}
          wish={wish}
          initial={initial}
        />
      </QuoteCard>
    </PagePart>
  )
}

function Benefits({ deposit }: { deposit: string }) {
  return (
    <section aria-labelledby="benefits">
      <h2 id="benefits" className="text-2xl">
        What you get
      </h2>
      <ul className="mt-4 grid gap-3">
        {benefitsOf(deposit).map((benefit) => (
          <li key={benefit} className="flex gap-3">
            <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-green-700" />
            {benefit}
          </li>
        ))}
      </ul>
    </section>
  )
}

function ThreeSteps() {
  return (
    <section aria-labelledby="steps">
      <h2 id="steps" className="text-2xl">
        How it works
      </h2>
      <ol className="mt-4 grid gap-5">
        {STEPS.map(([title, text], index) => (
          <li key={title} className="border-t-[3px] border-yellow-500 pt-3">
            <p className="font-semibold">
              {index + 1}. {title}
            </p>
            <p className="text-stone-600">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
