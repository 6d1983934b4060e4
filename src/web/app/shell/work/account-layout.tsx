import { createFileRoute, Outlet } from '@tanstack/react-router'
import { FooterLine } from '#web/app/shell/frame/footer-line.tsx'
import { MainPart } from '#web/app/shell/frame/main-part.tsx'
import { ReadOnlyNotice } from '#web/app/shell/frame/read-only-notice.tsx'
import { Header } from '#web/app/shell/public/header.tsx'

export const Route = createFileRoute('/_account')({ component: AccountLayout })

/** A customer's own pages: their name, the next quote, and one line below. */
function AccountLayout() {
  return (
    <>
      <Header />
      <MainPart>
        <ReadOnlyNotice change="To change or download anything" />
        <Outlet />
      </MainPart>
      <FooterLine />
    </>
  )
}
