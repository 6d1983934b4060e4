import { useIsOffline } from '#web/api/network/use-is-offline.ts'

/** Says on every page, wherever it is scrolled to, that the network is gone. Screen readers hear of it when it happens. */
export function OfflineStrip() {
  const isOffline = useIsOffline()
  return (
    <div role="status" className="sticky top-0 z-40 print:hidden">
      {isOffline ? (
        <p className="bg-amber-100 px-4 py-2.5 text-center font-semibold leading-snug text-ink">
          You are offline. What you have entered stays here.
        </p>
      ) : null}
    </div>
  )
}
