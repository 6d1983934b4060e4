import { useQuery } from '@tanstack/react-query'
import { getAvailability } from '#contract/mechanics/mechanics.calls.ts'
import type { AvailabilityDay, MechanicProfile } from '#contract/mechanics/mechanics.ts'
import { queryFor } from '#web/api/use-call.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { dayText } from '#web/ui/text/date-text.ts'

const DAYS_SHOWN = 4
const HOURS_SHOWN = 4

/** Shows the next free times. The visitor chooses one only while booking, when the length of the job is known. */
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
          {mechanic.name} is not taking jobs at the moment. Get a quote and we show you who is.
        </p>
      )}
    </section>
  )
}

function FreeDays({ id }: { id: string }) {
  const { data, isError } = useQuery(queryFor(getAvailability, { id }))
  if (isError)
    return (
      <p className="mt-4 text-stone-600">
        The diary did not load. You see the free times again while booking.
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
          <FreeDay key={day.date} day={day} />
        ))}
      </ul>
      <p className="mt-3 text-sm text-stone-600">UK time. You choose one when you book.</p>
    </>
  )
}

function FreeDay({ day }: { day: AvailabilityDay }) {
  const hours = day.slots.filter((slot) => slot.free)
  const rest = hours.length - HOURS_SHOWN
  return (
    <li className="border-b border-stone-200 py-3">
      <p className="font-semibold">{dayText(day.date)}</p>
      <p className="mt-0.5 tabular-nums text-stone-700">
        {hours
          .slice(0, HOURS_SHOWN)
          .map((slot) => slot.time)
          .join(', ')}
        {rest > 0 ? ` and ${rest} more` : null}
      </p>
    </li>
  )
}

function DiarySkeleton() {
  return (
    <div className="mt-4 border-t border-stone-200">
      <p role="status" className="sr-only">
        Looking into the diary…
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
