import { createContext, type ReactNode, type RefObject, use, useEffect, useRef } from 'react'
import { focusMain, MAIN_ID } from '#web/ui/focus-main.ts'
import { useKeptFocus } from '#web/ui/use-lost-focus.ts'

/** True once this visitor has gone from one page to another without a page load. */
export const HasNavigated = createContext<RefObject<boolean>>({ current: false })

/** The page itself, between the header and the footer of its layout. */
export function MainPart({ children }: { children: ReactNode }) {
  const hasNavigated = use(HasNavigated)
  const main = useRef<HTMLElement>(null)
  useKeptFocus(main)
  useEffect(() => {
    // Another layout has replaced the element that had the focus. What the page focuses itself takes precedence.
    if (hasNavigated.current && document.activeElement === document.body) focusMain()
  }, [hasNavigated])
  return (
    // The minimum height prevents a layout shift: without it, the footer would move while the rest of the page streams in.
    <main ref={main} id={MAIN_ID} tabIndex={-1} className="min-h-[75dvh]">
      {children}
    </main>
  )
}
