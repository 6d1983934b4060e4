import { type ComponentType, lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import {
  countPress,
  currentToasts,
  showCarriedToast,
  subscribeToToasts,
  type Toast,
} from './toast.ts'

const PRESSES = ['pointerdown', 'keydown', 'popstate']
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
  useEffect(showCarriedToast, [])
  useEffect(() => {
    for (const type of PRESSES) window.addEventListener(type, countPress, true)
    return () => {
      for (const type of PRESSES) window.removeEventListener(type, countPress, true)
    }
  }, [])
  if (toasts.length === 0) return null
  return (
    <Suspense>
      <ToastRegion toasts={toasts} />
    </Suspense>
  )
}
