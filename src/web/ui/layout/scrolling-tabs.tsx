import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { classNames } from '#web/ui/class-names.ts'

type ScrollingTabsProps = {
  /** The address of the page, which decides the current link. */
  pathname: string
  className?: string
  children: ReactNode
}

/**
 * A list of links to sibling pages that may be wider than a phone. The style sheet scrolls to the
 * current link before hydration. The effect does the same after a navigation, and in browsers
 * without `scroll-initial-target`; it leaves a fully visible link where it is.
 */
export function ScrollingTabs({ pathname, className, children }: ScrollingTabsProps) {
  const ref = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address has another current link.
  useLayoutEffect(() => {
    const list = ref.current
    const current = list?.querySelector<HTMLElement>('[aria-current="page"]')
    if (!list || !current) return
    const { offsetLeft: left, offsetWidth: width } = current
    const isInView = left >= list.scrollLeft && left + width <= list.scrollLeft + list.clientWidth
    if (!isInView) list.scrollLeft = left + width / 2 - list.clientWidth / 2
  }, [pathname])
  return (
    <ul
      ref={ref}
      className={classNames(
        'page-width relative flex overflow-x-auto **:aria-[current=page]:snap-center **:aria-[current=page]:[scroll-initial-target:nearest]',
        className,
      )}
    >
      {children}
    </ul>
  )
}
