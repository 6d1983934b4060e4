import { useQuery } from '@tanstack/react-query'
import { getAdminOverview } from '#contract/admin.ts'
import { queryFor } from '#web/api/use-call.ts'

/** Who is signed in, where somebody must. */
export function AdminSession() {
  const { data } = useQuery(queryFor(getAdminOverview))
  if (!data) return null
  if (data.mode === 'demo') return <p className="text-sm text-green-100">Demo: open to everybody</p>
  return <p className="text-sm text-green-100">{data.administrator?.name}</p>
}
