import { useState } from 'react'
import { saveWorkingHours } from '#contract/mechanics/working-time.calls.ts'
import type { Week, WorkingHours } from '#contract/mechanics/working-time.ts'
import { TRAVEL_MAX_MINUTES, WEEKDAYS } from '#domain/bookings/slot-terms.ts'
import { PORTAL_READS } from '#web/api/session/portal-reads.ts'
import { useAction } from '#web/api/use-action.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FieldError } from '#web/ui/form/field-error.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { type Day, WeekDay } from './week-day.tsx'

const TRAVEL_MINUTES = [0, 15, 30, 45, 60, 90, TRAVEL_MAX_MINUTES]

/** What somebody has changed here, by day: nothing else is sent, so that an outdated page undoes no other day [SITE-144]. */
type Changed = { week: Partial<Week>; travelMinutes?: number }
const NOTHING: Changed = { week: {} }

export function WeekForm({ saved: current }: { saved: WorkingHours }) {
  const [read, setRead] = useState(current)
  const [saved, setSaved] = useState(current)
  const [changed, setChanged] = useState(NOTHING)
  if (read !== current) {
    setRead(current)
    setSaved(current)
  }
  const { run, isRunning, refused } = useAction(saveWorkingHours, {
    words: 'savePortal',
    invalidates: PORTAL_READS,
    done: { title: 'Hours saved' },
    onDone: (answer, sent) => {
      setSaved(answer)
      setChanged((now) => changedSince(now, sent))
    },
  })
  const week = { ...saved.week, ...changed.week }
  const { travelMinutes = saved.travelMinutes } = changed
  const change = (name: keyof Week, day: Day) =>
    setChanged({ ...changed, week: { ...changed.week, [name]: day } })
  const choices = TRAVEL_MINUTES.includes(travelMinutes)
    ? TRAVEL_MINUTES
    : [...TRAVEL_MINUTES, travelMinutes].sort((a, b) => a - b)
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        run(changed)
      }}
    >
      <h3 className="text-2xl">Your week</h3>
      <ul className="mt-3 border-t border-stone-200">
        {WEEKDAYS.map((name) => (
          <li key={name} className="border-b border-stone-200 py-2.5">
            <WeekDay name={name} day={week[name]} onChange={(day) => change(name, day)} />
          </li>
        ))}
      </ul>
      <FieldError id="week-error" message={refused.week} />
      <Field
        label="Travel time between jobs"
        hint="We leave at least this much time between two jobs."
        error={refused.travelMinutes}
        className="mt-6 max-w-xs"
      >
        <Select
          value={travelMinutes}
          onChange={({ target }) => setChanged({ ...changed, travelMinutes: Number(target.value) })}
        >
          {choices.map((minutes) => (
            <option key={minutes} value={minutes}>
              {minutes === 0 ? 'None' : `${minutes} minutes`}
            </option>
          ))}
        </Select>
      </Field>
      <Button
        type="submit"
        size="large"
        isLoading={isRunning}
        loadingLabel="Saving…"
        className="mt-6 w-full sm:w-auto"
      >
        Save hours
      </Button>
    </form>
  )
}

/** What was changed between the press and the answer is still to be sent. */
function changedSince({ week, travelMinutes }: Changed, sent: Partial<Changed>): Changed {
  const days = Object.entries(week).filter(([name, day]) => day !== sent.week?.[name as keyof Week])
  return {
    week: Object.fromEntries(days),
    ...(travelMinutes !== undefined && travelMinutes !== sent.travelMinutes && { travelMinutes }),
  }
}
