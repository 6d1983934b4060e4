import { type RefObject, useEffect } from 'react'

/**
 * Closes a menu, which is a `details` element, by Escape, which gives the focus back and closes nothing else, and by a press
 * beside it.
 */
export function useClosingMenu(menu: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const close = (event: Event) => {
      const element = menu.current
      const isEscape = event instanceof KeyboardEvent && event.key === 'Escape'
      const isBeside = event.type === 'pointerdown' && !element?.contains(event.target as Node)
      if (!element?.open || !(isEscape || isBeside)) return
      element.open = false
      if (!isEscape) return
      event.stopPropagation()
      element.querySelector('summary')?.focus()
    }
    // Ahead of what else the page does with Escape.
    document.addEventListener('keydown', close, { capture: true })
    document.addEventListener('pointerdown', close)
    return () => {
      document.removeEventListener('keydown', close, { capture: true })
      document.removeEventListener('pointerdown', close)
    }
  }, [menu])
}
