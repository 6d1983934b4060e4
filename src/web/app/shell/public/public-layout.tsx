import { createFileRoute, Outlet } from '@tanstack/react-router'
import { PublicPage } from './public-page.tsx'

export const Route = createFileRoute('/_public')({ component: PublicLayout })

function PublicLayout() {
  return (
    <PublicPage>
      <Outlet />
    </PublicPage>
  )
}
