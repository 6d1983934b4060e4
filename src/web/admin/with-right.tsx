import { type ReactNode, useContext } from 'react'
import { hasRight, type StaffRight } from '#domain/auth/staff-rights.ts'
import { OwnRole } from '#web/app/shell/own-role.ts'

type WithRightProps = { right: StaffRight; children: ReactNode }

/** Shows what only some roles may do. The server decides by itself: this spares a press that it would refuse. */
export function WithRight({ right, children }: WithRightProps) {
  return hasRight(useContext(OwnRole), right) ? children : null
}
