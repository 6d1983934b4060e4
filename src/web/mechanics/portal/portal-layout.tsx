import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute, type ErrorComponentProps, Outlet } from '@tanstack/react-router'
import { useState } from 'react'
import { getMechanicAccount } from '#contract/mechanics/portal.calls.ts'
import type { MechanicAccount } from '#contract/mechanics/portal.ts'
import { noteServerTime, serverNow } from '#web/api/network/server-clock.ts'
import { LOGIN_PATHS, signInAddress } from '#web/api/session/login-paths.ts'
import { isSignInMissing, redirectSignedOut } from '#web/api/session/require-sign-in.ts'
import { queryFor } from '#web/api/use-call.ts'
import { ErrorPage } from '#web/app/error-pages/error-page.tsx'
import { PendingApproval } from './pending-approval.tsx'
import { PortalFrame } from './portal-frame.tsx'
import { PortalSkeleton } from './portal-skeleton.tsx'
import { useLeave, useStanding } from './use-standing.ts'

/** Where the login leads by itself. */
const HOME = '/mechanic-dashboard'

export const Route = createFileRoute('/_portal/mechanic-dashboard')({
  beforeLoad: ({ location: { href } }) =>
    redirectSignedOut(
      'mechanic',
      href === HOME ? LOGIN_PATHS.mechanic : signInAddress('mechanic', href),
    ),
  loader: async ({ context: { queryClient } }) => ({
    account: await findAccount(queryClient),
    now: serverNow(),
  }),
  head: () => ({
    meta: [{ title: 'Your jobs · Kerbside' }, { name: 'robots', content: 'noindex' }],
  }),
  errorComponent: PortalError,
  component: PortalLayout,
})

/** Null for visitors who are not signed in as a mechanic, whom the page sends to the login. */
async function findAccount(queryClient: QueryClient): Promise<MechanicAccount | null> {
  try {
    return (await queryClient.ensureQueryData(queryFor(getMechanicAccount))).mechanic
  } catch (error) {
    if (isSignInMissing('mechanic', error)) return null
    throw error
  }
}

function PortalLayout() {
  const { account, now } = Route.useLoaderData()
  // Before anything here is rendered, so that the day is the same in the server's page and in this one.
  useState(() => noteServerTime(now))
  const standing = useStanding(account)
  if (standing === 'pending') return <PendingApproval />
  if (standing === 'unknown') return <PortalSkeleton />
  if (standing === 'out') return <Leaving wasAnswered={account !== null} />
  return (
    <PortalFrame>
      <Outlet />
    </PortalFrame>
  )
}

function PortalError(props: ErrorComponentProps) {
  // The session has ended meanwhile: elsewhere, by expiry, or by an administrator [SEC-O15].
  return isSignInMissing('mechanic', props.error) ? (
    <Leaving wasAnswered />
  ) : (
    <ErrorPage {...props} />
  )
}

function Leaving({ wasAnswered }: { wasAnswered: boolean }) {
  useLeave(wasAnswered)
  return <PortalSkeleton />
}
