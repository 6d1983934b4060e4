import { eq } from 'drizzle-orm'
import type { removeStaff as endpoint } from '#contract/auth/staff/staff.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import { audit } from '#server/auth/audit.ts'
import { deletePasskeysOf } from '#server/auth/passkeys/delete-passkeys-of.ts'
import { endSessionsOf } from '#server/auth/sessions/end-sessions-of.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { administrators, bookingViews } from '#server/db/schema/accounts.ts'
import { notFound } from '#server/problems.ts'
import { isStaff } from './is-staff.ts'
import { requireAnotherOwner } from './require-another-owner.ts'

/** Ends an account of the staff or an invitation, with its passkeys and every session of it [AUTH-25, AUTH-30]. */
export async function removeStaff(
  ctx: Context,
  { id }: ParsedOf<typeof endpoint>,
): Promise<{ removed: true }> {
  return inTransaction(ctx, async (ctx) => {
    await requireAnotherOwner(ctx, id)
    const { rowCount } = await ctx.db
      .update(administrators)
      .set({ isActive: false, invitedAt: null })
      .where(isStaff(id))
    if (rowCount === 0) throw notFound('We could not find that member of staff.')
    await ctx.db.delete(bookingViews).where(eq(bookingViews.savedBy, `administrator ${id}`))
    await deletePasskeysOf(ctx.db, 'administrator', id)
    await endSessionsOf(ctx, 'administrator', id)
    await audit(ctx, { action: 'administrator.remove', object: `administrator ${id}` })
    return { removed: true }
  })
}
