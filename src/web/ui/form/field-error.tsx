import { CircleAlert } from 'lucide-react'

type FieldErrorProps = {
  id?: string | undefined
  message?: string | undefined
}

/** An error in words, with a sign beside it: colour alone says nothing to some people. */
export function FieldError({ id, message }: FieldErrorProps) {
  if (!message) return null
  return (
    <p id={id} className="mt-1.5 flex gap-1.5 text-sm font-medium text-red-600">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>{message}</span>
    </p>
  )
}
