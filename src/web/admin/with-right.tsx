import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { getAdminOverview } from '#contract/admin/admin.calls.ts'
import { hasRight, type StaffRight } from '#domain/auth/staff-rights.ts'
import { queryFor } from '#web/api/use-call.ts'

type WithRightProps = { right: StaffRight; children: ReactNode }

/** Shows what only some roles may do. The server decides by itself: this spares a press that it would refuse. */
export function WithRight({ right, children }: WithRightProps) {
  const { data } = useQuery(queryFor(getAdminOverview))
  return data && hasRight(data.role, right) ? children : null
}
