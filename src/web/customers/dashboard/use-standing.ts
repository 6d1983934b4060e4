import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { forgetReads } from '#web/api/reads.ts'
import { CUSTOMER_READS } from '#web/api/session/customer-reads.ts'
import { isSessionEnding, signInAddress } from '#web/api/session/session-ended.ts'
import {
  customerNameIn,
  storedCustomerText,
  subscribeToStoredCustomer,
} from '#web/api/session/stored-customer.ts'

const isStored = () => customerNameIn(storedCustomerText()) !== null

/**
 * Guards the dashboard. Without the stored customer it shows the sign-in page [CUST-2]; after a
 * Sign Out in any tab it goes home; after the end of the session it goes to the sign-in page,
 * which leads back. It clears the account's cached answers, so that the Back button shows nothing
 * of them [SEC-S14].
 */
export function useStanding(): void {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  useEffect(() => {
    const leave = (href: string) => void navigate({ href, replace: true })
    const forget = () => forgetReads(queryClient, CUSTOMER_READS)
    if (!isStored()) leave('/customer/login')
    const unsubscribe = subscribeToStoredCustomer(() => {
      if (!isStored()) leave(isSessionEnding() ? signInAddress() : '/')
    })
    return () => {
      unsubscribe()
      // Clears the cache only now, because components still on screen would load their data again.
      if (!isStored()) forget()
    }
  }, [navigate, queryClient])
}
