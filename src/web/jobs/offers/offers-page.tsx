import { createFileRoute } from '@tanstack/react-router'
import { listJobs } from '#contract/jobs/jobs.calls.ts'
import { queryFor } from '#web/api/use-call.ts'
import { JobLists } from '#web/jobs/job-lists.tsx'

export const Route = createFileRoute('/_portal/mechanic-dashboard/')({
  // A failed prefetch does not throw: the layout checks who may see this page.
  loader: ({ context: { queryClient } }) => queryClient.prefetchQuery(queryFor(listJobs)),
  head: () => ({ meta: [{ title: 'Your jobs · Kerbside' }] }),
  component: OffersPage,
})

function OffersPage() {
  return <JobLists place="offers" openId={null} />
}
