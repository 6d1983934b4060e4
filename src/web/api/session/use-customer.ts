import { useLocation } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { signOutCustomer } from '#contract/auth/sign-out.ts'
import { call } from '#web/api/call.ts'
import {
  customerNameIn,
  forgetCustomer,
  storedCustomerText,
  subscribeToStoredCustomer,
} from './stored-customer.ts'

const NOBODY = () => ''

/** Nobody on the server and while hydrating, so that the first picture never differs. */
export function useCustomer() {
  // Reading the address renders anew on every route change, and each render reads the record again.
  useLocation({ select: (location) => location.href })
  const text = useSyncExternalStore(subscribeToStoredCustomer, storedCustomerText, NOBODY)
  return { customerName: customerNameIn(text), signOut }
}

/** The record goes at once; the session ends beside it, and nobody waits for that [AUTH-4]. */
function signOut() {
  forgetCustomer()
  endSession()
}

/** Without a network it is tried again when there is one [SEC-S14]. */
function endSession() {
  call(signOutCustomer, {}, { keepalive: true }).catch(() =>
    window.addEventListener('online', endSession, { once: true }),
  )
}
