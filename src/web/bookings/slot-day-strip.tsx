import { type KeyboardEvent, useRef } from 'react'
import type { AvailabilityDay } from '#contract/mechanics.ts'
import { classNames } from '#web/ui/class-names.ts'
import { dayText } from '#web/ui/date-text.ts'

const WEEKDAY = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' })

type DayStripProps = {
  days: readonly AvailabilityDay[]
  date: string
  onChoose: (date: string) => void
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

/** Days as one stop for the Tab key: the arrows walk the days, Tab or the down arrow goes on to the hours. */
export function DayStrip({ days, date, onChoose }: DayStripProps) {
  const list = useRef<HTMLFieldSetElement>(null)
  const reachable = days.some((day) => day.date === date) ? date : firstFreeDate(days)

  function walk(event: KeyboardEvent<HTMLButtonElement>, index: number) {
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      document.querySelector<HTMLButtonElement>('[data-hour]:not([aria-disabled="true"])')?.focus()
      return
    }
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const buttons = list.current?.querySelectorAll('button')
    buttons?.[(index + step + days.length) % days.length]?.focus()
  }

  return (
    <fieldset ref={list} aria-label="Day" className="grid grid-cols-4 gap-2 sm:grid-cols-7">
      {days.map((day, index) => {
        const isChosen = day.date === date
        const isFull = day.freeCount === 0
        return (
          <button
            key={day.date}
            type="button"
            aria-pressed={isChosen}
            aria-disabled={isFull}
            aria-label={`${dayText(day.date)}, ${day.freeCount} free ${day.freeCount === 1 ? 'hour' : 'hours'}`}
            tabIndex={day.date === reachable ? 0 : -1}
            onClick={() => isFull || onChoose(day.date)}
            onKeyDown={(event) => walk(event, index)}
            className={classNames(
              'grid min-h-16 place-items-center rounded-control border-[1.5px] py-2 leading-tight transition-colors duration-150',
              isChosen && 'border-green-800 bg-green-800 text-white',
              !isChosen && !isFull && 'border-stone-300 bg-card hover:border-stone-600',
              isFull && 'border-stone-200 text-stone-600',
            )}
          >
            <span className="text-sm">{WEEKDAY.format(new Date(`${day.date}T00:00:00Z`))}</span>
            <span
              className={classNames('font-display text-2xl font-bold', isFull && 'line-through')}
            >
              {Number(day.date.slice(-2))}
            </span>
          </button>
        )
      })}
    </fieldset>
  )
}

const firstFreeDate = (days: readonly AvailabilityDay[]) =>
  (days.find((day) => day.freeCount > 0) ?? days[0])?.date
