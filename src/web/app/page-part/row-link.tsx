import type { ComponentProps, MouseEvent } from 'react'
import { useOpen } from './use-open.ts'

type RowLinkProps = ComponentProps<'a'> & { href: string }

/** A link of a long list: it has its address, where the router's own works one out for each row, and leaves the rest to a click. */
export function RowLink({ href, onClick, ...anchor }: RowLinkProps) {
  const open = useOpen()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlainPress(event)) return
    event.preventDefault()
    void open(href)
  }
  return <a {...anchor} href={href} onClick={follow} />
}

/** A press with another key, or of another button, is the browser's: it opens a tab or a window. */
export const isPlainPress = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
