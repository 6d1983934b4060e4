import type { ReactNode } from 'react'
import { AdminNav } from './admin-nav.tsx'
import { AdminSession } from './admin-session.tsx'

type AdminFrameProps = { heading: ReactNode; lead?: ReactNode; children: ReactNode }

/** The frame of every admin page: its title, the links to the other pages, and who is signed in. */
export function AdminFrame({ heading, lead, children }: AdminFrameProps) {
  return (
    <>
      <div className="bg-green-900 text-white print:hidden">
        <div className="page-width flex min-h-11 flex-wrap items-center justify-between gap-x-6 border-t border-white/15 py-1.5">
          <p className="font-display text-lg font-semibold">Administration</p>
          <AdminSession />
        </div>
      </div>
      <AdminNav />
      <div className="page-width py-8 md:py-10">
        <h1 className="text-[2rem] md:text-[2.5rem]">{heading}</h1>
        {lead ? <p className="mt-2 max-w-prose text-stone-600">{lead}</p> : null}
        <div className="mt-6">{children}</div>
      </div>
    </>
  )
}
