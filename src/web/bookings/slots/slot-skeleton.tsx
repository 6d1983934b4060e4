import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { HOUR_GRID } from './hour-grid.tsx'

const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

/** Reserves the space of the week and its eleven hours while the diary loads. */
export function SlotSkeleton() {
  return (
    <div>
      <p role="status" className="sr-only">
        Looking at the diary…
      </p>
      <Skeleton className="mb-4.5 mt-2 h-7 w-44" />
      <div className="grid grid-cols-4 xs:grid-cols-7 gap-1.5 sm:gap-2">
        {DAYS.map((day) => (
          <Skeleton key={day} className="h-21 rounded-control" />
        ))}
      </div>
      <Skeleton className="mt-7 h-7 w-52" />
      <div className="mt-3.5">
        <HoursSkeleton />
      </div>
    </div>
  )
}

export function HoursSkeleton() {
  return (
    <div className={HOUR_GRID}>
      {Array.from({ length: 11 }, (_, hour) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the eleven items are equal and never move.
        <Skeleton key={hour} className="h-12 rounded-control" />
      ))}
    </div>
  )
}
