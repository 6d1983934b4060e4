import { useEffect, useRef } from 'react'

/** Stands where "Show more" was once the last page has come, and takes its focus. */
export function ListEnd({ what }: { what: string }) {
  const end = useRef<HTMLParagraphElement>(null)
  useEffect(() => end.current?.focus({ preventScroll: true }), [])
  return (
    <p ref={end} tabIndex={-1} className="sr-only">
      All {what} are shown.
    </p>
  )
}
