import type { VehicleHealth } from '#contract/vehicles/vehicle-care.ts'
import { countText } from '#domain/text/count-text.ts'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { BookServiceLink } from '#web/vehicles/alerts/book-service-link.tsx'
import { RISK_LOOK } from '#web/vehicles/alerts/risk-look.ts'
import { calendarText, shortMonthText } from '#web/vehicles/charts/calendar-text.ts'
import type { HealthViewProps } from './health-view-props.ts'
import { MotFindings } from './mot-findings.tsx'

const DOT = {
  critical: 'bg-red-600',
  high: 'bg-red-600',
  medium: 'bg-amber-700',
  low: 'bg-green-700',
} as const

/** What is past is overdue: under "Upcoming services" a month that is over would be wrong. */
export const splitByDay = <Due extends { dueOn: string }>(due: readonly Due[], today: string) => ({
  overdue: due.filter(({ dueOn }) => dueOn < today),
  ahead: due.filter(({ dueOn }) => dueOn >= today),
})

export function MaintenanceTab({ health, isSample }: HealthViewProps) {
  const { upcoming, mileage } = health
  const today = mileage.forecast[0]?.on ?? ''
  const { overdue, ahead } = splitByDay(upcoming, today)
  return (
    <div className="grid gap-12">
      {overdue.length === 0 ? null : (
        <section aria-labelledby="overdue">
          <h2 id="overdue" className="text-[1.75rem]">
            Overdue
          </h2>
          <p className="mt-1 mb-4 text-stone-600">
            The day for these has passed, by our estimate, the standard intervals or the law.
          </p>
          <DueList health={health} due={overdue} isSample={isSample} />
        </section>
      )}
      <section aria-labelledby="upcoming">
        <h2 id="upcoming" className="text-[1.75rem]">
          Upcoming services
        </h2>
        <p className="mt-1 mb-4 text-stone-600">
          Brakes, tyres and battery by our estimate for this car, from the usual lives of parts; the
          rest by the standard intervals and the law. A mechanic’s inspection has the last word.
        </p>
        {upcoming.length > 0 && ahead.length === 0 ? (
          <p>Nothing else is due.</p>
        ) : upcoming.length === 0 ? (
          <EmptyState title="Nothing to work from yet">
            Once we have done a job, or an MOT is on record, its next date will show here.
          </EmptyState>
        ) : (
          <DueList health={health} due={ahead} isSample={isSample} />
        )}
      </section>
      {ahead.length === 0 ? null : (
        <section aria-labelledby="timeline">
          <h2 id="timeline" className="mb-5 text-[1.75rem]">
            The next four
          </h2>
          <ol className="grid gap-6 sm:grid-cols-4 sm:gap-4">
            {ahead.slice(0, 4).map(({ topic, service, dueOn, priority }) => (
              <li key={topic} className="relative border-t-2 border-stone-300 pt-3">
                <span
                  aria-hidden
                  className={classNames(
                    'absolute -top-1.75 left-0 size-3 rounded-full',
                    DOT[priority],
                  )}
                />
                <p className="font-display text-xl font-bold">{shortMonthText(dueOn)}</p>
                <p className="text-stone-600">{service.name}</p>
              </li>
            ))}
          </ol>
        </section>
      )}
      <MotFindings health={health} isSample={isSample} />
    </div>
  )
}

/** A part that is forecast has the date of its alert; an interval and the law have their own. */
const BASIS_TEXT = {
  wear: () => 'most cars like yours are due by',
  interval: (isPast: boolean) => `standard interval ${isPast ? 'ended' : 'ends'}`,
  law: (isPast: boolean) => `the MOT ${isPast ? 'ended' : 'ends'}`,
} as const

type DueListProps = Pick<HealthViewProps, 'health' | 'isSample'> & {
  due: VehicleHealth['upcoming']
}

function DueList({ health: { vehicle, mileage }, due, isSample }: DueListProps) {
  const today = mileage.forecast[0]?.on ?? ''
  return (
    <ul className="border-t border-stone-200">
      {due.map(({ topic, service, dueOn, dueMileage, priority, basis }) => (
        <li
          key={topic}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-stone-200 py-4"
        >
          <div className="flex min-w-0 items-baseline gap-3">
            <span
              aria-hidden
              className={classNames('size-2.5 shrink-0 rounded-full', DOT[priority])}
            />
            <div>
              <p className="font-semibold">{service.name}</p>
              <p className="text-stone-600">
                {RISK_LOOK[priority].label} priority, {BASIS_TEXT[basis](dueOn < today)}{' '}
                {calendarText(dueOn)}
                {dueMileage === null ? '' : ` or at ${countText(dueMileage)} miles`}
              </p>
            </div>
          </div>
          <BookServiceLink
            registration={isSample ? null : vehicle.registration}
            serviceId={isSample ? null : service.id}
            variant="outline"
            ariaLabel={`Book Now: ${service.name}`}
          >
            Book Now
          </BookServiceLink>
        </li>
      ))}
    </ul>
  )
}
