import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { listServices } from '#contract/catalogue.ts'
import { calculateQuote } from '#contract/quotes.ts'
import { CallError } from '#web/api/call-error.ts'
import { queryFor } from '#web/api/use-call.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { QuoteResult } from './quote-result.tsx'
import { type QuoteResultSearch, readResultSearch, serviceIdsOf } from './quote-result-search.ts'

const services = queryFor(listServices)

const requestOf = (search: QuoteResultSearch) => ({
  vehicleRegistration: search.registration ?? '',
  location: search.location ?? '',
  serviceType: search.serviceType ?? ('mobile' as const),
  serviceIds: serviceIdsOf(search),
})

const calculationOf = (search: QuoteResultSearch) => queryFor(calculateQuote, requestOf(search))

export const Route = createFileRoute('/quote-result')({
  validateSearch: readResultSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    await queryClient.ensureQueryData(services)
    try {
      await queryClient.ensureQueryData(calculationOf(deps))
      return { isPriced: true, problems: {} as Record<string, string> }
    } catch (error) {
      if (!(error instanceof CallError) || error.status >= 500) throw error
      return { isPriced: false, problems: error.problem?.fields ?? {} }
    }
  },
  head: () => ({
    meta: [
      { title: 'Your quote · Kerbside' },
      { name: 'robots', content: 'noindex' },
      { name: 'referrer', content: 'no-referrer' },
    ],
  }),
  component: QuoteResultPage,
})

function QuoteResultPage() {
  const search = Route.useSearch()
  const { isPriced, problems } = Route.useLoaderData()
  return isPriced ? <Priced search={search} /> : <NotPriced search={search} problems={problems} />
}

function Priced({ search }: { search: QuoteResultSearch }) {
  const { data: price } = useSuspenseQuery(calculationOf(search))
  const { data: catalogue } = useSuspenseQuery(services)
  const { vehicleRegistration: registration, ...request } = requestOf(search)
  return (
    <QuoteResult
      key={JSON.stringify(search)}
      price={price}
      catalogue={catalogue}
      search={search}
      request={{ ...request, registration, vehicleId: price.vehicleId }}
    />
  )
}

/** A link that lacks something, or asks for what we no longer offer: the form again, with what there is. */
function NotPriced(props: { search: QuoteResultSearch; problems: Record<string, string> }) {
  const { registration, location, serviceIds, serviceType } = props.search
  const reasons = [...new Set(Object.values(props.problems))]
  return (
    <div className="page-width py-14">
      <EmptyState
        title="We could not price that"
        action={
          <ButtonLink
            to="/quote"
            search={{
              ...(registration && { registration }),
              ...(location && { location }),
              ...(serviceIds && { serviceIds }),
              ...(serviceType && { serviceType }),
            }}
          >
            Back to the quote form
          </ButtonLink>
        }
      >
        {reasons.length > 0 ? reasons.join('. ') : 'Something is missing'}.
      </EmptyState>
    </div>
  )
}
