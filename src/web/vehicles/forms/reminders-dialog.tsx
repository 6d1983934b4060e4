import { Link, useLocation } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import {
  getVehicleHealth,
  removeReminder,
  setReminder,
} from '#contract/vehicles/vehicle-care.calls.ts'
import type { VehicleHealth } from '#contract/vehicles/vehicle-care.ts'
import { useAction } from '#web/api/use-action.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { dateText } from '#web/ui/text/date-text.ts'

type RemindersDialogProps = { health: VehicleHealth; isSample: boolean }

export function RemindersDialog({ health, isSample }: RemindersDialogProps) {
  const [isOpen, setOpen] = useState(false)
  const next = useLocation({ select: ({ href }) => href })
  return (
    <Dialog
      title="Set Reminders"
      description="We will email you on the day you choose."
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={<Button variant="outline">Set Reminders</Button>}
    >
      {isSample ? (
        <p>
          This is a sample car.{' '}
          <Link
            to="/customer/login"
            search={{ next }}
            className="font-semibold underline underline-offset-4"
          >
            Sign in
          </Link>{' '}
          and add your own to be reminded of it.
        </p>
      ) : (
        <Reminders health={health} />
      )}
    </Dialog>
  )
}

function Reminders({ health }: { health: VehicleHealth }) {
  const topics = topicsOf(health)
  const id = String(health.vehicle.id)
  const { run } = useAction(removeReminder, {
    words: 'saveCare',
    done: { title: 'Reminder removed' },
    invalidates: [getVehicleHealth],
  })
  return (
    <div className="grid gap-6">
      {health.reminders.length === 0 ? null : (
        <ul className="border-t border-stone-200">
          {health.reminders.map(({ topic, remindOn }) => (
            <li
              key={topic}
              className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 border-b border-stone-200"
            >
              <span>
                {topics.find((one) => one.topic === topic)?.name ?? topic} on{' '}
                {dateText(`${remindOn}T12:00:00Z`)}
              </span>
              <Button
                variant="quiet"
                onClick={() => run({ id, topic })}
                aria-label={`Remove: ${topic}`}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ReminderForm id={id} topics={topics} today={health.mileage.forecast[0]?.on ?? ''} />
    </div>
  )
}

type Topic = { topic: string; name: string; dueOn: string }
function ReminderForm({ id, topics, today }: { id: string; topics: Topic[]; today: string }) {
  const [topic, setTopic] = useState(topics[0]?.topic ?? 'mot')
  const [remindOn, setRemindOn] = useState('')
  const [error, setError] = useState<string>()
  const { run, isRunning } = useAction(setReminder, {
    words: 'saveCare',
    done: (_, asked) => ({
      title: 'Reminder set',
      description: `We will email you on ${dateText(`${asked.remindOn}T12:00:00Z`)}.`,
    }),
    onRefused: {
      invalid: ({ fields }) => {
        if (!fields?.remindOn) return false
        setError(fields.remindOn)
      },
    },
    invalidates: [getVehicleHealth],
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (remindOn === '') return setError('Please choose a day from tomorrow on, within five years')
    setError(undefined)
    void run({ id, topic, remindOn })
  }
  return (
    <form noValidate onSubmit={send} className="grid gap-4">
      <Field label="Remind me of">
        <Select value={topic} onChange={(event) => setTopic(event.target.value)}>
          {topics.map((one) => (
            <option key={one.topic} value={one.topic}>
              {one.name},{' '}
              {one.dueOn < today ? 'date has passed' : `due ${dateText(`${one.dueOn}T12:00:00Z`)}`}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="On" error={error}>
        <TextInput
          type="date"
          value={remindOn}
          onChange={(event) => setRemindOn(event.target.value)}
          required
        />
      </Field>
      <Button
        type="submit"
        isLoading={isRunning}
        loadingLabel="Saving…"
        className="justify-self-start"
      >
        Set reminder
      </Button>
    </form>
  )
}

/** Lists what has a date: first the schedule and the legal duties, then every part. */
function topicsOf({ upcoming, components }: VehicleHealth): Topic[] {
  const byBook = upcoming.map(({ topic, service, dueOn }) => ({ topic, name: service.name, dueOn }))
  const parts = components
    .filter(({ component }) => !byBook.some(({ topic }) => topic === component))
    .flatMap(({ component, name, likelyOn }) =>
      likelyOn === null ? [] : [{ topic: component, name, dueOn: likelyOn }],
    )
  return [...byBook, ...parts]
}
