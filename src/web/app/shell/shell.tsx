import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { ConsentStrip } from '#web/app/consent/consent-strip.tsx'
import { PartnerOffer } from '#web/app/partner/partner-offer.tsx'
import { dismissOldToasts } from '#web/ui/feedback/toast.ts'
import { Toaster } from '#web/ui/feedback/toaster.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { OfflineStrip } from './offline-strip.tsx'
import { PendingBar } from './pending-bar.tsx'

/** The layout of every page: skip link, header, the page itself, footer and notifications. */
export function Shell({ children }: { children: ReactNode }) {
  const pathname = useLocation({ select: (location) => location.pathname })
  const main = useRef<HTMLElement>(null)
  const lastPathname = useRef(pathname)
  useEffect(() => {
    if (lastPathname.current === pathname) return
    lastPathname.current = pathname
    dismissOldToasts()
    // A client-side navigation does not move the focus, so this starts the reader at the top of the new page.
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return (
    <>
      <a
        href="#main"
        className="sr-only z-[70] rounded-control bg-yellow-500 px-5 py-3 font-semibold text-ink focus:not-sr-only focus:fixed focus:left-4 focus:top-4"
      >
        Skip to the page
      </a>
      <PendingBar />
      <OfflineStrip />
      <ConsentStrip back={pathname} />
      {pathname === '/' ? <PartnerBanner /> : null}
      <Header />
      {/* The minimum height prevents a layout shift: without it, flex would move the footer while the rest of the page streams in. */}
      <main id="main" ref={main} tabIndex={-1} className="min-h-[75dvh]">
        {children}
      </main>
      <Footer />
      <Toaster />
    </>
  )
}

function PartnerBanner() {
  return (
    <aside aria-label="Breakdown cover" data-print="hide" className="bg-yellow-100 text-ink">
      <p className="page-width py-2.5 text-center text-[0.9375rem] leading-snug">
        <PartnerOffer />
      </p>
    </aside>
  )
}
