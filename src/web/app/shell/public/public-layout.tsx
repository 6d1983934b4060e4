import { createFileRoute, Outlet } from '@tanstack/react-router'
import { tariffQuery } from '#web/api/use-tariff.ts'
import { PublicPage } from './public-page.tsx'

export const Route = createFileRoute('/_public')({
  // The root's page for unknown addresses has this layout too, so it is in the first file anyway.
  codeSplitGroupings: [],
  // Pages that name no price are shown without it, where it cannot be loaded.
  loader: ({ context: { queryClient } }) => queryClient.prefetchQuery(tariffQuery),
  component: PublicLayout,
})

function PublicLayout() {
  return (
    <PublicPage>
      <Outlet />
    </PublicPage>
  )
}
