import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { Profile } from '#contract/customers/dashboard.ts'
import { cancelReads, clearReads } from '#web/api/reads.ts'
import { CUSTOMER_READS } from '#web/api/session/customer-reads.ts'
import { LOGIN_PATHS } from '#web/api/session/login-paths.ts'
import { saySignedOutElsewhere } from '#web/api/session/page-owner.ts'
import { isSessionEnding, signInAddressFromHere } from '#web/api/session/session-ended.ts'
import { signOut } from '#web/api/session/sign-out.ts'
import { STORED } from '#web/api/session/stored-account.ts'
import { hasUnsentWords } from '#web/ui/unsent-words.ts'

/**
 * Guards the dashboard. Without the stored customer it shows the sign-in page [CUST-2]; after a Sign Out it goes home, and
 * after the end of the session to the sign-in page, which leads back. It stays where something was typed and not sent, but
 * for a Sign Out in this tab [AUTH-9, AUTH-60]. It clears the account's cached answers, so that the Back button shows nothing
 * of them [SEC-S14]. Returns what Sign Out does: pressed before the page listens, it leads home as well.
 */
export function useLeaveWhenSignedOut(profile: Profile): () => void {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const hasSignedOut = useRef(false)
  const account = useRef(profile)
  useEffect(() => {
    STORED.customer.adopt(account.current)
    const leave = (href: string) => void navigate({ href, replace: true })
    if (!STORED.customer.isSignedInHere()) leave(hasSignedOut.current ? '/' : LOGIN_PATHS.customer)
    const unsubscribe = STORED.customer.subscribe((elsewhere) => {
      if (STORED.customer.isSignedInHere()) return
      cancelReads(queryClient, CUSTOMER_READS)
      if (elsewhere && hasUnsentWords()) return saySignedOutElsewhere('customer')
      if (isSessionEnding() && hasUnsentWords()) return
      leave(isSessionEnding() ? signInAddressFromHere() : '/')
    })
    return () => {
      unsubscribe()
      // Clears the cache only now, because components still on screen would load their data again.
      if (!STORED.customer.isSignedInHere()) clearReads(queryClient, CUSTOMER_READS)
    }
  }, [navigate, queryClient])
  return () => {
    hasSignedOut.current = true
    void signOut('customer')
  }
}
