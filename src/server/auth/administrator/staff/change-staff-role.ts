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
    const [before] = await ctx.db
      .select()
      .from(administrators)
      .where(isStaff(id))
      .for('no key update')
    if (!before) throw notFound('We could not find that member of staff.')
    if (before.role === role) return staffToWire(ctx, before)
    const [row = before] = await ctx.db
      .update(administrators)
      .set({ role })
      .where(isStaff(id))
      .returning()
    await audit(ctx, { action: 'administrator.role', object: `administrator ${id} to ${role}` })
    return staffToWire(ctx, row)
  })
}
