import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import type { MechanicAccount } from '#contract/portal.ts'
import { forgetMechanicsAnswers } from './mechanics-answers.ts'
import {
  forgetMechanic,
  storedMechanicIn,
  storedMechanicText,
  subscribeToStoredMechanic,
} from './stored-mechanic.ts'

/** Unknown until this browser's record has been read: only then is anybody sent away. */
export type Standing = 'in' | 'pending' | 'out' | 'unknown'

const UNREAD = () => undefined

/** What the dashboard shows. Without the browser's record nothing (spec 2 §2); with it, what the server says (S13). */
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

/** To the login, with nothing left behind. */
export function useLeave() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  useEffect(() => {
    forgetMechanic()
    forgetMechanicsAnswers(queryClient)
    void navigate({ to: '/mechanic-login', replace: true })
  }, [navigate, queryClient])
}
