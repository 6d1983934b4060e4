import { useLocation } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { signOutCustomer } from '#contract/auth/sign-out.ts'
import { endSession } from './end-session.ts'
import {
  customerNameIn,
  forgetCustomer,
  storedCustomerText,
  subscribeToStoredCustomer,
} from './stored-customer.ts'

const NOBODY = () => ''

/** Returns nobody on the server and during hydration, so that both render the same markup. */
export function useCustomer() {
  // Subscribing to the address causes a render on every route change, and each render reads the record again.
  useLocation({ select: (location) => location.href })
  const text = useSyncExternalStore(subscribeToStoredCustomer, storedCustomerText, NOBODY)
  return { customerName: customerNameIn(text), signOut }
}

/** Removes the record at once; the request that ends the session runs in the background [AUTH-4]. */
function signOut() {
  forgetCustomer()
  endSession(signOutCustomer)
}
