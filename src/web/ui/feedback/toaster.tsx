import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react'
import { currentToasts, subscribeToToasts, type Toast } from './toast.ts'

const NONE: readonly Toast[] = []

/** Fetched with the first toast: most pages say nothing, and none of them on the server. */
const ToastRegion = lazy<ComponentType<{ toasts: readonly Toast[] }>>(async () => {
  try {
    const { ToastRegion } = await import('./toast-region.tsx')
    return { default: ToastRegion }
  } catch {
    // The network is gone, which may be the very news: a page must not fall over a message.
    return { default: () => null }
  }
})

export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, () => NONE)
  if (toasts.length === 0) return null
  return (
    <Suspense>
      <ToastRegion toasts={toasts} />
    </Suspense>
  )
}
