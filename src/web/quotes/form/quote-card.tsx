import type { ReactNode } from 'react'

/** The card that the form stands on, on pages of its own. */
export function QuoteCard({ children }: { children: ReactNode }) {
  return (
    <div className="mt-8 rounded-panel border border-stone-200 bg-card p-5 sm:p-8">{children}</div>
  )
}
