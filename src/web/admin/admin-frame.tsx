import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { SiteAnchor } from '#web/shell/site-anchor.tsx'
import { ADMIN_LINKS, type AdminLink } from './admin-links.ts'
import { AdminSession } from './admin-session.tsx'

type AdminFrameProps = { heading: ReactNode; lead?: ReactNode; children: ReactNode }

/** What every page of administration stands in: its name, the way to the others, who is signed in. */
export function AdminFrame({ heading, lead, children }: AdminFrameProps) {
  return (
    <>
      <div className="bg-green-900 text-white print:hidden">
        <div className="page-width flex min-h-11 flex-wrap items-center justify-between gap-x-6 border-t border-white/15 py-1.5">
          <p className="font-display text-lg font-semibold">Administration</p>
          <AdminSession />
        </div>
      </div>
      <nav aria-label="Administration" className="border-b border-stone-200 bg-card print:hidden">
        <ul className="page-width flex gap-x-6 overflow-x-auto md:gap-x-8">
          {ADMIN_LINKS.map((link) => (
            <li key={link.href}>
              <AdminNavLink link={link} />
            </li>
          ))}
        </ul>
      </nav>
      <div className="page-width py-8 md:py-10">
        <h1 className="text-[2rem] md:text-[2.5rem]">{heading}</h1>
        {lead ? <p className="mt-2 max-w-prose text-stone-600">{lead}</p> : null}
        <div className="mt-6">{children}</div>
      </div>
    </>
  )
}

function AdminNavLink({ link }: { link: AdminLink }) {
  const isHere = useLocation({ select: ({ pathname }) => pathname === link.href })
  return (
    <SiteAnchor
      href={link.href}
      aria-current={isHere ? 'page' : undefined}
      className="flex min-h-12 items-center whitespace-nowrap border-y-[3px] border-transparent text-stone-600 hover:text-green-800 aria-[current=page]:border-b-yellow-500 aria-[current=page]:font-semibold aria-[current=page]:text-ink"
    >
      {link.label}
    </SiteAnchor>
  )
}
