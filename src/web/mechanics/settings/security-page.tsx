import { createFileRoute } from '@tanstack/react-router'
import {
  getMechanicEmail,
  listMechanicSessions,
} from '#contract/auth/own-account/own-account.calls.ts'
import { listMechanicPasskeys } from '#contract/auth/passkeys/passkeys.calls.ts'
import { queryFor } from '#web/api/use-call.ts'
import { WorkAccount } from '#web/auth/own-account/work-account.tsx'
import { MeTabs } from './me-tabs.tsx'
import { SettingsPage } from './settings-page.tsx'

export const Route = createFileRoute('/_portal/mechanic-dashboard/security')({
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.prefetchQuery(queryFor(listMechanicPasskeys)),
      // Both change on other devices and by a link.
      queryClient.prefetchQuery({ ...queryFor(getMechanicEmail), staleTime: 0 }),
      queryClient.prefetchQuery({ ...queryFor(listMechanicSessions), staleTime: 0 }),
    ]),
  head: () => ({ meta: [{ title: 'How you sign in · Kerbside' }] }),
  component: SecurityPage,
})

function SecurityPage() {
  return (
    <SettingsPage heading="Sign-in" lead="How you sign in to your account." tabs={<MeTabs />}>
      <WorkAccount kind="mechanic" />
    </SettingsPage>
  )
}
