import type { ReactNode } from 'react'

type AdminFrameProps = { heading: ReactNode; lead?: ReactNode; children: ReactNode }

/** The frame of every admin page: its title, and what stands below it. */
export function AdminFrame({ heading, lead, children }: AdminFrameProps) {
  return (
    <div className="desk-width py-8 md:py-10">
      <h1 className="text-[2rem] max-xs:text-[1.7rem] md:text-[2.5rem]">{heading}</h1>
      {lead ? <p className="mt-2 max-w-prose text-stone-600">{lead}</p> : null}
      <div className="mt-6">{children}</div>
    </div>
  )
}
