import type { ReactNode } from 'react'
import { Notice } from '#web/ui/feedback/notice.tsx'

/** The link was used, is too old, or was cut short on its way. */
export function LinkGone({ children }: { children: ReactNode }) {
  return (
    <Notice tone="warn" isLive title="This link no longer works" className="mt-7">
      <p>A link works once and for a short while, and a newer letter ends the older one.</p>
      <div className="mt-4">{children}</div>
    </Notice>
  )
}
