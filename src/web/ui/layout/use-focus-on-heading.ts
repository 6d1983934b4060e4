import { useEffect, useRef } from 'react'

/**
 * A button that leaves the page together with its item drops the focus on the body. Put `list` on what holds the items,
 * and `heading` on the heading above them, which then receives the focus.
 */
export function useFocusOnHeading() {
  const list = useRef<HTMLElement & HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const last = useRef<Node | null>(null)
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      last.current = target instanceof Node && list.current?.contains(target) ? target : null
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [])
  // Runs after each render, because any of them may have removed the item.
  useEffect(() => {
    if (last.current === null || last.current.isConnected) return
    last.current = null
    if (document.activeElement === document.body) heading.current?.focus()
  })
  return { list, heading }
}
