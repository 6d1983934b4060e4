import { type ReactNode, useId } from 'react'
import { FieldContext } from './field-context.ts'
import { FieldError } from './field-error.tsx'

type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** Marks an optional field. Every other field is required. */
  isOptional?: boolean
  className?: string
  children: ReactNode
}

/** Wraps a control with its label above and its hint and error below, connected for screen readers. */
export function Field(props: FieldProps) {
  const { label, hint, error, isOptional, className, children } = props
  const id = useId()
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block font-semibold leading-snug">
        {label}
        {isOptional ? <span className="font-normal text-stone-600"> (optional)</span> : null}
      </label>
      <FieldContext value={{ id, describedBy, isInvalid: Boolean(error) }}>{children}</FieldContext>
      {hint ? (
        <p id={hintId} className="mt-1.5 text-sm text-stone-600">
          {hint}
        </p>
      ) : null}
      <FieldError id={errorId} message={error} />
    </div>
  )
}
