import { useContext } from 'react'
import { hasRight, type StaffRight } from '#domain/auth/staff-rights.ts'
import { OwnRole } from './own-role.ts'

/** Whether the role of the administrator at this page has a right. The server decides by itself. */
export const useRight = (right: StaffRight): boolean => hasRight(useContext(OwnRole), right)
