import { createFileRoute, Outlet } from '@tanstack/react-router'
import { HeaderBar } from '#web/app/shell/frame/header-bar.tsx'
import { MainPart } from '#web/app/shell/frame/main-part.tsx'
import { ReadOnlyNotice } from '#web/app/shell/frame/read-only-notice.tsx'
import { WordMark } from '#web/app/shell/frame/word-mark.tsx'
import { PortalCorner } from './portal-corner.tsx'
import { PortalPlaces } from './portal-places.tsx'

export const Route = createFileRoute('/_portal')({ component: PortalLayout })

/** A mechanic's pages: the places of the portal, by the thumb on a phone, and no footer. */
function PortalLayout() {
  return (
    <>
      <HeaderBar>
        <div className="page-width flex min-h-16 flex-wrap items-center gap-x-8 py-1">
          <WordMark href="/mechanic-dashboard" />
          <PortalPlaces />
          <PortalCorner />
        </div>
      </HeaderBar>
      <MainPart>
        <ReadOnlyNotice change="To answer a job or change anything" />
        <Outlet />
      </MainPart>
    </>
  )
}
