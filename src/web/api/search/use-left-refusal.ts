import { useState } from 'react'

/**
 * What a page was led back with, where its form was refused while no scripts ran, until the form is sent again: scripts that
 * arrive with the refusal do not take it away [SITE-39].
 */
export function useLeftRefusal<Left>(left: Left | null, isSending: boolean): Left | null {
  const [isPast, setPast] = useState(false)
  if (isSending && !isPast) setPast(true)
  return isPast ? null : left
}
