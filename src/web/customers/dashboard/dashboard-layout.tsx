import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link, Outlet, useHydrated } from '@tanstack/react-router'
import { signInAddress } from '#web/api/session/login-paths.ts'
import { redirectSignedOut, requireSignIn } from '#web/api/session/require-sign-in.ts'
import { useCustomerName } from '#web/api/session/use-stored-account.ts'
import { useLive } from '#web/app/live/use-live.ts'
import { Button } from '#web/ui/button/button.tsx'
import { dashboardQuery } from './dashboard-query.ts'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { StandingNotices } from './standing-notices.tsx'
import { useLeaveWhenSignedOut } from './use-leave-when-signed-out.ts'

export const Route = createFileRoute('/_account/customer/dashboard')({
  beforeLoad: ({ location }) =>
    redirectSignedOut('customer', signInAddress('customer', location.href)),
  loader: async ({ context: { queryClient }, location }) => {
    const dashboard = queryClient.fetchQuery({ ...dashboardQuery, staleTime: 0 })
    await requireSignIn('customer', dashboard, location)
  },
  head: () => ({
    meta: [{ title: 'Your account · Kerbside' }, { name: 'robots', content: 'noindex' }],
  }),
  pendingComponent: DashboardSkeleton,
  component: DashboardLayout,
})

const PAGES = [
  { to: '/customer/dashboard', label: 'Bookings' },
  { to: '/customer/dashboard/cars', label: 'Cars' },
  { to: '/customer/dashboard/account', label: 'Account' },
] as const

function DashboardLayout() {
  const { data, refetch } = useSuspenseQuery(dashboardQuery)
  const leave = useLeaveWhenSignedOut(data.profile)
  const customerName = useCustomerName()
  const isAlive = useHydrated()
  // After a sign-out the page remains visible for a moment; it must not load anything more.
  useLive(customerName === null ? null : { as: 'customer' }, refetch)
  return (
    <>
      <div className="bg-green-900 text-white">
        <div className="page-width flex flex-wrap items-start justify-between gap-x-6 gap-y-3 pb-6 pt-4">
          <div className="min-w-0">
            <h1 className="user-text text-[2rem] md:text-[2.75rem]">
              Hello, {data.profile.name.split(' ')[0]}
            </h1>
            <p className="mt-1 text-green-100">{summaryOf(data.upcoming.length)}</p>
          </div>
          {/* With scripts, wide screens show this in the header. */}
          <form
            method="post"
            onSubmit={(event) => {
              event.preventDefault()
              leave()
            }}
            className={isAlive ? 'xl:hidden' : ''}
          >
            <Button type="submit" formAction="/customer/sign-out" variant="outline-on-dark">
              Sign Out
            </Button>
          </form>
        </div>
      </div>
      <nav aria-label="Your account" className="border-b border-stone-200 bg-card">
        <ul className="page-width flex gap-x-5 sm:gap-x-8">
          {PAGES.map(({ to, label }) => (
            <li key={to}>
              <Link
                to={to}
                activeOptions={{ exact: true, includeSearch: false }}
                className="flex min-h-13 items-center border-b-4 border-transparent pt-1 font-semibold text-stone-700 hover:text-ink aria-[current=page]:border-yellow-500 aria-[current=page]:text-ink"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="page-width py-8 md:py-12">
        <StandingNotices profile={data.profile} />
        <Outlet />
      </div>
    </>
  )
}

function summaryOf(upcoming: number): string {
  if (upcoming === 0) return 'Nothing booked just now.'
  return upcoming === 1 ? 'One booking is coming up.' : `${upcoming} bookings are coming up.`
}
