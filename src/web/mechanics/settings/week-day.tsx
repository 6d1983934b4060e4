import { useRef } from 'react'
import type { Week } from '#contract/mechanics/working-time.ts'
import { SLOT_HOURS } from '#domain/bookings/slot-terms.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { findControlAt, useLostFocus } from '#web/ui/use-lost-focus.ts'
import { ClockSelect } from './clock-select.tsx'

export type Day = Week[keyof Week]

const STARTS = SLOT_HOURS.map((hour) => `${String(hour).padStart(2, '0')}:00`)
/** Half-hours between the first start and the end of a job that begins at the last one. */
const BREAK_TIMES = SLOT_HOURS.flatMap((hour) =>
  ['00', '30'].map((minutes) => `${String(hour).padStart(2, '0')}:${minutes}`),
)
const USUAL: Day = { from: '08:00', to: '17:00' }
const LUNCH = { from: '12:00', to: '13:00' }

type WeekDayProps = { name: string; day: Day; onChange: (day: Day) => void }

export function WeekDay({ name, day, onChange }: WeekDayProps) {
  const label = name.charAt(0).toUpperCase() + name.slice(1)
  const [rest] = day?.breaks ?? []
  const around = useRef<HTMLFieldSetElement>(null)
  // Adding a break leads to its times, and removing it to what adds it again.
  useLostFocus(around, (place) => findControlAt(around.current, place))
  return (
    <fieldset ref={around} className="min-w-0 sm:grid sm:grid-cols-[9rem_1fr] sm:gap-x-4">
      <legend className="sr-only">{label}</legend>
      <Checkbox
        label={<span className="font-semibold">{label}</span>}
        checked={day !== null}
        onChange={(event) => onChange(event.target.checked ? USUAL : null)}
      />
      {day === null ? (
        <p className="pb-2.5 pl-9 text-stone-600 sm:py-2.5 sm:pl-0">No jobs</p>
      ) : (
        <div className="grid gap-2 pb-2 pt-1">
          <div className="grid xs:grid-cols-2 gap-3">
            <ClockSelect
              label="First start"
              times={STARTS}
              value={day.from}
              onChange={(from) => onChange({ ...day, from, to: laterOf(from, day.to) })}
            />
            <ClockSelect
              label="Last start"
              times={STARTS.filter((time) => time >= day.from)}
              value={day.to}
              onChange={(to) => onChange({ ...day, to })}
            />
          </div>
          {rest ? (
            <div className="grid xs:grid-cols-2 items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
              <ClockSelect
                label="Break from"
                times={BREAK_TIMES.slice(0, -1)}
                value={rest.from}
                onChange={(from) => onChange({ ...day, breaks: [breakOf(from, rest.to)] })}
              />
              <ClockSelect
                label="Break until"
                times={BREAK_TIMES.filter((time) => time > rest.from)}
                value={rest.to}
                onChange={(to) => onChange({ ...day, breaks: [breakOf(rest.from, to)] })}
              />
              <Button
                variant="quiet"
                className="max-sm:col-span-2 max-sm:justify-self-start sm:min-h-12"
                onClick={() => onChange({ from: day.from, to: day.to })}
              >
                No break
              </Button>
            </div>
          ) : (
            <Button
              variant="quiet"
              className="-ml-5 justify-self-start"
              onClick={() => onChange({ ...day, breaks: [LUNCH] })}
            >
              Add a break
            </Button>
          )}
        </div>
      )}
    </fieldset>
  )
}

/** Makes a break at least half an hour long, so that it never ends before it begins. */
function breakOf(from: string, to: string) {
  const next = BREAK_TIMES[BREAK_TIMES.indexOf(from) + 1] ?? to
  return { from, to: to > from ? to : next }
}

/** Compares two times of one day, as 'HH:MM'. */
const laterOf = (one: string, other: string) => [one, other].sort()[1] ?? one
