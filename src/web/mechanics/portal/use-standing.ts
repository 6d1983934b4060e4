import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import type { MechanicAccount } from '#contract/mechanics/portal.ts'
import { forgetMechanicsAnswers } from '#web/api/session/mechanics-answers.ts'
import {
  forgetMechanic,
  storedMechanicIn,
  storedMechanicText,
  subscribeToStoredMechanic,
} from '#web/api/session/stored-mechanic.ts'
import { toast } from '#web/ui/feedback/toast.ts'

/** Unknown until this browser's record has been read: only then is anybody sent away. */
export type Standing = 'in' | 'pending' | 'out' | 'unknown'

const UNREAD = () => undefined

/** What the dashboard shows. Without the browser's record nothing [MECH-4]; with it, what the server says [SEC-S13]. */
export function useStanding(account: MechanicAccount | null): Standing {
  // Reading the address renders anew on every route change, and each render reads the record again.
  useLocation({ select: (location) => location.href })
  const text = useSyncExternalStore(subscribeToStoredMechanic, storedMechanicText, UNREAD)
  return standingOf(account, text)
}

/** `text` is undefined while the page is drawn on the server, null where this browser stores nothing. */
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

/** To the login, with nothing left behind; whose session has ended is told so, and comes back here. */
export function useLeave() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  useEffect(() => {
    const hasEnded = storedMechanicIn(storedMechanicText() ?? '') !== null
    const next = location.pathname
    forgetMechanic()
    forgetMechanicsAnswers(queryClient)
    if (hasEnded)
      toast({ title: 'You are signed out', description: 'Your session has ended. Please sign in.' })
    const search = hasEnded && next !== HOME ? { next } : {}
    void navigate({ to: '/mechanic-login', search, replace: true })
  }, [navigate, queryClient])
}
