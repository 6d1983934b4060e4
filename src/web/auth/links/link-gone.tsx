import type { ReactNode } from 'react'
import { Notice } from '#web/ui/feedback/notice.tsx'

/** Explains that the link has been used, has expired, or arrived incomplete. */
export function LinkGone({ children }: { children: ReactNode }) {
  return (
    <Notice tone="warn" isLive title="This link no longer works" className="mt-7">
      <p>
        Each link works once and for a short while, and stops working when we send you a newer one.
      </p>
      <div className="mt-4">{children}</div>
    </Notice>
  )
}
