import type { VehicleHealth } from '#contract/vehicles/vehicle-care.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Badge } from '#web/ui/layout/badge.tsx'
import { calendarText } from '#web/vehicles/charts/calendar-text.ts'
import { CATEGORY_NAME, STATUS_LOOK } from './health-looks.ts'
import { useShown } from './health-ring.tsx'

export function CategoryList({ categories }: Pick<VehicleHealth, 'categories'>) {
  const isShown = useShown()
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-5">
      {categories.map(({ category, score, status, reason, lastServiceOn }) => (
        <li key={category} className="rounded-panel border border-stone-200 bg-card p-4">
          <h3 className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1 text-lg">
            {CATEGORY_NAME[category]}
            {status ? (
              <Badge tone={STATUS_LOOK[status].tone}>{STATUS_LOOK[status].label}</Badge>
            ) : null}
          </h3>
          <p className="mt-2 font-display text-3xl font-bold tabular-nums">{score ?? '–'}</p>
          <svg
            viewBox="0 0 100 4"
            preserveAspectRatio="none"
            aria-hidden="true"
            className="mt-2 h-1.5 w-full"
          >
            <path d="M0 2H100" strokeWidth="4" className="stroke-stone-200" />
            <path
              d="M0 2H100"
              strokeWidth="4"
              pathLength={100}
              strokeDasharray={`${isShown ? (score ?? 0) : 0} 200`}
              className={classNames(
                'transition-[stroke-dasharray] duration-700 motion-reduce:transition-none',
                status ? STATUS_LOOK[status].bar : 'stroke-transparent',
              )}
            />
          </svg>
          {reason === null ? null : <p className="mt-2.5 text-sm">{reason}</p>}
          <p className="mt-2.5 text-sm text-stone-600">
            {lastServiceOn ? `Last service ${calendarText(lastServiceOn)}` : 'No service on record'}
          </p>
        </li>
      ))}
    </ul>
  )
}
