import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { getAdminOverview } from '#contract/admin/admin.ts'
import { signOutAdministrator } from '#contract/auth/admin-session.ts'
import { forgetReads } from '#web/api/reads.ts'
import { useAction } from '#web/api/use-action.ts'
import { queryFor } from '#web/api/use-call.ts'
import { ADMIN_READS } from './admin-reads.ts'

/** Shows who is signed in on pages that require it, with a Sign Out button. */
export function AdminSession() {
  const { data } = useQuery(queryFor(getAdminOverview))
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { run } = useAction(signOutAdministrator, { words: null })
  if (!data) return null
  if (data.mode === 'demo') return <p className="text-sm text-green-100">Demo: open to everybody</p>
  const signOut = async () => {
    await run()
    await navigate({ href: '/admin/login' })
    forgetReads(queryClient, ADMIN_READS)
  }
  return (
    <p className="flex items-center gap-4 text-sm text-green-100">
      <span className="max-w-44 truncate">{data.administrator?.name}</span>
      <button
        type="button"
        onClick={signOut}
        className="min-h-11 font-semibold text-white underline underline-offset-4 hover:text-yellow-400"
      >
        Sign Out
      </button>
    </p>
  )
}
