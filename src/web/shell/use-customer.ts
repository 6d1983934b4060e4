import { useLocation } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import {
  customerNameIn,
  forgetCustomer,
  storedCustomerText,
  subscribeToStoredCustomer,
} from './stored-customer.ts'

const NOBODY = () => null

/** Null on the server and while hydrating, so that the first picture never differs. */
export function useCustomer() {
  // Reading the address renders anew on every route change, and each render reads the record again.
  useLocation({ select: (location) => location.href })
  const text = useSyncExternalStore(subscribeToStoredCustomer, storedCustomerText, NOBODY)
  return { customerName: customerNameIn(text), signOut: forgetCustomer }
}
