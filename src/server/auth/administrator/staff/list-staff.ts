import { asc, isNotNull, or, sql } from 'drizzle-orm'
import type { StaffMember } from '#contract/auth/staff/staff.ts'
import type { Context } from '#server/context.ts'
import { administrators } from '#server/db/schema/accounts.ts'
import { staffToWire } from './staff-to-wire.ts'

/** Lists who is active or invited; those who were removed stay in the audit alone. */
export async function listStaff(ctx: Context): Promise<StaffMember[]> {
  const rows = await ctx.db
    .select()
    .from(administrators)
    .where(or(administrators.isActive, isNotNull(administrators.invitedAt)))
    .orderBy(asc(sql`lower(${administrators.name})`), asc(administrators.id))
  return rows.map((row) => staffToWire(ctx, row))
}
