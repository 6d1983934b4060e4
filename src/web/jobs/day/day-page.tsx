import { createFileRoute } from '@tanstack/react-router'
import { listJobs } from '#contract/jobs/jobs.calls.ts'
import { onlyRead } from '#web/api/search/only-read.ts'
import { queryFor } from '#web/api/use-call.ts'
import { JobLists } from '#web/jobs/job-lists.tsx'

export const Route = createFileRoute('/_portal/mechanic-dashboard/day')({
  validateSearch: onlyRead(({ job }: Record<string, unknown>): { job?: string } =>
    typeof job === 'string' ? { job } : {},
  ),
  // A failed prefetch does not throw: the layout checks who may see this page.
  loader: ({ context: { queryClient } }) => queryClient.prefetchQuery(queryFor(listJobs)),
  head: () => ({ meta: [{ title: 'Your day · Kerbside' }] }),
  component: DayPage,
})

function DayPage() {
  const { job } = Route.useSearch()
  return <JobLists place="day" openId={job ?? null} />
}
