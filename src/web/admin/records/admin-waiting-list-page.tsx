import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { listWaitingPlaces } from '#contract/mechanics/waiting-list.calls.ts'
import { AdminFrame } from '#web/admin/admin-frame.tsx'
import { requireSignIn } from '#web/api/session/require-sign-in.ts'
import { queryFor } from '#web/api/use-call.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { dateText } from '#web/ui/text/date-text.ts'

export const Route = createFileRoute('/_desk/admin/waiting-list')({
  loader: ({ context: { queryClient }, location }) =>
    requireSignIn(
      'administrator',
      queryClient.fetchQuery({ ...queryFor(listWaitingPlaces), staleTime: 0 }),
      location,
    ),
  head: () => ({
    meta: [{ title: 'Waiting list · Kerbside' }, { name: 'robots', content: 'noindex' }],
  }),
  component: AdminWaitingListPage,
})

function AdminWaitingListPage() {
  const { data } = useSuspenseQuery(queryFor(listWaitingPlaces))
  return (
    <AdminFrame
      heading="Waiting list"
      lead="Where people wait for a mechanic, the most wanted places first. They are emailed once, when a listed mechanic covers theirs."
    >
      {data.length === 0 ? (
        <EmptyState title="Nobody is waiting">
          A place appears here when somebody asks for a mechanic where none comes.
        </EmptyState>
      ) : (
        <ul className="border-t border-stone-200">
          {data.map(({ outcode, waiting, notified, lastAskedAt }) => (
            <li
              key={outcode}
              className="flex flex-wrap items-baseline gap-x-6 gap-y-1 border-b border-stone-200 py-3"
            >
              <strong className="min-w-16 text-lg">{outcode}</strong>
              <span>{waiting} waiting</span>
              <span className="text-stone-600">{notified} emailed</span>
              <span className="text-stone-600">Last asked {dateText(lastAskedAt)}</span>
            </li>
          ))}
        </ul>
      )}
    </AdminFrame>
  )
}
