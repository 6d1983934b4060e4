import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { getDesk } from '#contract/admin/admin.calls.ts'
import type { Desk } from '#contract/admin/admin.ts'
import { cancelReads, clearReads } from '#web/api/reads.ts'
import { ADMIN_READS } from '#web/api/session/admin-reads.ts'
import { LOGIN_PATHS } from '#web/api/session/login-paths.ts'
import { watchDesk } from '#web/api/session/page-owner.ts'
import { signOut } from '#web/api/session/sign-out.ts'
import { queryFor } from '#web/api/use-call.ts'

const LOOK = 'flex min-h-11 items-center gap-4 text-sm text-green-100 max-md:ml-auto'

/** Shows who is signed in on pages that require it, with a Sign Out button. */
export function DeskSession() {
  const { data } = useQuery(queryFor(getDesk))
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  useDeskOwner(data?.administrator)
  if (!data) return null
  if (data.mode === 'demo' && data.administrator === null)
    return <p className={LOOK}>Demo: open to everybody</p>
  const leave = async () => {
    cancelReads(queryClient, ADMIN_READS)
    await signOut('administrator')
    await navigate({ href: LOGIN_PATHS.administrator })
    clearReads(queryClient, ADMIN_READS)
  }
  return (
    <form
      method="post"
      className={LOOK}
      onSubmit={(event) => {
        event.preventDefault()
        void leave()
      }}
    >
      <span className="max-w-44 truncate xl:max-w-20 2xl:max-w-44">{data.administrator?.name}</span>
      <button
        type="submit"
        formAction="/admin/sign-out"
        className="min-h-11 font-semibold text-white underline underline-offset-4 hover:text-yellow-400"
      >
        Sign Out
      </button>
    </form>
  )
}

type Colleague = Desk['administrator']

/** Has each action of the desk refused once a colleague has signed in in another tab since the page was loaded [AUTH-61]. */
function useDeskOwner(now: Colleague | undefined): void {
  const queryClient = useQueryClient()
  const owner = useRef<Colleague | undefined>(undefined)
  useEffect(() => {
    owner.current = owner.current === undefined ? now : owner.current
  }, [now])
  useEffect(
    () =>
      watchDesk(async () => {
        const before = owner.current
        if (before === undefined) return false
        try {
          const { administrator } = await queryClient.fetchQuery({
            ...queryFor(getDesk),
            staleTime: 0,
            retry: false,
          })
          return administrator !== null && administrator.id !== before?.id
        } catch {
          // The session has ended, or there is no network: the action itself is answered so.
          return false
        }
      }),
    [queryClient],
  )
}
