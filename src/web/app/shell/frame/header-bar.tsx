import type { ReactNode } from 'react'

/** Browsers paint nothing before this element is parsed as a whole. */
export const HEADER_ID = 'site-header'

/** The dark bar above every page. Each layout decides what stands in it. */
export function HeaderBar({ children }: { children: ReactNode }) {
  return (
    <header id={HEADER_ID} data-print="hide" className="bg-green-900 text-white">
      {children}
    </header>
  )
}
