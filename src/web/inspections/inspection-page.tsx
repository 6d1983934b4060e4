import { useQuery } from '@tanstack/react-query'
import { createFileRoute, type ErrorComponentProps, notFound } from '@tanstack/react-router'
import { getDiagnostic } from '#contract/inspections/diagnostics.calls.ts'
import { CallError } from '#web/api/call-error.ts'
import { requireFound } from '#web/api/require-found.ts'
import { onlyRead } from '#web/api/search/only-read.ts'
import { queryFor } from '#web/api/use-call.ts'
import { MessagePage } from '#web/app/error-pages/message-page.tsx'
import { SignInLink } from '#web/app/error-pages/sign-in-link.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Inspection } from './inspection.tsx'

export const Route = createFileRoute('/_journey/inspection/$id')({
  validateSearch: onlyRead(({ refused }: Record<string, unknown>): { refused?: string } =>
    typeof refused === 'string' ? { refused } : {},
  ),
  // Loads again on every visit, because the quote may have been answered on another device.
  loader: ({ context: { queryClient }, params: { id } }) =>
    requireFound(queryClient.fetchQuery({ ...queryFor(getDiagnostic, { id }), staleTime: 0 })),
  head: () => ({
    meta: [
      { title: 'The inspection of your car · Kerbside' },
      { name: 'robots', content: 'noindex' },
      { name: 'referrer', content: 'no-referrer' },
    ],
  }),
  notFoundComponent: InspectionNotFound,
  errorComponent: InspectionError,
  component: InspectionPage,
})

function InspectionPage() {
  const { id } = Route.useParams()
  const { refused } = Route.useSearch()
  const { data: inspection } = useQuery(queryFor(getDiagnostic, { id }))
  if (!inspection) throw notFound()
  return <Inspection inspection={inspection} refused={refused} />
}

const ways = (
  <>
    <ButtonLink to="/track-booking">Track a booking</ButtonLink>
    <SignInLink>Customer login</SignInLink>
  </>
)

/** Says the same whether the inspection is missing or somebody else's, so that ids cannot be probed [SEC-O6]. */
function InspectionNotFound() {
  return (
    <MessagePage
      heading="Inspection not found"
      lead="Open the link in our email about it, or log in with the account that you booked with."
      actions={ways}
    />
  )
}

function InspectionError({ error, reset }: ErrorComponentProps) {
  if (error instanceof CallError && error.status === 401) return <InspectionNotFound />
  return (
    <MessagePage
      heading="Not loaded"
      lead="We could not load this inspection just now. It is not lost: please try again in a moment."
      actions={<Button onClick={reset}>Try again</Button>}
    />
  )
}
