import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { listByHand } from '#contract/admin/by-hand/by-hand.calls.ts'
import { listOperatorCases } from '#contract/admin/money/operator-cases.calls.ts'
import type { OperatorCase } from '#contract/admin/money/operator-cases.ts'
import { getReconciliation } from '#contract/admin/money/reconciliation.calls.ts'
import { caseSteps, caseWords } from '#domain/payments/operator-cases.ts'
import { AdminFrame } from '#web/admin/admin-frame.tsx'
import { ByHandSections } from '#web/admin/by-hand/by-hand-sections.tsx'
import { pagesFor } from '#web/api/pages-for.ts'
import { requireSignIn } from '#web/api/session/require-sign-in.ts'
import { queryFor } from '#web/api/use-call.ts'
import { ShowMore } from '#web/ui/button/show-more.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { useStill } from '#web/ui/feedback/use-still.ts'
import { useFocusOnHeading } from '#web/ui/layout/use-focus-on-heading.ts'
import { dateTimeText } from '#web/ui/text/date-text.ts'
import { Price } from '#web/ui/text/price.tsx'
import { BookDialog } from './book-dialog.tsx'
import { CloseDialog } from './close-dialog.tsx'
import { ProviderBooks } from './provider-books.tsx'
import { ReturnDialog } from './return-dialog.tsx'

const LINK =
  'inline-flex min-h-11 items-center font-semibold text-green-700 underline underline-offset-4'

export const Route = createFileRoute('/_desk/admin/money')({
  loader: ({ context: { queryClient }, location }) =>
    requireSignIn(
      'administrator',
      Promise.all([
        queryClient.fetchInfiniteQuery({ ...pagesFor(listOperatorCases, {}), staleTime: 0 }),
        queryClient.fetchQuery({ ...queryFor(getReconciliation), staleTime: 0 }),
        queryClient.fetchQuery({ ...queryFor(listByHand), staleTime: 0 }),
      ]),
      location,
    ),
  head: () => ({
    meta: [{ title: 'Money · Kerbside' }, { name: 'robots', content: 'noindex' }],
  }),
  component: AdminMoneyPage,
})

/** What only a person can settle: each line came with an email to us [PAY-65]. */
function AdminMoneyPage() {
  const more = useSuspenseInfiniteQuery(pagesFor(listOperatorCases, {}))
  const data = useStill(more.data).pages.flatMap(({ items }) => items)
  const { list, heading } = useFocusOnHeading()
  const open = data.filter(({ closed }) => closed === null)
  const closed = data.filter((it) => it.closed !== null)
  return (
    <AdminFrame
      heading="Money"
      lead="Payments that do not match, refunds that banks sent back, disputes and alarms: the nearest deadline first. We email you about each."
    >
      <div ref={list}>
        <section aria-label="Open">
          <h2 ref={heading} tabIndex={-1} className="mb-3 text-[1.75rem]">
            Open ({open.length})
          </h2>
          {open.length === 0 ? (
            <EmptyState title="Nothing is open">
              A line appears here when something needs a person.
            </EmptyState>
          ) : (
            open.map((it) => <CaseRow key={it.id} it={it} />)
          )}
        </section>
        <ByHandSections />
      </div>
      <ProviderBooks />
      {closed.length === 0 ? null : (
        <section aria-label="Closed" className="mt-10">
          <h2 className="text-[1.75rem]">Closed</h2>
          {closed.map((it) => (
            <CaseRow key={it.id} it={it} />
          ))}
          <ShowMore what="closed cases" {...more} />
        </section>
      )}
    </AdminFrame>
  )
}

function CaseRow({ it }: { it: OperatorCase }) {
  const { kind, bookingId, reference, mechanic, expected, received, pounds, closed } = it
  return (
    <article
      aria-label={`${caseWords(it)}${reference ? `, ${reference}` : ''}`}
      className="mt-4 grid gap-x-8 gap-y-2 border-t border-stone-200 pt-4 lg:grid-cols-[1fr_20rem]"
    >
      <div className="min-w-0 max-w-prose">
        <h3 className="text-xl">{caseWords(it)}</h3>
        {expected ? <p>Expected: {expected}</p> : null}
        <p className="user-text">Received: {received}</p>
        <p className="mt-2 text-stone-600">
          {closed ? `Closed by ${closed.by}: ${closed.because}` : caseSteps(it)}
        </p>
      </div>
      <div>
        {pounds === null ? null : <Price pounds={pounds} className="text-xl font-semibold" />}
        {bookingId && reference ? (
          <p>
            <Link
              to="/admin/booking/$id"
              params={{ id: bookingId }}
              preload={false}
              className={`${LINK} tabular-nums`}
            >
              {reference}
            </Link>
          </p>
        ) : null}
        {mechanic ? (
          <p>
            <Link
              to="/admin/mechanic/$id"
              params={{ id: String(mechanic.id) }}
              preload={false}
              className={LINK}
            >
              {mechanic.name}
            </Link>
          </p>
        ) : null}
        <p className="text-sm text-stone-600">Since {dateTimeText(it.openedAt)}</p>
        {kind === 'dispute' && reference ? (
          <a
            href={`/api/admin/operator-cases/${it.id}/evidence.pdf`}
            target="_blank"
            rel="noreferrer"
            aria-label={`Evidence about ${reference}, as a PDF in a new tab`}
            className={LINK}
          >
            Evidence (PDF)
          </a>
        ) : null}
        {closed ? (
          <p className="text-sm text-stone-600">Closed on {dateTimeText(closed.at)}</p>
        ) : (
          <>
            <p className="text-sm text-stone-600">
              {kind === 'dispute' ? 'Answer the bank by' : 'To be settled by'}{' '}
              {dateTimeText(it.dueAt)}
            </p>
            <div className="mt-3 flex flex-wrap gap-3">
              <CloseDialog it={it} />
              {it.canAttach ? <ReturnDialog it={it} /> : null}
              {it.canBook ? <BookDialog it={it} /> : null}
            </div>
          </>
        )}
      </div>
    </article>
  )
}
