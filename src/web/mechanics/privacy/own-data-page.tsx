import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { getClosing } from '#contract/jobs/closing.calls.ts'
import { getMechanicAccount } from '#contract/mechanics/portal.calls.ts'
import { queryFor } from '#web/api/use-call.ts'
import { MeTabs } from '#web/mechanics/settings/me-tabs.tsx'
import { SettingsPage } from '#web/mechanics/settings/settings-page.tsx'
import { CloseAccountSection } from './close-account-section.tsx'
import { OwnDataSection } from './own-data-section.tsx'

export const Route = createFileRoute('/_portal/mechanic-dashboard/data')({
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.prefetchQuery(queryFor(getMechanicAccount)),
      queryClient.prefetchQuery({ ...queryFor(getClosing), staleTime: 0 }),
    ]),
  head: () => ({ meta: [{ title: 'Your data · Kerbside' }] }),
  component: OwnDataPage,
})

function OwnDataPage() {
  const { mechanic } = useSuspenseQuery(queryFor(getMechanicAccount)).data
  return (
    <SettingsPage
      heading="Your data"
      lead="A copy of what we hold about you, and how to close your account."
      tabs={<MeTabs />}
    >
      <OwnDataSection email={mechanic.email} />
      <CloseAccountSection />
    </SettingsPage>
  )
}
