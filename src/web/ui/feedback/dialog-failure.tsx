import { useState, useSyncExternalStore } from 'react'
import { FailureNotice } from './failure-notice.tsx'
import { currentToasts, subscribeToToasts, type Toast } from './toast.ts'

const NONE: readonly Toast[] = []
const newestOf = (toasts: readonly Toast[]) => toasts[0] ?? null

/**
 * Says inside a dialog why its last press failed, until the next one: the toast that says so is behind the dialog and
 * gone in seconds. It follows the toasts, so that no dialog can forget it.
 */
export function useDialogFailure() {
  const newest = newestOf(useSyncExternalStore(subscribeToToasts, currentToasts, () => NONE))
  const [seenId, setSeenId] = useState(newest?.id ?? 0)
  const isNews = newest !== null && newest.id > seenId && newest.variant === 'destructive'
  return {
    /** Call this at each press in the dialog: what it starts has not failed yet. */
    forget: () => setSeenId(newestOf(currentToasts())?.id ?? 0),
    notice: isNews ? (
      <FailureNotice
        failure={{ title: newest.title, description: newest.description ?? '' }}
        className="mt-4"
      />
    ) : null,
  }
}
