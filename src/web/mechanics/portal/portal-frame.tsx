import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { getMechanicAccount } from '#contract/mechanics/portal.calls.ts'
import { invalidate } from '#web/api/reads.ts'
import { PORTAL_READS } from '#web/api/session/portal-reads.ts'
import { queryFor } from '#web/api/use-call.ts'
import { useLive } from '#web/app/live/use-live.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Badge } from '#web/ui/layout/badge.tsx'
import { ScrollingTabs } from '#web/ui/layout/scrolling-tabs.tsx'
import { useSignOut } from './use-standing.ts'

const PAGES = [
  { to: '/mechanic-dashboard', label: 'Jobs' },
  { to: '/mechanic-dashboard/earnings', label: 'Earnings' },
  { to: '/mechanic-dashboard/hours', label: 'Hours' },
  { to: '/mechanic-dashboard/profile', label: 'Profile' },
  { to: '/mechanic-dashboard/documents', label: 'Documents' },
] as const

/** Shows the mechanic's greeting and the links between the portal's pages, above each of them. */
export function PortalFrame({ children }: { children: ReactNode }) {
  const signOut = useSignOut()
  const queryClient = useQueryClient()
  const pathname = useLocation({ select: (location) => location.pathname })
  const { mechanic } = useSuspenseQuery(queryFor(getMechanicAccount)).data
  useLive({ as: 'mechanic' }, () => invalidate(queryClient, PORTAL_READS))
  return (
    <>
      <div className="bg-green-900 text-white">
        <div className="page-width flex items-start justify-between gap-x-4 pb-6 pt-4">
          <div className="min-w-0">
            {/* The server's clock and this device's may differ by minutes. */}
            <h1 suppressHydrationWarning className="user-text text-[2rem] md:text-[2.75rem]">
              {greetingAt(new Date())}, {mechanic.name.split(' ')[0]}
            </h1>
            <p className="user-text mt-1 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-green-100">
              {mechanic.specialty}, {mechanic.location}
              {mechanic.isListed ? (
                <Badge tone="good">Taking jobs</Badge>
              ) : (
                <Badge tone="warn">Not listed</Badge>
              )}
            </p>
          </div>
          <Button variant="outline-on-dark" onClick={signOut} className="shrink-0 px-3.5!">
            Sign Out
          </Button>
        </div>
      </div>
      <nav aria-label="Your dashboard" className="border-b border-stone-200 bg-card">
        <ScrollingTabs pathname={pathname} className="gap-x-5 sm:gap-x-8">
          {PAGES.map(({ to, label }) => (
            <li key={to} className="shrink-0">
              <Link
                to={to}
                activeOptions={{ exact: true, includeSearch: false }}
                className="flex min-h-13 items-center border-b-4 border-transparent pt-1 font-semibold text-stone-700 hover:text-ink aria-[current=page]:border-yellow-500 aria-[current=page]:text-ink"
              >
                {label}
              </Link>
            </li>
          ))}
        </ScrollingTabs>
      </nav>
      {children}
    </>
  )
}

const HOUR = new Intl.DateTimeFormat('en-GB', {
  hour: 'numeric',
  hourCycle: 'h23',
  timeZone: 'Europe/London',
})

/** Uses UK time, whatever zone the browser is in. */
export function greetingAt(now: Date): string {
  const hour = Number(HOUR.format(now))
  if (hour >= 4 && hour < 12) return 'Morning'
  return hour >= 12 && hour < 18 ? 'Afternoon' : 'Evening'
}
