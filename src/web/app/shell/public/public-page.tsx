import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { MainPart } from '#web/app/shell/frame/main-part.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { MainNav } from './main-nav.tsx'
import { PartnerBanner } from './partner-banner.tsx'

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
