import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { listOwnCases } from '#contract/bookings/cases/cases.calls.ts'
import { queryFor } from '#web/api/use-call.ts'
import { SettingsPage } from '#web/mechanics/settings/settings-page.tsx'
import { useShortList } from '#web/ui/button/use-short-list.tsx'
import { useStill } from '#web/ui/feedback/use-still.ts'
import { OwnCaseArticle } from './own-case.tsx'

export const Route = createFileRoute('/_portal/mechanic-dashboard/cases')({
  loader: ({ context: { queryClient } }) => queryClient.prefetchQuery(queryFor(listOwnCases)),
  head: () => ({ meta: [{ title: 'Cases about your jobs · Kerbside' }] }),
  component: OwnCasesPage,
})

const SHOWN_AT_FIRST = 12

/** What was raised about a mechanic's jobs, and what came of it [CASE-18, CASE-19]. */
function OwnCasesPage() {
  const cases = useStill(useSuspenseQuery(queryFor(listOwnCases)).data)
  const { shown, showAll } = useShortList(cases, { first: SHOWN_AT_FIRST, what: 'cases' })
  return (
    <SettingsPage
      heading="Cases about your jobs"
      lead="Where a customer is not happy with a job, we look at both sides and decide. You do not see what they wrote, and they do not see what you write."
    >
      {cases.length === 0 ? (
        <p>Nothing was raised about any of your jobs.</p>
      ) : (
        <div className="grid max-w-3xl gap-4">
          {shown.map((it) => (
            <OwnCaseArticle key={it.id} case={it} />
          ))}
        </div>
      )}
      {showAll}
    </SettingsPage>
  )
}
