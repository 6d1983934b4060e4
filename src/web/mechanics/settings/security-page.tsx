import { createFileRoute } from '@tanstack/react-router'
import { listMechanicPasskeys } from '#contract/auth/passkeys/passkeys.calls.ts'
import { queryFor } from '#web/api/use-call.ts'
import { PasskeySection } from '#web/auth/passkeys/passkey-section.tsx'
import { MeTabs } from './me-tabs.tsx'
import { SettingsPage } from './settings-page.tsx'

export const Route = createFileRoute('/_portal/mechanic-dashboard/security')({
  loader: ({ context: { queryClient } }) =>
    queryClient.prefetchQuery(queryFor(listMechanicPasskeys)),
  head: () => ({ meta: [{ title: 'How you sign in · Kerbside' }] }),
  component: SecurityPage,
})

function SecurityPage() {
  return (
    <SettingsPage heading="Sign-in" lead="How you sign in to your account." tabs={<MeTabs />}>
      <PasskeySection kind="mechanic" />
    </SettingsPage>
  )
}
