import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { getWorkingHours } from '#contract/mechanics/working-time.calls.ts'
import type { WorkingHours } from '#contract/mechanics/working-time.ts'
import { queryFor } from '#web/api/use-call.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { dateTimeText } from '#web/ui/text/date-text.ts'
import { DaysOff } from './days-off.tsx'
import { MeTabs } from './me-tabs.tsx'
import { SettingsPage } from './settings-page.tsx'
import { WeekForm } from './week-form.tsx'

export const Route = createFileRoute('/_portal/mechanic-dashboard/hours')({
  // A failed prefetch does not throw: the layout checks who may see this page.
  loader: ({ context: { queryClient } }) => queryClient.prefetchQuery(queryFor(getWorkingHours)),
  head: () => ({ meta: [{ title: 'Your hours · Kerbside' }] }),
  component: HoursPage,
})

function HoursPage() {
  const { data } = useSuspenseQuery(queryFor(getWorkingHours))
  return (
    <SettingsPage
      heading="Hours"
      lead="Customers can book the hours you leave free. All times are UK time."
      tabs={<MeTabs />}
    >
      <Clashes clashes={data.clashes} />
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,38rem)_minmax(0,1fr)]">
        <WeekForm saved={data} />
        <DaysOff daysOff={data.daysOff} />
      </div>
    </SettingsPage>
  )
}

/** These jobs are promised to customers, so new hours leave them unchanged: only the mechanic may move them. */
function Clashes({ clashes }: { clashes: WorkingHours['clashes'] }) {
  if (clashes.length === 0) return null
  return (
    <Notice tone="warn" title="Booked outside your hours" className="mb-8 max-w-prose" isLive>
      <p>
        These jobs stay booked. Do them, propose another time, or hand them back under{' '}
        <Link to="/mechanic-dashboard/day" className="font-semibold underline underline-offset-4">
          Day
        </Link>
        .
      </p>
      <ul className="mt-2">
        {clashes.map((job) => (
          <li key={job.id}>
            {job.reference}: {dateTimeText(job.scheduledDate)}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
