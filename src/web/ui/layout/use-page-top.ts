import { useLayoutEffect } from 'react'

/**
 * Scrolls to the top with the placeholder of a page that is loading. The router scrolls only once the page itself is
 * there: until then a short placeholder would stand above the visible part, which shows the footer alone.
 */
export function usePageTop(): void {
  useLayoutEffect(() => {
    window.scrollTo(0, 0)
  }, [])
}
