import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import type { MechanicAccount } from '#contract/mechanics/portal.ts'
import { forgetReads } from '#web/api/reads.ts'
import { PORTAL_READS } from '#web/api/session/portal-reads.ts'
import {
  forgetMechanic,
  storedMechanicIn,
  storedMechanicText,
  subscribeToStoredMechanic,
} from '#web/api/session/stored-mechanic.ts'
import { toast } from '#web/ui/feedback/toast.ts'

/** Unknown until this browser's record has been read: nobody is redirected before. */
export type Standing = 'in' | 'pending' | 'out' | 'unknown'

const UNREAD = () => undefined

/** Decides what the dashboard shows: nothing without the browser's record [MECH-4], and with it what the server answers [SEC-S13]. */
export function useStanding(account: MechanicAccount | null): Standing {
  // Subscribing to the address causes a render on every route change, and each render reads the record again.
  useLocation({ select: (location) => location.href })
  const text = useSyncExternalStore(subscribeToStoredMechanic, storedMechanicText, UNREAD)
  return standingOf(account, text)
}

/** `text` is undefined during server rendering, and null where this browser stores nothing. */
export function standingOf(
  account: Pick<MechanicAccount, 'isApproved'> | null,
  text: string | null | undefined,
): Standing {
  const isKnown = text === undefined || text === null
  const record = isKnown ? null : storedMechanicIn(text)
  if (!isKnown && record === null) return 'out'
  if (account !== null) return account.isApproved ? 'in' : 'pending'
  if (text === undefined) return 'unknown'
  return record?.isApproved === false ? 'pending' : 'out'
}

const HOME = '/mechanic-dashboard'

/** Clears the cache and goes to the login. After the end of the session the login says so, and leads back here. */
export function useLeave() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  useEffect(() => {
    const hasEnded = storedMechanicIn(storedMechanicText() ?? '') !== null
    const next = location.pathname
    forgetMechanic()
    forgetReads(queryClient, PORTAL_READS)
    if (hasEnded)
      toast({ title: 'You are signed out', description: 'Your session has ended. Please sign in.' })
    const search = hasEnded && next !== HOME ? { next } : {}
    void navigate({ to: '/mechanic-login', search, replace: true })
  }, [navigate, queryClient])
}
