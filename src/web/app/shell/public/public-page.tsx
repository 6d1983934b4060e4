import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PartnerOffer } from '#web/app/partner/partner-offer.tsx'
import { MainPart } from '#web/app/shell/frame/main-part.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { MainNav } from './main-nav.tsx'

/** A page for everybody: the header with every section, the one yellow button and the full footer. */
export function PublicPage({ children }: { children: ReactNode }) {
  const isHome = useLocation({ select: ({ pathname }) => pathname === '/' })
  return (
    <>
      {isHome ? <PartnerBanner /> : null}
      <Header>
        <MainNav />
      </Header>
      <MainPart>{children}</MainPart>
      <Footer />
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
