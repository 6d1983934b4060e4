import { CarFront, Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Booking } from '#contract/bookings/bookings.ts'
import { progressStepText } from '#domain/bookings/booking-status.ts'
import { hoursToSlot, isSlotSooner } from '#domain/bookings/next-steps.ts'
import { hoursOf } from '#domain/site/settings/contact.ts'
import { useSettings } from '#web/api/use-settings.ts'
import { classNames } from '#web/ui/class-names.ts'
import { dateTimeText } from '#web/ui/text/date-text.ts'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'

type ProgressRoadProps = Pick<
  Booking,
  'progress' | 'status' | 'scheduledDate' | 'search' | 'serviceType' | 'createdAt'
>

/** Draws the five steps as stops along a road, with the car at the current one. A cancelled journey ends at its last stop. */
export function ProgressRoad(booking: ProgressRoadProps) {
  const { progress, status, serviceType } = booking
  const { mechanicAssignedHours } = useSettings()
  const isCancelled = status === 'cancelled'
  const lastReached = progress.findLastIndex((step) => step.completed)
  const shown = isCancelled ? progress.slice(0, lastReached + 1) : progress
  return (
    <ol>
      {shown.map(({ step, completed, time }, index) => {
        const isHere = index === lastReached && !isCancelled && status !== 'completed'
        return (
          <Stop
            key={step}
            name={progressStepText(step, serviceType)}
            state={isHere ? 'here' : completed ? 'done' : 'ahead'}
            end={endOf(index, isCancelled ? -1 : shown.length - 1)}
          >
            {time === null ? (
              expectation(index, booking, mechanicAssignedHours)
            ) : (
              <When at={time} />
            )}
          </Stop>
        )
      })}
      {isCancelled ? <Stop name="Cancelled" state="cancelled" end="bottom" /> : null}
    </ol>
  )
}

type StopState = 'done' | 'here' | 'ahead' | 'cancelled'

type StopProps = {
  name: string
  state: StopState
  end: 'top' | 'bottom' | null
  children?: ReactNode
}

function Stop({ name, state, end, children }: StopProps) {
  return (
    <li
      aria-current={state === 'here' ? 'step' : undefined}
      className="grid grid-cols-[2.75rem_1fr] gap-x-4"
    >
      <span
        aria-hidden
        className={classNames(
          'relative grid justify-items-center bg-green-900 pt-2.5',
          end === 'top' && 'rounded-t-control',
          end === 'bottom' && 'rounded-b-control',
        )}
      >
        <span className="absolute inset-y-0 left-1/2 -ml-px border-l-2 border-dashed border-white/60" />
        <Marker state={state} />
      </span>
      <div className={classNames('pt-3.5', end === 'bottom' ? 'pb-4' : 'pb-7')}>
        <p
          className={classNames(
            'font-display text-xl leading-tight',
            state === 'ahead' ? 'font-semibold text-stone-600' : 'font-bold',
          )}
        >
          {name}
          <VisuallyHidden>{SAID[state]}</VisuallyHidden>
        </p>
        {children ? <p className="mt-0.5 leading-snug text-stone-600">{children}</p> : null}
      </div>
    </li>
  )
}

const SAID: Record<StopState, string> = {
  done: ', done',
  here: ', where it stands now',
  ahead: ', still to come',
  cancelled: '',
}

function Marker({ state }: { state: StopState }) {
  if (state === 'ahead')
    return <span className="relative mt-2 size-4 rounded-full border-2 border-white bg-green-900" />
  const look = 'relative grid size-8 place-items-center rounded-full'
  if (state === 'here')
    return (
      <span className={`${look} bg-yellow-500 text-ink`}>
        <CarFront className="size-5" />
      </span>
    )
  if (state === 'cancelled')
    return (
      <span className={`${look} bg-red-100 text-red-600`}>
        <X strokeWidth={3} className="size-4.5" />
      </span>
    )
  return (
    <span className={`${look} bg-white text-green-800`}>
      <Check strokeWidth={3} className="size-4.5" />
    </span>
  )
}

function When({ at }: { at: string }) {
  return <time dateTime={at}>{dateTimeText(at)}</time>
}

function endOf(index: number, last: number): StopProps['end'] {
  if (index === 0) return 'top'
  return index === last ? 'bottom' : null
}

/** Says what is known about a step that has not been reached, by its position. */
function expectation(
  index: number,
  { scheduledDate, search, createdAt }: ProgressRoadProps,
  mechanicAssignedHours: number,
): string | null {
  // Until when another mechanic is sought, the page says elsewhere.
  if (index === 1 && search) return null
  if (index === 1 && isSlotSooner(hoursToSlot({ createdAt, scheduledDate }), mechanicAssignedHours))
    return 'Before your slot'
  if (index === 1) return `Usually within ${hoursOf(mechanicAssignedHours)} of booking`
  if (index === 3 && scheduledDate) return `Booked for ${dateTimeText(scheduledDate)}`
  return null
}
