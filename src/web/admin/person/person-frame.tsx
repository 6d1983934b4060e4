import type { ReactNode } from 'react'

type PersonFrameProps = {
  name: string
  /** What kind of person the facts are about. */
  label: string
  back: ReactNode
  badges: ReactNode
  facts: ReactNode
  children: ReactNode
}

/** The frame of a customer's and of a mechanic's page: who they are beside what happened with them. */
export function PersonFrame({ name, label, back, badges, facts, children }: PersonFrameProps) {
  return (
    <div className="desk-width py-6">
      {back}
      <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
        <h1 className="user-text text-[2rem]">{name}</h1>
        {badges}
      </div>
      <div className="mt-4 grid gap-x-16 gap-y-8 lg:grid-cols-[24rem_minmax(0,1fr)]">
        <section aria-label={label}>{facts}</section>
        <div className="min-w-0">{children}</div>
      </div>
    </div>
  )
}
