import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { getMechanicAccount } from '#contract/mechanics/portal.calls.ts'
import { serverNow } from '#web/api/network/server-clock.ts'
import { invalidate } from '#web/api/reads.ts'
import { PORTAL_READS } from '#web/api/session/portal-reads.ts'
import { queryFor } from '#web/api/use-call.ts'
import { useLive } from '#web/app/live/use-live.ts'
import { Badge } from '#web/ui/layout/badge.tsx'

/** Shows the mechanic's greeting above each page of the portal. */
export function PortalFrame({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient()
  const { mechanic } = useSuspenseQuery(queryFor(getMechanicAccount)).data
  useLive({ as: 'mechanic' }, () => invalidate(queryClient, PORTAL_READS))
  return (
    <>
      <div className="bg-green-900 text-white">
        <div className="page-width pb-6 pt-2">
          {/* The server's page and this one are some seconds apart. */}
          <h1 suppressHydrationWarning className="user-text text-[2rem] md:text-[2.75rem]">
            {greetingAt(new Date(serverNow()))}, {mechanic.name.split(' ')[0]}
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
      </div>
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
