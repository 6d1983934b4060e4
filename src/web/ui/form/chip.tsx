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
        'focus-within-ring relative inline-flex min-h-11 items-center gap-1.5 rounded-full border-[1.5px] px-4 py-1.5 leading-tight transition-colors duration-150',
        isSelected
          ? 'border-green-700 bg-green-100 font-medium text-green-900'
          : 'border-stone-300 bg-card text-ink hover:border-stone-600',
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
        className="sr-only"
      />
      {children}
      {isSelected ? <Check aria-hidden strokeWidth={2.5} className="size-4 shrink-0" /> : null}
    </label>
  )
}
