import type { AvailabilityDay } from '#contract/mechanics.ts'
import { classNames } from '#web/ui/class-names.ts'
import { dayText } from '#web/ui/date-text.ts'

type HourGridProps = {
  day: AvailabilityDay
  startsAt: string
  onChoose: (startsAt: string) => void
}

/** The eleven hours of a day. A taken one stays in sight, struck out, and says so. */
export function HourGrid({ day, startsAt, onChoose }: HourGridProps) {
  return (
    <section aria-labelledby="hours">
      <h2 id="hours" className="text-xl">
        {dayText(day.date)}
      </h2>
      <div className="mt-3 grid grid-cols-3 gap-2.5 sm:grid-cols-4">
        {day.slots.map((slot) => {
          const isChosen = slot.startsAt === startsAt
          return (
            <button
              key={slot.startsAt}
              type="button"
              data-hour=""
              aria-pressed={isChosen}
              aria-disabled={!slot.free}
              aria-label={slot.free ? slot.time : `${slot.time}, taken`}
              onClick={() => slot.free && onChoose(slot.startsAt)}
              className={classNames(
                'min-h-12 rounded-control border-[1.5px] text-lg tabular-nums transition-colors duration-150',
                isChosen && 'border-yellow-500 bg-yellow-500 font-semibold text-ink',
                !isChosen && slot.free && 'border-stone-300 bg-card hover:border-stone-600',
                !slot.free && 'border-transparent bg-stone-100 text-stone-600 line-through',
              )}
            >
              {slot.time}
            </button>
          )
        })}
      </div>
    </section>
  )
}
