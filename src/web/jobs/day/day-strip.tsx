import { dayText } from '#web/ui/text/date-text.ts'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'

type DayStripProps = {
  days: readonly string[]
  countOn: (day: string) => number
  chosen: string
  onChoose: (day: string) => void
}

/** The days to choose from, each with its number of jobs. */
export function DayStrip({ days, countOn, chosen, onChoose }: DayStripProps) {
  return (
    // A fieldset is by default as wide as its content; this one scrolls.
    <fieldset className="min-w-0">
      <legend className="sr-only">Days</legend>
      {/* Positioned, so that it clips the hidden texts, which are positioned too and would widen the page. */}
      <div className="relative -mx-1 flex gap-2 overflow-x-auto p-1">
        {days.map((day) => (
          <button
            key={day}
            type="button"
            aria-pressed={day === chosen}
            onClick={() => onChoose(day)}
            className="grid min-w-13 shrink-0 justify-items-center rounded-control border-[1.5px] border-stone-300 bg-card px-2 py-1.5 leading-tight hover:border-green-800 aria-pressed:border-ink aria-pressed:bg-yellow-500"
          >
            <span aria-hidden className="text-sm">
              {dayText(day).slice(0, 3)}
            </span>
            <span aria-hidden className="font-display text-xl font-bold">
              {Number(day.slice(8))}
            </span>
            <span aria-hidden className="text-sm tabular-nums text-stone-700">
              {countOn(day) || '–'}
            </span>
            <VisuallyHidden>
              {dayText(day)}, {jobsText(countOn(day))}
            </VisuallyHidden>
          </button>
        ))}
      </div>
    </fieldset>
  )
}

export const jobsText = (count: number) => (count === 1 ? '1 job' : `${count} jobs`)
