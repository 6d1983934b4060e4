import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react'
import { currentToasts, subscribeToToasts, type Toast } from './toast.ts'

const NONE: readonly Toast[] = []

/** Loads the toast code with the first toast, because most pages show none, and the server never does. */
const ToastRegion = lazy<ComponentType<{ toasts: readonly Toast[] }>>(async () => {
  try {
    const { ToastRegion } = await import('./toast-region.tsx')
    return { default: ToastRegion }
  } catch {
    // The network may be down, which the toast may be about: a failed import must not break the page.
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
