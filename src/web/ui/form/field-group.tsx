import { type ReactNode, useId } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { FieldError } from './field-error.tsx'

type FieldGroupProps = {
  legend: ReactNode
  hint?: ReactNode
  error?: string | undefined
  className?: string
  children: ReactNode
}

/** Groups controls that answer one question: chips, radio buttons. */
export function FieldGroup(props: FieldGroupProps) {
  const { legend, hint, error, className, children } = props
  const id = useId()
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined
  return (
    <fieldset aria-describedby={describedBy} className={classNames('min-w-0', className)}>
      <legend className="mb-1.5 font-semibold leading-snug">{legend}</legend>
      {children}
      {hint ? (
        <p id={hintId} className="mt-1.5 text-sm text-stone-600">
          {hint}
        </p>
      ) : null}
      <FieldError id={errorId} message={error} />
    </fieldset>
  )
}
