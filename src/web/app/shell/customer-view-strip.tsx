import type { ReactNode } from 'react'
import { currentPageRequest } from '#web/api/page-request.ts'
import { shortSlotText } from '#web/ui/text/date-text.ts'

/**
 * Marks a customer's page that an administrator only looks at, in place of what every other page has there. The server
 * alone writes it: no script runs there.
 */
export function CustomerViewStrip({ children }: { children: ReactNode }) {
  const view = import.meta.env.SSR && currentPageRequest()?.customerView
  if (!view) return children
  return (
    <aside
      aria-label="What the customer sees"
      className="top-strip z-50 bg-yellow-500 px-4 py-2.5 text-center leading-snug text-ink forced-colors:border-b xs:sticky xs:top-0 print:hidden"
    >
      <strong>You are looking at what the customer sees.</strong> Nothing can be sent or changed
      here. Shown as of {shortSlotText(view.madeAt)}; this view ends at {shortSlotText(view.endsAt)}
      .{' '}
      <a href={view.deskPath} className="font-semibold underline underline-offset-4">
        Back to the desk
      </a>
    </aside>
  )
}
