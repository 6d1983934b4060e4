import type { KeyboardEvent, Ref } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { dayText } from '#web/ui/text/date-text.ts'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'

export type StripDay = {
  date: string
  /** Null while the diary loads. */
  freeCount: number | null
  isPast: boolean
}

type DayStripProps = {
  days: readonly StripDay[]
  selected: string
  onSelect: (date: string) => void
  /** Called when an arrow key passes the first or the last day. */
  onLeave: (direction: -1 | 1) => void
  onDown: () => void
  ref: Ref<HTMLDivElement>
}

/** A week as radio buttons: the left and right arrows move by a day and on into the next week, Down moves to the hours. */
export function DayStrip({ days, selected, onSelect, onLeave, onDown, ref }: DayStripProps) {
  const open = days.filter(isOpen)
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, currentTarget } = event
    const isFirst = currentTarget.value === open[0]?.date
    const isLast = currentTarget.value === open.at(-1)?.date
    if (key === 'ArrowDown') onDown()
    else if (key === 'ArrowRight' && isLast) onLeave(1)
    else if ((key === 'ArrowLeft' || key === 'ArrowUp') && isFirst) onLeave(-1)
    else return
    event.preventDefault()
  }
  return (
    <div ref={ref} className="grid grid-cols-4 gap-1.5 xs:grid-cols-7 sm:gap-2">
      {days.map((day) => (
        <label key={day.date} className={tileLook(day, day.date === selected)}>
          <input
            type="radio"
            name="slot-day"
            value={day.date}
            checked={day.date === selected}
            disabled={!isOpen(day)}
            onChange={() => onSelect(day.date)}
            onKeyDown={onKeyDown}
            className="absolute inset-0 m-0 size-full cursor-[inherit] appearance-none opacity-0"
          />
          <VisuallyHidden>
            {dayText(day.date)}, {freeWords(day)}
          </VisuallyHidden>
          <span aria-hidden className="text-sm leading-tight">
            {dayText(day.date).slice(0, 3)}
          </span>
          <span aria-hidden className="font-display text-2xl font-bold leading-none">
            {Number(day.date.slice(8))}
          </span>
          <ShortWords day={day} />
        </label>
      ))}
    </div>
  )
}

const isOpen = (day: StripDay) => !day.isPast && (day.freeCount ?? 0) > 0

function freeWords({ freeCount, isPast }: StripDay): string {
  if (isPast) return 'past'
  if (freeCount === null) return 'looking it up'
  if (freeCount === 0) return 'no free hours'
  return freeCount === 1 ? '1 free hour' : `${freeCount} free hours`
}

/** One line at every width, also while the diary loads: a second line would move the day above it. */
function ShortWords({ day }: { day: StripDay }) {
  const { freeCount, isPast } = day
  const count = isPast || freeCount === null ? '\u00a0' : freeCount || 'none'
  return (
    <span aria-hidden className="whitespace-nowrap text-[0.6875rem] leading-tight sm:text-xs">
      {count}
      {typeof count === 'number' ? <span className="max-[23.75rem]:hidden"> free</span> : null}
    </span>
  )
}

const tileLook = (day: StripDay, isSelected: boolean) =>
  classNames(
    'focus-within-ring relative grid min-h-21 content-center justify-items-center gap-1 rounded-control border-[1.5px] transition-colors duration-150',
    isSelected && 'border-green-800 bg-green-800 text-white',
    !isSelected && isOpen(day) && 'border-stone-300 bg-card text-ink hover:border-green-800',
    !isSelected && !isOpen(day) && 'cursor-default border-stone-200 text-stone-600',
  )
