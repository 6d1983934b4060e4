import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { FieldGroup } from '#web/ui/form/field-group.tsx'
import { dayText } from '#web/ui/text/date-text.ts'
import { DayStrip, type StripDay } from './day-strip.tsx'
import { HourGrid } from './hour-grid.tsx'
import { HoursSkeleton, SlotSkeleton } from './slot-skeleton.tsx'
import { type DiaryOf, useDiary, useDiaryDay } from './use-diary.ts'
import { useTurning } from './use-turning.ts'
import { monthsText, weekOf } from './week.ts'
import { WeekPager } from './week-pager.tsx'

type Focusable = (control: { focus(): void }) => void

export type SlotPickerProps = {
  of: DiaryOf
  /** The day as "YYYY-MM-DD" and the instant of the hour; either may be empty. */
  date: string
  time: string
  onDate: (date: string) => void
  onTime: (startsAt: string) => void
  /** The day at which the diary opens when none is chosen. */
  openAt: string | null
  dateError?: string | undefined
  timeError?: string | undefined
  /** Lets a form move the focus to what is missing. */
  dateRef: Focusable
  timeRef: Focusable
}

/** A mechanic's live diary: a week of days, and the hours of the chosen day. */
export function SlotPicker(props: SlotPickerProps) {
  const { of, date, time, onDate, onTime, openAt } = props
  const diary = useDiary(of, date || openAt)
  const day = useDiaryDay(of, diary.today, date)
  const daysRef = useRef<HTMLDivElement>(null)
  const hoursRef = useRef<HTMLDivElement>(null)
  const leave = useTurning({ diary, date, time, onDate, daysRef })

  const slot = day?.slots.find(({ startsAt }) => startsAt === time)
  useEffect(() => {
    // The hour was chosen a while ago, perhaps before a reload, and somebody has taken it since.
    if (slot && !slot.free) onTime('')
    if (diary.today !== undefined && date !== '' && date < diary.today) onDate('')
  }, [slot, onTime, diary.today, date, onDate])
  useEffect(() => {
    props.dateRef({ focus: () => focusIn(daysRef.current) })
    props.timeRef({ focus: () => focusIn(hoursRef.current) })
  })

  if (diary.isError)
    return (
      <Notice tone="error" title="The diary did not load." isLive>
        <Button variant="outline" onClick={diary.retry} className="mt-2">
          Try again
        </Button>
      </Notice>
    )
  if (diary.today === undefined) return <SlotSkeleton />
  const week = stripOf(weekOf(diary.today, diary.index), diary)
  return (
    <div className="grid gap-7">
      <div className="relative">
        <WeekPager index={diary.index} last={diary.last} onTurn={diary.turnTo} />
        <FieldGroup legend={<Heading>{monthsText(datesOf(week))}</Heading>} error={props.dateError}>
          <DayStrip
            ref={daysRef}
            days={week}
            selected={date}
            onSelect={onDate}
            onLeave={leave}
            onDown={() => focusIn(hoursRef.current)}
          />
        </FieldGroup>
      </div>
      {date === '' ? (
        <NoFreeHours isKnown={diary.days !== undefined} />
      ) : (
        <FieldGroup legend={<Heading>{dayText(date)}</Heading>} error={props.timeError}>
          {day ? (
            <HourGrid
              ref={hoursRef}
              slots={day.slots}
              selected={time}
              onSelect={onTime}
              onUp={() => focusIn(daysRef.current)}
            />
          ) : (
            <HoursSkeleton />
          )}
        </FieldGroup>
      )}
    </div>
  )
}

function Heading({ children }: { children: ReactNode }) {
  return <span className="mb-2 block pt-2 font-display text-xl font-bold">{children}</span>
}

function NoFreeHours({ isKnown }: { isKnown: boolean }) {
  if (!isKnown) return <HoursSkeleton />
  return <Notice isLive>There are no free hours this week. Use the arrow to see the next.</Notice>
}

/** Returns the chosen radio button, else the first that is free. */
function focusIn(group: HTMLDivElement | null) {
  const inputs = group?.querySelectorAll<HTMLInputElement>('input:enabled') ?? []
  const all = [...inputs]
  const target = all.find((input) => input.checked) ?? all[0]
  target?.focus()
}

const datesOf = (week: readonly StripDay[]) => week.map((day) => day.date)

function stripOf(dates: readonly string[], diary: ReturnType<typeof useDiary>): StripDay[] {
  return dates.map((date) => ({
    date,
    freeCount: diary.days ? (diary.days.find((day) => day.date === date)?.freeCount ?? 0) : null,
    isPast: date < (diary.today ?? ''),
  }))
}
