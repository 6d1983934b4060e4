import { createFileRoute, Outlet } from '@tanstack/react-router'
import { getAdminOverview } from '#contract/admin/admin.calls.ts'
import { queryFor } from '#web/api/use-call.ts'
import { HeaderBar } from '#web/app/shell/frame/header-bar.tsx'
import { MainPart } from '#web/app/shell/frame/main-part.tsx'
import { WordMark } from '#web/app/shell/frame/word-mark.tsx'
import { DeskMore, DeskNav } from './desk-nav.tsx'
import { DeskSearch } from './desk-search.tsx'
import { DeskSession } from './desk-session.tsx'

export const Route = createFileRoute('/_desk')({
  // Who is signed in stands in the bar from the first paint. Where the answer is a refusal, the page itself acts on it.
  loader: ({ context: { queryClient } }) =>
    queryClient
      .ensureQueryData({ ...queryFor(getAdminOverview), retry: false })
      .then(ignore, ignore),
  component: DeskLayout,
})

const ignore = () => {}

/** The administrators' pages: one bar with every page and who is signed in, and no footer. */
function DeskLayout() {
  return (
    <>
      <HeaderBar>
        <div className="flex flex-wrap items-center gap-x-6 px-5 pt-1 md:px-7 xl:flex-nowrap">
          <WordMark href="/admin" />
          <DeskNav />
          <DeskMore />
          <DeskSearch />
          <DeskSession />
        </div>
      </HeaderBar>
      <MainPart>
        <Outlet />
      </MainPart>
    </>
  )
}
