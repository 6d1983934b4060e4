import { useRouterState } from '@tanstack/react-router'

/** Shows that the next page is loading; the delay prevents a flicker on quick loads. */
export function PendingBar() {
  const isPending = useRouterState({ select: (state) => state.status === 'pending' })
  if (!isPending) return null
  return (
    <div
      role="progressbar"
      aria-label="Loading the page"
      className="fixed inset-x-0 top-0 z-[70] h-1 overflow-hidden"
    >
      <div className="h-full w-1/3 -translate-x-full animate-pending bg-yellow-500 [animation-delay:150ms]" />
    </div>
  )
}
