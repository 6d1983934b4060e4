import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { listServices } from '#contract/quotes/catalogue.calls.ts'
import { getVehicle } from '#contract/vehicles/vehicles.calls.ts'
import { CallError } from '#web/api/call-error.ts'
import { onlyRead } from '#web/api/search/only-read.ts'
import { queryFor } from '#web/api/use-call.ts'
import { tariffQuery } from '#web/api/use-tariff.ts'
import { MessagePage } from '#web/app/error-pages/message-page.tsx'
import { nearestTo } from '#web/mechanics/waiting-list/use-is-served.ts'
import { loadWished, Wished } from '#web/mechanics/wish/wished.tsx'
import { type FormProblems, formProblemsOf } from '#web/quotes/form/quote-calculation.ts'
import { QuoteCard } from '#web/quotes/form/quote-card.tsx'
import type { QuoteFormValues } from '#web/quotes/form/quote-form-schema.ts'
import { readResultSearch, serviceIdsOf } from '#web/quotes/form/quote-result-search.ts'
import { readQuoteRequest } from '#web/quotes/form/read-quote-request.ts'
import { calculationFor } from '#web/quotes/form/routed/calculation-query.ts'
import { RoutedQuoteForm } from '#web/quotes/form/routed/routed-quote-form.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { PageHeading } from '#web/ui/text/page-heading.tsx'
import { QuoteResult } from './quote-result.tsx'
import { QuoteResultSkeleton } from './quote-result-skeleton.tsx'

const services = queryFor(listServices)

export const Route = createFileRoute('/_journey/quote-result')({
  validateSearch: onlyRead(readResultSearch),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    // The form that is shown for what cannot be priced names the visit.
    await Promise.all([loadWished(queryClient, deps), queryClient.prefetchQuery(tariffQuery)])
    const asked = readQuoteRequest(deps, await queryClient.ensureQueryData(services))
    if ('problems' in asked) return asked
    try {
      // A failed prefetch does not throw: the page then offers the booking, which the server refuses.
      const served = queryClient.prefetchQuery(nearestTo(asked.request.location))
      const { vehicleId } = await queryClient.ensureQueryData(calculationFor(asked.request))
      await served
      // A failed prefetch does not throw: the price appears without the name of the car.
      if (vehicleId !== null)
        await queryClient.prefetchQuery(queryFor(getVehicle, { id: vehicleId }))
      // Of this page alone: a form that is sent twice without scripts saves one quote.
      return { ...asked, formKey: import.meta.env.SSR ? crypto.randomUUID() : '' }
    } catch (error) {
      if (error instanceof CallError && error.status === 400)
        return { problems: formProblemsOf(error) }
      throw error
    }
  },
  head: () => ({
    meta: [
      { title: 'Your quote · Kerbside' },
      { name: 'robots', content: 'noindex' },
      // The address contains a registration and a place, so no other site receives it.
      { name: 'referrer', content: 'no-referrer' },
    ],
  }),
  pendingComponent: QuoteResultSkeleton,
  errorComponent: NotCalculated,
  component: QuoteResultPage,
})

function QuoteResultPage() {
  const asked = Route.useLoaderData()
  if ('problems' in asked) return <NotPriced problems={asked.problems} />
  return <Priced request={asked.request} formKey={asked.formKey} />
}

function Priced({ request, formKey }: { request: QuoteFormValues; formKey: string }) {
  const search = Route.useSearch()
  const { mechanic: _mechanic, at: _at, ...shown } = search
  const { data: price } = useSuspenseQuery(calculationFor(request))
  const { data: catalogue } = useSuspenseQuery(services)
  return (
    <QuoteResult
      // Choosing somebody else must not close the dialog or clear it.
      key={JSON.stringify(shown)}
      calculation={price}
      catalogue={catalogue}
      search={search}
      request={request}
      formKey={formKey}
    />
  )
}

/** Shows the form with the valid values when a link is incomplete or asks for something we do not offer. */
function NotPriced({ problems }: { problems: FormProblems }) {
  const search = Route.useSearch()
  const { data: catalogue } = useSuspenseQuery(services)
  const { mechanic, at, code, ...filled } = search
  const wish = { mechanic, at, code }
  const { registration = '', location = '', serviceType = 'mobile' } = filled
  const serviceIds = serviceIdsOf(search).filter((id) => catalogue.some((it) => it.id === id))
  return (
    <div className="page-width py-10 md:py-14">
      <div className="max-w-2xl">
        <PageHeading lead="Something is missing or needs changing. Put it right below to see the price.">
          We could not price that yet
        </PageHeading>
        <Wished wish={wish} />
        <QuoteCard>
          <RoutedQuoteForm
            key={JSON.stringify(filled)}
            services={catalogue}
            wish={wish}
            initial={{ registration, location, serviceType, serviceIds }}
            problems={problems}
          />
        </QuoteCard>
      </div>
    </div>
  )
}

function NotCalculated({ reset }: { reset: () => void }) {
  return (
    <MessagePage
      heading="Quote Calculation Failed"
      lead="Unable to calculate quote. Please try again."
      actions={
        <>
          <Button onClick={reset}>Try again</Button>
          <ButtonLink to="/quote" variant="outline">
            Get Another Quote
          </ButtonLink>
        </>
      }
    />
  )
}
