import { useRef } from 'react'
import { useLostFocus } from '#web/ui/use-lost-focus.ts'

/**
 * For a button that leaves the page together with its item. Put `list` on what holds the items, and `heading` on the
 * heading above them, which then receives the focus.
 */
export function useFocusOnHeading() {
  const list = useRef<HTMLElement & HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useLostFocus(list, () => heading.current)
  return { list, heading }
}
