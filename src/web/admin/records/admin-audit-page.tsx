import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { listAudit } from '#contract/admin/admin-records.calls.ts'
import type { AuditLine } from '#contract/admin/admin-records.ts'
import { AdminFrame } from '#web/admin/admin-frame.tsx'
import { pagesFor } from '#web/api/pages-for.ts'
import { requireSignIn } from '#web/api/session/require-sign-in.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { dateTimeText } from '#web/ui/text/date-text.ts'
import { ShowMore } from './show-more.tsx'

export const Route = createFileRoute('/_desk/admin/audit')({
  loader: ({ context: { queryClient } }) =>
    requireSignIn(
      'administrator',
      queryClient.fetchInfiniteQuery({ ...pages, staleTime: 0 }),
      '/admin/audit',
    ),
  head: () => ({
    meta: [{ title: 'Audit · Kerbside' }, { name: 'robots', content: 'noindex' }],
  }),
  component: AdminAuditPage,
})

const pages = pagesFor(listAudit, {})

function AdminAuditPage() {
  const { data, ...more } = useSuspenseInfiniteQuery(pages)
  const lines: AuditLine[] = data.pages.flatMap((page) => page.items)
  return (
    <AdminFrame
      heading="Audit"
      lead="Everything staff have done, newest first. Nobody can change or remove a line."
    >
      {lines.length === 0 ? (
        <EmptyState title="Nothing yet">The first decision puts a line here.</EmptyState>
      ) : (
        <ul className="border-t border-stone-200">
          {lines.map((line) => (
            <li
              key={line.id}
              className="grid gap-x-5 border-b border-stone-200 py-2.5 md:grid-cols-[17rem_10rem_1fr]"
            >
              <time dateTime={line.at} className="text-sm text-stone-600 md:text-base">
                {dateTimeText(line.at)}
              </time>
              <span className="user-text">{line.actor}</span>
              <span className="user-text min-w-0">
                <span className="font-semibold">{line.action}</span>
                {line.object ? ` ${line.object}` : ''}
                {line.result === 'done' ? '' : ` (${line.result})`}
              </span>
            </li>
          ))}
        </ul>
      )}
      <ShowMore what="lines" {...more} />
    </AdminFrame>
  )
}
