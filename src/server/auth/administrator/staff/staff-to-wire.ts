import type { StaffMember } from '#contract/auth/staff/staff.ts'
import type { Context } from '#server/context.ts'
import type { administrators } from '#server/db/schema/accounts.ts'

export type StoredStaff = typeof administrators.$inferSelect

export const staffToWire = (
  { actor }: Pick<Context, 'actor'>,
  { id, name, email, role, invitedAt }: StoredStaff,
): StaffMember => ({
  id,
  name,
  email,
  role,
  invitedAt: invitedAt?.toString() ?? null,
  isYou: id === actor.administratorId,
})
