import type { ReactNode } from 'react'

type FactProps = { term: string; children: ReactNode }

/** A line of the facts about a person. */
export function Fact({ term, children }: FactProps) {
  return (
    <div className="grid xs:grid-cols-[8rem_1fr] gap-x-3 border-b border-stone-200 py-2 leading-snug">
      <dt className="text-stone-600">{term}</dt>
      <dd className="user-text min-w-0">{children}</dd>
    </div>
  )
}
