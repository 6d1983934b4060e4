import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isSessionEnding, signInAddress } from '#web/api/session/session-ended.ts'
import {
  customerNameIn,
  storedCustomerText,
  subscribeToStoredCustomer,
} from '#web/api/session/stored-customer.ts'

const isStored = () => customerNameIn(storedCustomerText()) !== null

/**
 * Without the stored customer the page is the sign-in page [CUST-2]; when it goes, by the Sign Out of any tab, home;
 * when the session is over, the sign-in page, which leads back here.
 * What was read of the account goes with it, so that nothing of it comes back with the Back button [SEC-S14].
 */
export function useStanding(): void {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  useEffect(() => {
    const leave = (href: string) => void navigate({ href, replace: true })
    const forget = () => queryClient.removeQueries({ predicate: isOfAccount })
    if (!isStored()) leave('/customer/login')
    const unsubscribe = subscribeToStoredCustomer(() => {
      if (!isStored()) leave(isSessionEnding() ? signInAddress() : '/')
    })
    return () => {
      unsubscribe()
      // Not before: what is still in sight would only be read again.
      if (!isStored()) forget()
    }
  }, [navigate, queryClient])
}

const isOfAccount = ({ queryKey: [url] }: { queryKey: readonly unknown[] }) =>
  /^\/api\/(customer|bookings|quotes)\b/.test(String(url))
