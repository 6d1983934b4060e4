import type { ReactNode } from 'react'

type PageHeadingProps = {
  children: ReactNode
  lead?: ReactNode
  kicker?: ReactNode
}

/** The page's only h1. */
export function PageHeading({ children, lead, kicker }: PageHeadingProps) {
  return (
    <header className="min-w-0">
      {kicker ? <p className="mb-2 font-semibold text-green-700">{kicker}</p> : null}
      <h1 className="text-[2.25rem] md:text-[3rem]">{children}</h1>
      {lead ? <p className="mt-3 max-w-prose text-lg text-stone-600">{lead}</p> : null}
    </header>
  )
}
