import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import {
  customerNameIn,
  storedCustomerText,
  subscribeToStoredCustomer,
} from '#web/accounts/stored-customer.ts'

const isStored = () => customerNameIn(storedCustomerText()) !== null

/**
 * Spec 2 §2: without the stored customer the page is the sign-in page; when it goes, by the Sign Out of any tab, home.
 * What was read of the account goes with it, so that nothing of it comes back with the Back button (S14).
 */
export function useStanding(): void {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  useEffect(() => {
    const leave = (to: '/' | '/customer/login') =>
      void navigate({ to, replace: true }).then(() => queryClient.clear())
    if (!isStored()) return leave('/customer/login')
    return subscribeToStoredCustomer(() => {
      if (!isStored()) leave('/')
    })
  }, [navigate, queryClient])
}
