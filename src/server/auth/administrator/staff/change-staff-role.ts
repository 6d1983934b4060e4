import type { changeStaffRole as endpoint, StaffMember } from '#contract/auth/staff/staff.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import { audit } from '#server/auth/audit.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { administrators } from '#server/db/schema/accounts.ts'
import { notFound } from '#server/problems.ts'
import { isStaff } from './is-staff.ts'
import { requireActiveOwner, requireAnotherOwner } from './require-another-owner.ts'
import { staffToWire } from './staff-to-wire.ts'

export async function changeStaffRole(
  ctx: Context,
  { id, role }: ParsedOf<typeof endpoint>,
): Promise<StaffMember> {
  return inTransaction(ctx, async (ctx) => {
    if (role === 'owner') await requireActiveOwner(ctx)
    else await requireAnotherOwner(ctx, id)
    const [row] = await ctx.db.update(administrators).set({ role }).where(isStaff(id)).returning()
    if (!row) throw notFound('We could not find that member of staff.')
    await audit(ctx, { action: 'administrator.role', object: `administrator ${id} to ${role}` })
    return staffToWire(ctx, row)
  })
}
