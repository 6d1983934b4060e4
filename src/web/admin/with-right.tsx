import type { ReactNode } from 'react'
import type { StaffRight } from '#domain/auth/staff-rights.ts'
import { useRight } from '#web/app/shell/use-right.ts'

type WithRightProps = { right: StaffRight; children: ReactNode }

/** Shows what only some roles may do. The server decides by itself: this spares a press that it would refuse. */
export function WithRight({ right, children }: WithRightProps) {
  return useRight(right) ? children : null
}
