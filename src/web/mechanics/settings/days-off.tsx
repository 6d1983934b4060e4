import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { DayOffBody } from '#contract/mechanics/forms.ts'
import { addDaysOff, removeDaysOff } from '#contract/mechanics/working-time.calls.ts'
import type { WorkingHours } from '#contract/mechanics/working-time.ts'
import { PORTAL_READS } from '#web/api/session/portal-reads.ts'
import { useAction } from '#web/api/use-action.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { dayText } from '#web/ui/text/date-text.ts'

type Values = z.input<typeof DayOffBody>

export function DaysOff({ daysOff }: { daysOff: WorkingHours['daysOff'] }) {
  const form = useForm<Values>({
    resolver: zodResolver(DayOffBody),
    defaultValues: { startsOn: '', endsOn: '', note: '' },
  })
  const { register, handleSubmit, reset, formState } = form
  const { errors } = formState
  const { run, isRunning } = useAction(addDaysOff, {
    words: 'savePortal',
    invalidates: PORTAL_READS,
    done: { title: 'Days off added' },
    onDone: () => reset(),
    form,
    hasWordsBesideFields: true,
  })
  const removal = useAction(removeDaysOff, {
    words: 'savePortal',
    invalidates: PORTAL_READS,
    done: { title: 'Days off removed' },
  })
  return (
    <section aria-labelledby="days-off">
      <h3 id="days-off" className="text-2xl">
        Days off
      </h3>
      {daysOff.length === 0 ? (
        <p className="mt-3 text-stone-600">None. Add your holidays before somebody books them.</p>
      ) : (
        <ul className="mt-3 border-t border-stone-200">
          {daysOff.map((days) => (
            <li
              key={days.id}
              className="flex items-center justify-between gap-3 border-b border-stone-200 py-2"
            >
              <span className="user-text min-w-0">
                {daysText(days)}
                {days.note ? (
                  <span className="block text-sm text-stone-600">{days.note}</span>
                ) : null}
              </span>
              <Button
                variant="quiet"
                disabled={removal.isRunning}
                onClick={() => removal.run({ id: days.id })}
                aria-label={`Remove ${daysText(days)}`}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form
        method="post"
        noValidate
        onSubmit={handleSubmit((values) => run(values))}
        className="mt-5 grid max-w-md gap-4"
      >
        <div className="grid xs:grid-cols-2 gap-3">
          <Field label="First day" error={errors.startsOn?.message}>
            <TextInput {...register('startsOn')} type="date" required />
          </Field>
          <Field label="Last day" error={errors.endsOn?.message}>
            <TextInput {...register('endsOn')} type="date" required />
          </Field>
        </div>
        <Field label="Note" isOptional hint="Only you see this" error={errors.note?.message}>
          <TextInput {...register('note')} autoComplete="off" />
        </Field>
        <Button type="submit" variant="outline" isLoading={isRunning} loadingLabel="Adding…">
          Add days off
        </Button>
      </form>
    </section>
  )
}

const daysText = ({ startsOn, endsOn }: { startsOn: string; endsOn: string }) =>
  startsOn === endsOn ? dayText(startsOn) : `${dayText(startsOn)} to ${dayText(endsOn)}`
