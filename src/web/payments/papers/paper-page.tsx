import { useQuery } from '@tanstack/react-query'
import { createFileRoute, type ErrorComponentProps, notFound } from '@tanstack/react-router'
import { readPaper } from '#contract/payments/papers/papers.calls.ts'
import { PAPER_WORDS } from '#domain/payments/papers/paper.ts'
import { CallError } from '#web/api/call-error.ts'
import { requireFound } from '#web/api/require-found.ts'
import { queryFor } from '#web/api/use-call.ts'
import { MessagePage } from '#web/app/error-pages/message-page.tsx'
import { SignInLink } from '#web/app/error-pages/sign-in-link.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { PaperSheet } from './paper-sheet.tsx'

export const Route = createFileRoute('/_journey/documents/$id')({
  loader: ({ context: { queryClient }, params: { id } }) =>
    requireFound(queryClient.fetchQuery(queryFor(readPaper, { id }))),
  head: ({ loaderData }) => ({
    meta: [
      {
        title: loaderData
          ? `${PAPER_WORDS[loaderData.kind]} ${loaderData.number} · Kerbside`
          : 'Document · Kerbside',
      },
      { name: 'robots', content: 'noindex' },
      { name: 'referrer', content: 'no-referrer' },
    ],
  }),
  notFoundComponent: PaperNotFound,
  errorComponent: PaperError,
  component: PaperPage,
})

function PaperPage() {
  const { id } = Route.useParams()
  const { data: paper } = useQuery(queryFor(readPaper, { id }))
  if (!paper) throw notFound()
  return <PaperSheet paper={paper} />
}

/** Says the same whether the document is missing or somebody else's, so that ids cannot be probed [SEC-O2]. */
function PaperNotFound() {
  return (
    <MessagePage
      heading="Document not found"
      lead="Open the link in our email about the booking, or log in with the account that you booked with."
      actions={
        <>
          <ButtonLink to="/track-booking">Track a booking</ButtonLink>
          <SignInLink>Customer login</SignInLink>
        </>
      }
    />
  )
}

function PaperError({ error, reset }: ErrorComponentProps) {
  if (error instanceof CallError && error.status === 401) return <PaperNotFound />
  return (
    <MessagePage
      heading="Not loaded"
      lead="We could not load this document just now. It is not lost: please try again in a moment."
      actions={<Button onClick={reset}>Try again</Button>}
    />
  )
}
