import { useQuery } from '@tanstack/react-query'
import { getAvailability } from '#contract/mechanics/mechanics.calls.ts'
import type { AvailabilityDay, MechanicProfile } from '#contract/mechanics/mechanics.ts'
import { queryFor } from '#web/api/use-call.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'
import { dayText } from '#web/ui/text/date-text.ts'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'

const DAYS_SHOWN = 4
const HOURS_SHOWN = 4

/** Shows the next free times; choosing one starts a quote that holds the mechanic and the hour. */
export function ProfileDiary({ mechanic }: { mechanic: MechanicProfile }) {
  return (
    <section aria-labelledby="diary">
      <h2 id="diary" className="text-[2rem]">
        Next free times
      </h2>
      {mechanic.isActive ? (
        <FreeDays id={String(mechanic.id)} />
      ) : (
        <p className="mt-4 text-stone-600">
          {mechanic.name} is not taking jobs at the moment. Get a quote and we will show you who is.
        </p>
      )}
    </section>
  )
}

function FreeDays({ id }: { id: string }) {
  const { data, isError } = useQuery(queryFor(getAvailability, { id }))
  // A static page does not ask again: what the server could not load is missing.
  if (isError || (import.meta.env.SSR && !data))
    return (
      <p className="mt-4 text-stone-600">
        The diary did not load. You will see the free times again when you book.
      </p>
    )
  if (!data) return <DiarySkeleton />
  const free = data.days.filter((day) => day.freeCount > 0).slice(0, DAYS_SHOWN)
  if (free.length === 0)
    return <p className="mt-4 text-stone-600">Fully booked for the next two weeks.</p>
  return (
    <>
      <ul className="mt-4 border-t border-stone-200">
        {free.map((day) => (
          <FreeDay key={day.date} day={day} mechanic={id} />
        ))}
      </ul>
      <p className="mt-3 text-sm text-stone-600">
        UK time, as the diary stands. Choose one, and we will carry it through to your quote, where
        we check that the mechanic gets to your place by then.
      </p>
    </>
  )
}

type FreeDayProps = { day: AvailabilityDay; mechanic: string }

function FreeDay({ day, mechanic }: FreeDayProps) {
  const hours = day.slots.filter((slot) => slot.free)
  const rest = hours.slice(HOURS_SHOWN)
  return (
    <li className={classNames('pt-3', rest.length === 0 && 'border-b border-stone-200 pb-3')}>
      <p className="font-semibold">{dayText(day.date)}</p>
      <FreeHours hours={hours.slice(0, HOURS_SHOWN)} mechanic={mechanic} />
      {rest.length > 0 ? (
        <Disclosure summary={<RestText count={rest.length} date={day.date} />}>
          <FreeHours hours={rest} mechanic={mechanic} />
        </Disclosure>
      ) : null}
    </li>
  )
}

function RestText({ count, date }: { count: number; date: string }) {
  return (
    <span className="text-green-700">
      {count} more <VisuallyHidden>on {dayText(date)}</VisuallyHidden>
    </span>
  )
}

type FreeHoursProps = { hours: AvailabilityDay['slots']; mechanic: string }

function FreeHours({ hours, mechanic }: FreeHoursProps) {
  return (
    <ul className="mt-2 grid grid-cols-2 gap-2 xs:grid-cols-4">
      {hours.map(({ time, startsAt }) => (
        <li key={startsAt}>
          <ButtonLink
            to="/quote"
            search={{ mechanic, at: startsAt }}
            variant="outline"
            isWide
            className="px-2 tabular-nums"
          >
            <VisuallyHidden>Book </VisuallyHidden>
            {time}
          </ButtonLink>
        </li>
      ))}
    </ul>
  )
}

function DiarySkeleton() {
  return (
    <div className="mt-4 border-t border-stone-200">
      <p role="status" className="sr-only">
        Looking at the diary…
      </p>
      {Array.from({ length: DAYS_SHOWN }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the four items are equal and never move.
        <div key={index} className="border-b border-stone-200 py-3">
          <Skeleton className="my-1 h-4 w-44" />
          <Skeleton className="my-1.5 h-4 w-56 max-w-full" />
        </div>
      ))}
    </div>
  )
}
