import { asc, isNotNull, or, sql } from 'drizzle-orm'
import type { ListedStaff } from '#contract/auth/staff/staff.ts'
import { passkeyToWire, selectPasskeys } from '#server/auth/passkeys/passkey-account.ts'
import type { Context } from '#server/context.ts'
import { administrators } from '#server/db/schema/accounts.ts'
import { staffToWire } from './staff-to-wire.ts'

/** Lists who is active or invited; those who were removed stay in the audit alone. */
export async function listStaff(ctx: Context): Promise<ListedStaff[]> {
  const rows = await ctx.db
    .select()
    .from(administrators)
    .where(or(administrators.isActive, isNotNull(administrators.invitedAt)))
    .orderBy(asc(sql`lower(${administrators.name})`), asc(administrators.id))
  const ids = rows.map(({ id }) => id)
  const passkeys = Map.groupBy(
    await selectPasskeys(ctx, 'administrator', ids),
    ({ accountId }) => accountId,
  )
  return rows.map((row) => ({
    ...staffToWire(ctx, row),
    passkeys: (passkeys.get(row.id) ?? []).map(passkeyToWire),
  }))
}
