import type { ReactNode } from 'react'
import { Price } from '#web/ui/text/price.tsx'

/** The button for the next step beside the total. On a phone both stay at the thumb; a wide screen has the total in its summary. */
export function TotalBar({ pounds, children }: { pounds: number; children: ReactNode }) {
  return (
    <div className="thumb-bar flex grow flex-wrap items-center gap-x-4 gap-y-2 max-lg:bg-card max-lg:px-5 max-lg:py-3">
      <p className="shrink-0 leading-tight lg:hidden">
        <span className="block text-sm text-stone-600">Total</span>
        <strong className="font-display text-2xl leading-none">
          <Price pounds={pounds} />
        </strong>
      </p>
      {children}
    </div>
  )
}
