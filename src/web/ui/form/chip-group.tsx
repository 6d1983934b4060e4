import type { ReactNode } from 'react'
import { Chip } from './chip.tsx'
import { FieldGroup } from './field-group.tsx'

type ChipGroupProps<Value extends string | number> = {
  legend: ReactNode
  options: readonly { value: Value; label: ReactNode }[]
  selected: readonly Value[]
  onChange: (selected: Value[]) => void
  name?: string
  hint?: ReactNode
  error?: string | undefined
  /** Follows the last chip: a "+ 26 more" button, for example. */
  children?: ReactNode
}

/** Any number out of many. The order chosen is the order kept. */
export function ChipGroup<Value extends string | number>(props: ChipGroupProps<Value>) {
  const { legend, options, selected, onChange, name, hint, error, children } = props
  return (
    <FieldGroup legend={legend} hint={hint} error={error}>
      <div className="flex flex-wrap gap-2">
        {options.map(({ value, label }) => (
          <Chip
            key={value}
            name={name}
            value={value}
            isSelected={selected.includes(value)}
            onToggle={(isSelected) =>
              onChange(isSelected ? [...selected, value] : selected.filter((it) => it !== value))
            }
          >
            {label}
          </Chip>
        ))}
        {children}
      </div>
    </FieldGroup>
  )
}
