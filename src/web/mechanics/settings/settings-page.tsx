import type { ReactNode } from 'react'

type SettingsPageProps = { heading: string; lead: string; children: ReactNode }

/** One of the dashboard's pages: the greeting above it is the page's first heading. */
export function SettingsPage({ heading, lead, children }: SettingsPageProps) {
  return (
    <div className="page-width py-8 md:py-12">
      <h2 className="text-[2rem]">{heading}</h2>
      <p className="mb-6 mt-1 max-w-prose text-stone-600">{lead}</p>
      {children}
    </div>
  )
}
