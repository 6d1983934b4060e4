import { useIsOffline } from '#web/api/network/use-is-offline.ts'
import { useIsStatic } from '#web/app/shell/static/static-page.ts'

/** Says on every page, wherever it is scrolled to, that the network is gone. Screen readers hear of it when it happens. */
export function OfflineStrip() {
  const isOffline = useIsOffline()
  const isStatic = useIsStatic()
  return (
    <div role="status" className="sticky top-0 z-40 print:hidden">
      {isOffline || isStatic ? (
        <p
          data-for={isStatic ? 'offline' : undefined}
          hidden={isStatic}
          className="top-strip bg-amber-100 px-4 py-2.5 text-center font-semibold leading-snug text-ink"
        >
          You are offline. What you have entered stays here.
        </p>
      ) : null}
    </div>
  )
}
