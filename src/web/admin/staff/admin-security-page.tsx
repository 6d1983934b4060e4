import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { getStaffEmail, listStaffSessions } from '#contract/auth/own-account/own-account.calls.ts'
import { listStaffPasskeys } from '#contract/auth/passkeys/passkeys.calls.ts'
import { AdminFrame } from '#web/admin/admin-frame.tsx'
import { requireSignIn } from '#web/api/session/require-sign-in.ts'
import { queryFor } from '#web/api/use-call.ts'
import { WorkAccount } from '#web/auth/own-account/work-account.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

export const Route = createFileRoute('/_desk/admin/security')({
  loader: ({ context: { queryClient }, location }) =>
    requireSignIn('administrator', loadAccount(queryClient), location),
  head: () => ({
    meta: [{ title: 'Your sign-in · Kerbside' }, { name: 'robots', content: 'noindex' }],
  }),
  component: AdminSecurityPage,
})

async function loadAccount(queryClient: QueryClient) {
  const [sessions] = await Promise.all([
    queryClient.fetchQuery({ ...queryFor(listStaffSessions), staleTime: 0 }),
    queryClient.fetchQuery({ ...queryFor(listStaffPasskeys), staleTime: 0 }),
  ])
  // Who has no account has no address.
  if (sessions.length > 0)
    await queryClient.fetchQuery({ ...queryFor(getStaffEmail), staleTime: 0 })
}

function AdminSecurityPage() {
  // An account that is looked at here is signed in here; in the demonstration nobody needs one.
  const hasAccount = useSuspenseQuery(queryFor(listStaffSessions)).data.length > 0
  return (
    <AdminFrame
      heading="Your sign-in"
      lead="A passkey replaces your password and your code together, because your device checks that it is you."
    >
      {hasAccount ? (
        <WorkAccount kind="administrator" />
      ) : (
        <Notice title="Demonstration">
          Everybody is an administrator here without an account, so there is no sign-in to change.
        </Notice>
      )}
    </AdminFrame>
  )
}
