import { Check } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { FieldError } from './field-error.tsx'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
}

export function Checkbox({ label, hint, error, className, ...input }: CheckboxProps) {
  const id = useId()
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined
  return (
    <div className={className}>
      <label className="flex min-h-11 items-start gap-3 py-2.5">
        <span className="relative mt-px grid size-6 shrink-0 place-items-center">
          <input
            aria-describedby={describedBy}
            aria-invalid={error ? true : undefined}
            {...input}
            type="checkbox"
            className={classNames(
              'peer absolute inset-0 appearance-none rounded-small border-[1.5px] border-stone-600 bg-card checked:border-green-800 checked:bg-green-800',
              error && 'border-2 border-red-600',
            )}
          />
          <Check
            aria-hidden
            strokeWidth={3}
            className="pointer-events-none relative hidden size-4 text-white peer-checked:block"
          />
        </span>
        <span>{label}</span>
      </label>
      {hint ? (
        <p id={hintId} className="ml-9 text-sm text-stone-600">
          {hint}
        </p>
      ) : null}
      <FieldError id={errorId} message={error} />
    </div>
  )
}
