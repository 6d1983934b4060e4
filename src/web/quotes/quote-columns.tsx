import type { ReactNode } from 'react'

type QuoteColumnsProps = { first: ReactNode; price: ReactNode; rest: ReactNode }

/** Shows the price beside the details; on a phone below the car and above the small print. */
export function QuoteColumns({ first, price, rest }: QuoteColumnsProps) {
  return (
    <div className="mt-8 grid gap-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr] lg:gap-x-16">
      <div className="min-w-0">{first}</div>
      <aside className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <div className="rounded-panel border border-stone-200 bg-card p-5 sm:p-6 lg:sticky lg:top-6">
          {price}
        </div>
      </aside>
      <div className="min-w-0">{rest}</div>
    </div>
  )
}
