import type { ReactNode } from 'react'

type SettingsPageProps = { heading: string; lead: string; tabs?: ReactNode; children: ReactNode }

/** A page of the portal below its greeting, which is the page's h1. */
export function SettingsPage({ heading, lead, tabs, children }: SettingsPageProps) {
  return (
    <div className="page-width py-8 md:py-12">
      {tabs}
      <h2 className="text-[2rem]">{heading}</h2>
      <p className="mb-6 mt-1 max-w-prose text-stone-600">{lead}</p>
      {children}
    </div>
  )
}
