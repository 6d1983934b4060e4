import { createFileRoute, Outlet } from '@tanstack/react-router'
import { PublicPage } from './public-page.tsx'

export const Route = createFileRoute('/_public')({
  // The root's page for unknown addresses has this layout too, so it is in the first file anyway.
  codeSplitGroupings: [],
  component: PublicLayout,
})

function PublicLayout() {
  return (
    <PublicPage>
      <Outlet />
    </PublicPage>
  )
}
