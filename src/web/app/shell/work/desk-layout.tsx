import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Outlet, useLocation } from '@tanstack/react-router'
import { getDesk } from '#contract/admin/admin.calls.ts'
import { hasRight } from '#domain/auth/staff-rights.ts'
import { queryFor } from '#web/api/use-call.ts'
import { HeaderBar } from '#web/app/shell/frame/header-bar.tsx'
import { MainPart } from '#web/app/shell/frame/main-part.tsx'
import { ReadOnlyNotice } from '#web/app/shell/frame/read-only-notice.tsx'
import { WordMark } from '#web/app/shell/frame/word-mark.tsx'
import { OwnName, OwnRole } from '#web/app/shell/own-role.ts'
import { mayOpenDeskPage } from './desk-links.ts'
import { DeskMore, DeskNav } from './desk-nav.tsx'
import { DeskSearch } from './desk-search.tsx'
import { DeskSession } from './desk-session.tsx'
import { RoleRefused } from './role-refused.tsx'

export const Route = createFileRoute('/_desk')({
  // Who is signed in stands in the bar from the first paint. Where the answer is a refusal, the page itself acts on it.
  loader: ({ context: { queryClient } }) =>
    queryClient.ensureQueryData({ ...queryFor(getDesk), retry: false }).then(ignore, ignore),
  component: DeskLayout,
})

const ignore = () => {}

/** The bar says how many cases are open; the pages on which they change count them at once. */
const COUNT_AGAIN_MS = 60_000

/** The administrators' pages: one bar with every page and who is signed in, and no footer. */
function DeskLayout() {
  const pathname = useLocation({ select: (location) => location.pathname })
  const { data } = useQuery({ ...queryFor(getDesk), refetchInterval: COUNT_AGAIN_MS })
  const role = data?.role ?? null
  const isRefused = role !== null && !mayOpenDeskPage(role, pathname)
  return (
    <>
      <HeaderBar>
        <div className="desk-bar flex flex-wrap items-center gap-x-6 px-5 pt-1 md:px-7 xl:flex-nowrap">
          <WordMark href="/admin" />
          <DeskNav role={role} openCases={data?.openCases ?? 0} />
          <DeskMore role={role} />
          {hasRight(role, 'see bookings') ? <DeskSearch /> : <span className="ml-auto" />}
          <DeskSession />
        </div>
      </HeaderBar>
      <MainPart>
        <ReadOnlyNotice change="To change anything" />
        {isRefused ? (
          <RoleRefused role={role} pathname={pathname} />
        ) : (
          <OwnRole value={role}>
            <OwnName value={data?.administrator?.name ?? null}>
              <Outlet />
            </OwnName>
          </OwnRole>
        )}
      </MainPart>
    </>
  )
}
