import type { ReactNode } from 'react'
import { PageHeading } from '#web/ui/text/page-heading.tsx'

type MessagePageProps = {
  heading: ReactNode
  lead: ReactNode
  above?: ReactNode
  actions: ReactNode
}

/** A page with one message and one link onwards. */
export function MessagePage({ heading, lead, above, actions }: MessagePageProps) {
  return (
    <div className="page-width py-14 md:py-21">
      {above}
      <PageHeading lead={lead}>{heading}</PageHeading>
      <div className="mt-7 flex flex-wrap gap-3">{actions}</div>
    </div>
  )
}
