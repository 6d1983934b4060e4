import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { adoptFormSignIn } from '#web/api/session/adopt-form-sign-in.ts'
import { watchPageOwner } from '#web/api/session/page-owner.ts'
import { ConsentStrip } from '#web/app/consent/consent-strip.tsx'
import { dismissOldToasts } from '#web/ui/feedback/toast.ts'
import { Toaster } from '#web/ui/feedback/toaster.tsx'
import { focusMain } from '#web/ui/focus-main.ts'
import { StarShape } from '#web/ui/text/star.tsx'
import { CustomerViewStrip } from './customer-view-strip.tsx'
import { HasNavigated } from './frame/main-part.tsx'
import { OfflineStrip } from './offline-strip.tsx'
import { PendingBar } from './pending-bar.tsx'

/** What every page has, whatever its layout: skip link, strips and notifications. The layouts stand in `routes.ts`. */
export function Shell({ children }: { children: ReactNode }) {
  const pathname = useLocation({ select: (location) => location.pathname })
  const lastPathname = useRef(pathname)
  const hasNavigated = useRef(false)
  useEffect(() => {
    if (lastPathname.current === pathname) return
    lastPathname.current = pathname
    hasNavigated.current = true
    dismissOldToasts()
    focusMain()
  }, [pathname])
  useEffect(() => {
    void adoptFormSignIn('customer')
    return watchPageOwner()
  }, [])
  return (
    <HasNavigated value={hasNavigated}>
      <a
        href="#main"
        data-print="hide"
        className="sr-only z-[70] rounded-control bg-yellow-500 px-5 py-3 font-semibold text-ink focus:not-sr-only focus:fixed focus:left-4 focus:top-4"
      >
        Skip to the page
      </a>
      <StarShape />
      <PendingBar />
      <OfflineStrip />
      <CustomerViewStrip>
        <ConsentStrip back={pathname} />
      </CustomerViewStrip>
      {children}
      <Toaster />
    </HasNavigated>
  )
}
