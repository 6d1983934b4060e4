import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { getAdminOverview } from '#contract/admin/admin.ts'
import { signOutAdministrator } from '#contract/auth/admin-session.ts'
import { call } from '#web/api/call.ts'
import { queryFor } from '#web/api/use-call.ts'
import { forgetAdminAnswers } from './forget-admin-answers.ts'

/** Shows who is signed in on pages that require it, with a Sign Out button. */
export function AdminSession() {
  const { data } = useQuery(queryFor(getAdminOverview))
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  if (!data) return null
  if (data.mode === 'demo') return <p className="text-sm text-green-100">Demo: open to everybody</p>
  const signOut = async () => {
    await call(signOutAdministrator).catch(() => undefined)
    await navigate({ href: '/admin/login' })
    forgetAdminAnswers(queryClient)
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
