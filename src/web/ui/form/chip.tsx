import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'

type ChipProps = {
  isSelected: boolean
  onToggle: (isSelected: boolean) => void
  name?: string | undefined
  value?: string | number | undefined
  disabled?: boolean
  children: ReactNode
}

/** A checkbox that looks like a chip. */
export function Chip({ isSelected, onToggle, name, value, disabled, children }: ChipProps) {
  return (
    <label
      className={classNames(
        'chip',
        isSelected && 'border-green-700 bg-green-100 font-medium text-green-900',
        disabled && 'opacity-60',
      )}
    >
      <input
        type="checkbox"
        name={name}
        value={value}
        checked={isSelected}
        disabled={disabled}
        onChange={(event) => onToggle(event.target.checked)}
      />
      {children}
      {isSelected ? <Check aria-hidden strokeWidth={2.5} className="size-4 shrink-0" /> : null}
    </label>
  )
}
