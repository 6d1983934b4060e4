import type { Job } from '#contract/jobs/jobs.ts'
import { poundsText } from '#domain/money/pounds.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

export type Undone = { position: number; reason: string }

type UndoneLinesProps = {
  lines: Job['lines']
  undone: readonly Undone[]
  /** Shown under the reason of a line that has none. */
  error: string | undefined
  onChange: (undone: Undone[]) => void
}

/** The lines of the job. What was not done is taken off the customer's bill, with a reason. */
export function UndoneLines({ lines, undone, error, onChange }: UndoneLinesProps) {
  const reasonOf = (position: number) => undone.find((line) => line.position === position)?.reason
  const without = (position: number) => undone.filter((line) => line.position !== position)
  return (
    <fieldset>
      <legend className="font-semibold">What was done</legend>
      <p className="text-sm text-stone-600">
        {lines.some(({ pounds }) => pounds > 0) ? 'This makes the customer’s bill. ' : ''}Untick
        what was not done.
      </p>
      {lines.map(({ position, name, pounds }) => {
        const reason = reasonOf(position)
        return (
          <div key={position}>
            <Checkbox
              label={`${name}, ${poundsText(pounds)}`}
              checked={reason === undefined}
              onChange={({ currentTarget }) =>
                onChange(
                  currentTarget.checked ? without(position) : [...undone, { position, reason: '' }],
                )
              }
            />
            {reason === undefined ? null : (
              <Field
                label={`Why ${name} was not done`}
                error={reason.trim() === '' ? error : undefined}
              >
                <TextInput
                  value={reason}
                  maxLength={200}
                  autoComplete="off"
                  onChange={({ currentTarget }) =>
                    onChange([...without(position), { position, reason: currentTarget.value }])
                  }
                />
              </Field>
            )}
          </div>
        )
      })}
    </fieldset>
  )
}
