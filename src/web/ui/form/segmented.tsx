import { type ReactNode, useId } from 'react'
import { FieldGroup } from './field-group.tsx'

type SegmentedProps<Value extends string> = {
  legend: ReactNode
  options: readonly { value: Value; label: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
  name?: string
  hint?: ReactNode
  error?: string | undefined
  /** Asked for by the browser where no scripts do. */
  required?: boolean
  className?: string
}

/** One of two or three visible options. Native radio buttons support the arrow keys by themselves. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { legend, options, value, onChange, hint, error, className } = props
  const fallbackName = useId()
  return (
    <FieldGroup
      legend={legend}
      hint={hint}
      error={error}
      {...(className === undefined ? {} : { className })}
    >
      {/* While nothing is chosen every option stands out as one to press. */}
      <div className="flex min-h-12 flex-wrap rounded-control bg-stone-200 p-1 not-has-checked:gap-1 not-has-checked:[&>.segment]:bg-card">
        {options.map((option) => (
          <label key={option.value} className="segment">
            <input
              type="radio"
              name={props.name ?? fallbackName}
              value={option.value}
              required={props.required}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
