import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { getAvailability } from '#contract/mechanics/mechanics.calls.ts'
import type { AvailabilityDay } from '#contract/mechanics/mechanics.ts'
import { queryFor } from '#web/api/use-call.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { FieldGroup } from '#web/ui/form/field-group.tsx'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'
import { dayText } from '#web/ui/text/date-text.ts'
import { HOUR_GRID } from './hour-grid.tsx'
import type { DiaryOf } from './use-diary.ts'
import { daysAfter } from './week.ts'

const DAYS = 14

/** The query of the diary where no scripts run: the loader asks for it, since nothing can ask later. */
export const plainTimesQuery = ({ mechanicId, quoteId }: DiaryOf, from: string | undefined) =>
  queryFor(getAvailability, {
    id: mechanicId,
    ...(quoteId && { quoteId }),
    days: DAYS,
    ...(from && { from }),
  })

type PlainTimesProps = {
  of: DiaryOf
  /** The first day shown; today where absent. */
  from: string | undefined
  /** The instant of the chosen hour, or empty. */
  chosen: string
  error: string | undefined
}

/** A mechanic's free hours as plain radio buttons, two weeks at a time. */
export function PlainTimes({ of, from, chosen, error }: PlainTimesProps) {
  const { data } = useQuery(plainTimesQuery(of, from))
  if (!data)
    return (
      <Notice tone="error" title="The diary did not load.">
        <Link to="." search={fromToday} className={LINK}>
          See the earliest times
        </Link>
      </Notice>
    )
  const days = data.days.filter(({ freeCount }) => freeCount > 0)
  const first = data.days[0]?.date
  const next = first === undefined ? undefined : daysAfter(first, DAYS)
  return (
    <FieldGroup
      legend={<span className="font-display text-xl font-bold">Choose a day and a time</span>}
      error={error}
    >
      {days.length === 0 ? <Notice>No time is free in these two weeks.</Notice> : null}
      {days.map((day, index) => (
        <Day key={day.date} day={day} chosen={chosen} isOpen={index === 0} />
      ))}
      <p className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
        {from ? (
          <Link to="." search={fromToday} className={LINK}>
            Back to the earliest times
          </Link>
        ) : null}
        {next && (days.length > 0 || !from) ? (
          <Link to="." search={(shown) => ({ ...shown, from: next })} className={LINK}>
            Later times
          </Link>
        ) : null}
      </p>
    </FieldGroup>
  )
}

const fromToday = ({ from: _, ...shown }: Record<string, unknown>) => shown

const LINK = 'inline-block py-2.5 font-semibold text-green-700 underline underline-offset-4'

type DayProps = { day: AvailabilityDay; chosen: string; isOpen: boolean }

function Day({ day, chosen, isOpen }: DayProps) {
  const free = day.slots.filter((slot) => slot.free)
  const isChosen = free.some(({ startsAt }) => startsAt === chosen)
  return (
    <Disclosure
      isOpenAtFirst={isOpen || isChosen}
      summary={
        <span>
          {dayText(day.date)}{' '}
          <span className="font-normal text-stone-600">
            {day.freeCount === 1 ? '1 time' : `${day.freeCount} times`}
          </span>
        </span>
      }
    >
      <div className={HOUR_GRID}>
        {free.map((slot) => (
          <label
            key={slot.startsAt}
            className="focus-within-ring relative flex min-h-12 items-center justify-center gap-2 rounded-control border-[1.5px] border-stone-300 bg-card text-[1.0625rem] font-medium tabular-nums has-checked:border-ink has-checked:bg-yellow-500 has-checked:font-semibold"
          >
            <input
              type="radio"
              name="scheduledTime"
              value={slot.startsAt}
              defaultChecked={slot.startsAt === chosen}
              className="size-4 accent-green-800"
            />
            {slot.time}
          </label>
        ))}
      </div>
    </Disclosure>
  )
}
