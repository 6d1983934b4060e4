import { createFileRoute, Outlet } from '@tanstack/react-router'
import { FooterLine } from '#web/app/shell/frame/footer-line.tsx'
import { HeaderBar } from '#web/app/shell/frame/header-bar.tsx'
import { MainPart } from '#web/app/shell/frame/main-part.tsx'
import { PlainWordMark } from '#web/app/shell/frame/word-mark.tsx'
import { WayBack } from './way-back.tsx'

export const Route = createFileRoute('/_journey')({ component: JourneyLayout })

/** From a price to a finished job: the mark, one way back, and nothing that throws the journey away. */
function JourneyLayout() {
  return (
    <>
      <HeaderBar>
        <div className="page-width flex min-h-16 items-center justify-between gap-x-6 py-1">
          <PlainWordMark />
          <WayBack />
        </div>
      </HeaderBar>
      <MainPart>
        <Outlet />
      </MainPart>
      <FooterLine />
    </>
  )
}
