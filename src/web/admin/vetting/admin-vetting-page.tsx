import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { listWaitingDocuments } from '#contract/admin/vetting.calls.ts'
import { documentsInSentence, REQUIRED_DOCUMENTS } from '#domain/mechanics/vetting.ts'
import { AdminFrame } from '#web/admin/admin-frame.tsx'
import { useTypedRows } from '#web/admin/typed-rows/use-typed-rows.ts'
import { requireSignIn } from '#web/api/session/require-sign-in.ts'
import { queryFor } from '#web/api/use-call.ts'
import { useLive } from '#web/app/live/use-live.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { useStill } from '#web/ui/feedback/use-still.ts'
import { useFocusOnHeading } from '#web/ui/layout/use-focus-on-heading.ts'
import { WaitingPaper } from './waiting-paper.tsx'

const query = queryFor(listWaitingDocuments)

export const Route = createFileRoute('/_desk/admin/vetting')({
  loader: ({ context: { queryClient }, location }) =>
    requireSignIn('administrator', queryClient.fetchQuery({ ...query, staleTime: 0 }), location),
  head: () => ({
    meta: [{ title: 'Documents to look at · Kerbside' }, { name: 'robots', content: 'noindex' }],
  }),
  component: AdminVettingPage,
})

/** The queue of documents, the longest wait first: the file beside the decision [MECH-31]. */
function AdminVettingPage() {
  const { data: current, refetch } = useSuspenseQuery(query)
  const data = useStill(current)
  useLive({ as: 'administrator' }, refetch)
  const { rows, note } = useTypedRows(data.documents)
  const { list, heading } = useFocusOnHeading()
  return (
    <AdminFrame
      heading="Documents to look at"
      lead={`A mechanic is listed while every one of these is approved and in date: ${documentsInSentence(REQUIRED_DOCUMENTS)}.`}
    >
      <section aria-labelledby="waiting" ref={list}>
        <h2 id="waiting" ref={heading} tabIndex={-1} className="text-2xl">
          Waiting ({data.total})
        </h2>
        {rows.length === 0 ? (
          <div className="mt-4">
            <EmptyState title="Nothing to look at">
              A document appears here as soon as a mechanic has sent it.
            </EmptyState>
          </div>
        ) : (
          <ul className="mt-3 border-t border-stone-300">
            {rows.map(({ row, left }) => (
              <li key={row.id} className="border-b border-stone-300 py-6">
                <WaitingPaper document={row} left={left} onTyped={(words) => note(row, words)} />
              </li>
            ))}
          </ul>
        )}
      </section>
    </AdminFrame>
  )
}
