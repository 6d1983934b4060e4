import { type ReactNode, useId } from 'react'
import { FieldGroup } from '#web/ui/form/field-group.tsx'

type Choice<Value extends string> = {
  value: Value
  label: ReactNode
  /** What it comes to, or why it cannot be chosen. */
  hint: ReactNode
  isDisabled?: boolean
}

type ChoiceListProps<Value extends string> = {
  legend: ReactNode
  choices: readonly Choice<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  error?: string | undefined
}

/** One of a few answers, each with what it comes to: cards that are radio buttons, one below the other. */
export function ChoiceList<Value extends string>(props: ChoiceListProps<Value>) {
  const { legend, choices, value, onChange, error } = props
  const name = useId()
  return (
    <FieldGroup legend={legend} error={error}>
      <div className="grid gap-2">
        {choices.map(({ value: each, label, hint, isDisabled = false }) => (
          <label
            key={each}
            className="focus-within-ring relative flex gap-3 rounded-control border-[1.5px] border-stone-300 bg-card px-3.5 py-2.5 hover:not-has-disabled:border-green-800 has-checked:border-green-800 has-checked:bg-green-50 has-disabled:bg-stone-100 has-disabled:text-stone-600"
          >
            <input
              type="radio"
              name={name}
              value={each}
              checked={value === each}
              disabled={isDisabled}
              aria-describedby={`${name}-${each}`}
              onChange={() => onChange(each)}
              className="mt-0.5 size-5 shrink-0 appearance-none rounded-full border-[1.5px] border-stone-600 bg-card checked:border-[6px] checked:border-green-800 disabled:border-stone-300"
            />
            <span className="min-w-0">
              <span className="block font-semibold leading-snug">{label}</span>
              <span id={`${name}-${each}`} className="mt-0.5 block text-sm leading-snug">
                {hint}
              </span>
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
