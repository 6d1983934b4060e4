import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { MechanicAccount } from '#contract/mechanics/portal.ts'
import { clearReads } from '#web/api/reads.ts'
import { sayClosedElsewhere, saySignedOutElsewhere } from '#web/api/session/page-owner.ts'
import { PORTAL_READS } from '#web/api/session/portal-reads.ts'
import { STORED, saysClosed } from '#web/api/session/stored-account.ts'
import { useStoredText } from '#web/api/session/use-stored-account.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { hasUnsentWords } from '#web/ui/unsent-words.ts'

/** Unknown until this browser's record has been read: nobody is redirected before. */
export type Standing = 'in' | 'pending' | 'out' | 'unknown'

/** Decides what the dashboard shows: nothing without the browser's record [MECH-4], and with it what the server answers [SEC-S13]. */
export function useStanding(account: MechanicAccount | null): Standing {
  const isStaying = useStaying()
  const text = useStoredText('mechanic')
  // After a sign-in without scripts the server's answer alone decides, until the record is written [AUTH-32].
  const isByForm = text !== undefined && STORED.mechanic.isSignedInByForm()
  useEffect(() => {
    if (isByForm && account !== null) STORED.mechanic.adopt(account)
  }, [isByForm, account])
  return standingOf(account, isByForm || isStaying() ? null : text)
}

/**
 * Says whether the page stays although its mechanic has signed out in another tab: it has words that were not sent, for which
 * they sign in again there [AUTH-60]. Call it before the record is read, so that it hears of a change first.
 */
function useStaying(): () => boolean {
  const isStaying = useRef(false)
  useEffect(
    () =>
      STORED.mechanic.subscribe((elsewhere) => {
        const isOut = STORED.mechanic.find() === null
        const wasStaying = isStaying.current
        isStaying.current = isOut && elsewhere !== undefined && (wasStaying || hasUnsentWords())
        if (!isStaying.current || wasStaying) return
        if (saysClosed(elsewhere)) sayClosedElsewhere()
        else saySignedOutElsewhere('mechanic')
      }),
    [],
  )
  return () => isStaying.current
}

/** `text` is undefined during server rendering, and null where this browser stores nothing. */
export function standingOf(
  account: Pick<MechanicAccount, 'isApproved'> | null,
  text: string | null | undefined,
): Standing {
  const isKnown = text === undefined || text === null
  const record = isKnown ? null : STORED.mechanic.findIn(text)
  if (!isKnown && record === null) return 'out'
  if (account !== null) return account.isApproved ? 'in' : 'pending'
  if (text === undefined) return 'unknown'
  return record?.isApproved === false ? 'pending' : 'out'
}

const HOME = '/mechanic-dashboard'

/**
 * Clears the cache and goes to the login, which leads back here, but not after a sign-out: the next one at this browser may be
 * somebody else. `wasAnswered` says that the server knew a mechanic here. After the end of the session a toast says so.
 */
export function useLeave(wasAnswered: boolean) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  useEffect(() => {
    const hasEnded = STORED.mechanic.find() !== null
    const next = location.pathname + location.search
    STORED.mechanic.remove()
    clearReads(queryClient, PORTAL_READS)
    if (hasEnded)
      toast({ title: 'You are signed out', description: 'Your session has ended. Please sign in.' })
    const search = (hasEnded || !wasAnswered) && next !== HOME ? { next } : {}
    void navigate({ to: '/mechanic-login', search, replace: true })
  }, [navigate, queryClient, wasAnswered])
}
