import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { listAdminMechanics } from '#contract/admin/admin.calls.ts'
import { countText } from '#domain/text/count-text.ts'
import { AdminFrame } from '#web/admin/admin-frame.tsx'
import { pagesFor, refetchPages } from '#web/api/pages-for.ts'
import { requireSignIn } from '#web/api/session/require-sign-in.ts'
import { useLive } from '#web/app/live/use-live.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { useStill } from '#web/ui/feedback/use-still.ts'
import { useFocusOnHeading } from '#web/ui/layout/use-focus-on-heading.ts'
import { ApprovedList } from './approved-list.tsx'
import { PendingCard } from './pending-card.tsx'
import { RejectedList } from './rejected-list.tsx'

export const Route = createFileRoute('/_desk/admin/mechanics')({
  loader: ({ context: { queryClient }, location }) =>
    requireSignIn(
      'administrator',
      queryClient.fetchInfiniteQuery({ ...mechanicsPages, staleTime: 0 }),
      location,
    ),
  head: () => ({
    meta: [{ title: 'Manage mechanics · Kerbside' }, { name: 'robots', content: 'noindex' }],
  }),
  pendingMs: 0,
  pendingComponent: Loading,
  component: AdminMechanicsPage,
})

const mechanicsPages = pagesFor(listAdminMechanics, {})

function AdminMechanicsPage() {
  const pages = useSuspenseInfiniteQuery(mechanicsPages)
  const data = useStill(pages.data).pages.flatMap(({ items }) => items)
  useLive({ as: 'administrator' }, () => refetchPages(pages))
  const { list, heading } = useFocusOnHeading()
  const pending = data.filter((mechanic) => !mechanic.isApproved)
  const approved = data.filter((mechanic) => mechanic.isApproved)
  return (
    <AdminFrame heading="Manage mechanics">
      <section aria-labelledby="pending" ref={list}>
        <h2 id="pending" ref={heading} tabIndex={-1} className="text-[1.75rem]">
          Pending applications ({pending.length})
        </h2>
        {pending.length === 0 ? (
          <div className="mt-4">
            <EmptyState title="No pending mechanic applications">
              A new application appears here by itself.
            </EmptyState>
          </div>
        ) : (
          <ul className="mt-4 grid gap-4 lg:grid-cols-2">
            {pending.map((mechanic) => (
              <li key={mechanic.id}>
                <PendingCard mechanic={mechanic} />
              </li>
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby="approved" className="mt-12">
        <h2 id="approved" className="text-[1.75rem]">
          Approved mechanics ({pages.hasNextPage ? 'the newest ' : ''}
          {countText(approved.length)})
        </h2>
        <ApprovedList mechanics={approved} pages={pages} />
      </section>
      <RejectedList />
    </AdminFrame>
  )
}

function Loading() {
  return (
    <AdminFrame heading="Manage mechanics">
      <p role="status" className="flex items-center gap-3 text-stone-600">
        <Spinner /> Loading mechanics...
      </p>
    </AdminFrame>
  )
}
