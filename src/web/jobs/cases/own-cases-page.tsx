import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useRef } from 'react'
import { listOwnCases } from '#contract/bookings/cases/cases.calls.ts'
import { listJobs } from '#contract/jobs/jobs.calls.ts'
import { pagesFor } from '#web/api/pages-for.ts'
import { onlyRead } from '#web/api/search/only-read.ts'
import { isUuid } from '#web/api/search/search-values.ts'
import { queryFor } from '#web/api/use-call.ts'
import { SettingsPage } from '#web/mechanics/settings/settings-page.tsx'
import { ShowMore } from '#web/ui/button/show-more.tsx'
import { useStill } from '#web/ui/feedback/use-still.ts'
import { useLostFocus } from '#web/ui/use-lost-focus.ts'
import { OwnCaseArticle } from './own-case.tsx'
import { RaiseOwnCase } from './raise-own-case.tsx'

/** `job`: the job that it is about. `refused`: why a form without scripts was. */
type Search = { job?: string; refused?: string }

export const Route = createFileRoute('/_portal/mechanic-dashboard/cases')({
  validateSearch: onlyRead(
    ({ job, refused }: Record<string, unknown>): Search => ({
      ...(isUuid(job) && { job }),
      ...(typeof refused === 'string' && { refused }),
    }),
  ),
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.prefetchInfiniteQuery(pagesFor(listOwnCases, {})),
      queryClient.prefetchQuery(queryFor(listJobs)),
    ]),
  head: () => ({ meta: [{ title: 'Cases about your jobs · Kerbside' }] }),
  component: OwnCasesPage,
})

/** What was raised about a mechanic's jobs, and what came of it [CASE-18, CASE-19]. */
function OwnCasesPage() {
  const search = Route.useSearch()
  const raising = useRef<HTMLDivElement>(null)
  // A form that was sent is folded again, and its button with it.
  useLostFocus(raising, () => raising.current?.querySelector<HTMLElement>('summary'))
  const more = useSuspenseInfiniteQuery(pagesFor(listOwnCases, {}))
  const cases = useStill(more.data).pages.flatMap(({ items }) => items)
  return (
    <SettingsPage
      heading="Cases about your jobs"
      lead="Where a customer is not happy with a job, we look at both sides and decide. You do not see what they wrote, and they do not see what you write."
    >
      <div ref={raising}>
        <RaiseOwnCase key={search.job} {...search} />
      </div>
      {cases.length === 0 ? (
        <p>Nothing was raised about any of your jobs.</p>
      ) : (
        <div className="grid max-w-3xl gap-4">
          {cases.map((it) => (
            <OwnCaseArticle key={it.id} case={it} />
          ))}
        </div>
      )}
      <ShowMore what="cases" {...more} />
    </SettingsPage>
  )
}
