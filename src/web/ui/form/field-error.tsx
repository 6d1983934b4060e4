import { CircleAlert } from 'lucide-react'

type FieldErrorProps = {
  id?: string | undefined
  message?: string | undefined
}

/** Shows an error in words with an icon, because some people cannot see its colour. */
export function FieldError({ id, message }: FieldErrorProps) {
  if (!message) return null
  return (
    <p id={id} className="mt-1.5 flex gap-1.5 text-sm font-medium text-red-600">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>{message}</span>
    </p>
  )
}
