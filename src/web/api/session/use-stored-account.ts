import { useLocation } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { STORED } from './stored-account.ts'
import type { StoredKind } from './stored-record.ts'

const UNREAD = () => undefined

/** Returns the text of this browser's record. It is undefined on the server and during hydration, so that both render the same markup. */
export function useStoredText(kind: StoredKind): string | null | undefined {
  // Subscribing to the address causes a render on every route change, and each render reads the record again.
  useLocation({ select: (location) => location.href })
  const { subscribe, text } = STORED[kind]
  return useSyncExternalStore<string | null | undefined>(subscribe, text, UNREAD)
}

/** The name to show of the customer who is signed in, or null. */
export const useCustomerName = (): string | null =>
  STORED.customer.findIn(useStoredText('customer'))?.name ?? null
