import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { getAdminOverview } from '#contract/admin/admin.calls.ts'
import { listStaffPasskeys } from '#contract/auth/passkeys/passkeys.calls.ts'
import { AdminFrame } from '#web/admin/admin-frame.tsx'
import { requireSignIn } from '#web/api/session/require-sign-in.ts'
import { queryFor } from '#web/api/use-call.ts'
import { PasskeySection } from '#web/auth/passkeys/passkey-section.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

export const Route = createFileRoute('/_desk/admin/security')({
  loader: ({ context: { queryClient }, location }) =>
    requireSignIn(
      'administrator',
      queryClient.fetchQuery({ ...queryFor(listStaffPasskeys), staleTime: 0 }),
      location,
    ),
  head: () => ({
    meta: [{ title: 'Your sign-in · Kerbside' }, { name: 'robots', content: 'noindex' }],
  }),
  component: AdminSecurityPage,
})

function AdminSecurityPage() {
  const { data } = useQuery(queryFor(getAdminOverview))
  return (
    <AdminFrame
      heading="Your sign-in"
      lead="A passkey replaces your password and your code together, because your device checks that it is you."
    >
      {data?.mode === 'demo' && !data.administrator ? (
        <Notice title="Demonstration">
          Everybody is an administrator here without an account, so there is nothing to add a
          passkey to.
        </Notice>
      ) : (
        <PasskeySection kind="administrator" />
      )}
    </AdminFrame>
  )
}
