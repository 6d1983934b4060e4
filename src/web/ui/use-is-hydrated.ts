import { useSyncExternalStore } from 'react'

const NEVER_CHANGES = () => () => {}

/** False on the server and while hydrating, so that both draw the same page. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    NEVER_CHANGES,
    () => true,
    () => false,
  )
}
