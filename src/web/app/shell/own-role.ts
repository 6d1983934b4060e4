import { createContext } from 'react'
import type { StaffRole } from '#domain/auth/staff-rights.ts'

/** Set once by the layout of the desk: a list asks for it in each of its rows. Null while nobody is known. */
export const OwnRole = createContext<StaffRole | null>(null)

/** Their name; null for a visitor of the demo, who is nobody that something could be assigned to. */
export const OwnName = createContext<string | null>(null)
