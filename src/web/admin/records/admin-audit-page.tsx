import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { listAudit } from '#contract/admin/audit/audit.calls.ts'
import type { AuditFilter, AuditLine } from '#contract/admin/audit/audit.ts'
import { AUDIT_KINDS } from '#domain/auth/audit-sentences.ts'
import { NAME_MAX } from '#domain/text/limits.ts'
import { AdminFrame } from '#web/admin/admin-frame.tsx'
import { isBoardDay } from '#web/admin/dispatch/board-day.ts'
import { pagesFor } from '#web/api/pages-for.ts'
import { onlyRead } from '#web/api/search/only-read.ts'
import { readWords } from '#web/api/search/search-values.ts'
import { requireSignIn } from '#web/api/session/require-sign-in.ts'
import { ShowMore } from '#web/ui/button/show-more.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { dateTimeText } from '#web/ui/text/date-text.ts'
import { AuditFilters } from './audit-filters.tsx'
import { useFilterFocus } from './use-filter-focus.ts'

export const Route = createFileRoute('/_desk/admin/audit')({
  validateSearch: onlyRead(readFilter),
  loaderDeps: ({ search }) => readFilter(search),
  loader: ({ context: { queryClient }, deps, location }) =>
    requireSignIn(
      'administrator',
      queryClient.fetchInfiniteQuery({ ...pagesFor(listAudit, deps), staleTime: 0 }),
      location,
    ),
  head: () => ({
    meta: [{ title: 'Audit · Kerbside' }, { name: 'robots', content: 'noindex' }],
  }),
  component: AdminAuditPage,
})

/** What it does not know it drops, so that an old link still opens the page. */
function readFilter(given: Record<string, unknown>): AuditFilter {
  const text = (name: string) => readWords(given[name], NAME_MAX)
  const kind = AUDIT_KINDS.find((each) => each === given.kind)
  return {
    ...(text('person') && { person: text('person') }),
    ...(text('reference') && { reference: text('reference') }),
    ...(kind && { kind }),
    ...(isBoardDay(text('from')) && { from: text('from') }),
    ...(isBoardDay(text('to')) && { to: text('to') }),
  }
}

function AdminAuditPage() {
  const filter = readFilter(Route.useSearch())
  const { data, ...more } = useSuspenseInfiniteQuery(pagesFor(listAudit, filter))
  const filters = useFilterFocus()
  const lines: AuditLine[] = data.pages.flatMap((page) => page.items)
  return (
    <AdminFrame
      heading="Audit"
      lead="What staff have done and who has signed in, newest first. Nobody can change or remove a line. We delete sign-ins after 12 months and everything else after six years."
    >
      <AuditFilters key={JSON.stringify(filter)} filter={filter} form={filters} />
      {lines.length === 0 ? (
        <EmptyState title="Nothing here">
          {Object.keys(filter).length === 0
            ? 'The first decision puts a line here.'
            : 'No line matches what you search for.'}
        </EmptyState>
      ) : (
        <ul className="border-t border-stone-200">
          {lines.map((line) => (
            <li
              key={line.id}
              className="grid gap-x-5 border-b border-stone-200 py-2.5 md:grid-cols-[17rem_1fr]"
            >
              <time dateTime={line.at} className="text-sm text-stone-600 md:text-base">
                {dateTimeText(line.at)}
              </time>
              <span className="user-text min-w-0">
                <span className="font-semibold">{line.who}</span> {line.sentence}
                {line.result === 'done' ? '' : ` (${line.result})`}
              </span>
            </li>
          ))}
        </ul>
      )}
      <ShowMore key={JSON.stringify(filter)} what="lines" {...more} />
    </AdminFrame>
  )
}
