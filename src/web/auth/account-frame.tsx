import type { ReactNode } from 'react'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PageHeading } from '#web/ui/text/page-heading.tsx'

type AccountFrameProps = {
  heading: string
  lead?: ReactNode
  aside?: ReactNode
  /** True where the form is sent without scripts too. */
  isPlain?: boolean
  children: ReactNode
}

/** The layout of account pages: a short form on the left and, on a wide screen, its benefits beside it. */
export function AccountFrame({ isPlain = false, ...props }: AccountFrameProps) {
  const { heading, lead, aside, children } = props
  return (
    <div className="page-width grid items-start gap-x-20 gap-y-12 py-10 md:py-14 lg:grid-cols-[minmax(0,27rem)_minmax(0,26rem)]">
      <div>
        <PageHeading lead={lead}>{heading}</PageHeading>
        {isPlain ? null : (
          <noscript>
            <Notice tone="warn" className="mt-7">
              This form needs JavaScript. Please switch it on first.
            </Notice>
          </noscript>
        )}
        {children}
      </div>
      {aside}
    </div>
  )
}
