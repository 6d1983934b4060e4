import { and, not, sql } from 'drizzle-orm'
import type { inviteStaff as endpoint, StaffMember } from '#contract/auth/staff/staff.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import { emailKey } from '#domain/people/email.ts'
import { audit } from '#server/auth/audit.ts'
import { NOBODYS_PASSWORD } from '#server/auth/passwords/nobodys-password.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { enqueueEmail } from '#server/db/outbox/enqueue.ts'
import { administrators } from '#server/db/schema/accounts.ts'
import type { NewRow } from '#server/db/statement.ts'
import { conflict } from '#server/problems.ts'
import { requireActiveOwner } from './require-another-owner.ts'
import { staffToWire } from './staff-to-wire.ts'

/**
 * Sends the link to an account that opens nothing yet: it has no password that somebody knows, and is not active. Whom an
 * owner removed or invited before is invited anew [AUTH-24].
 */
export async function inviteStaff(
  ctx: Context,
  { name, email, role }: ParsedOf<typeof endpoint>,
): Promise<StaffMember> {
  return inTransaction(ctx, async (ctx) => {
    await requireActiveOwner(ctx)
    const credentials = { password: NOBODYS_PASSWORD, totpSecret: null, totpLastStep: null }
    const invited = {
      name,
      email,
      newEmail: null,
      role,
      ...credentials,
      isActive: false,
      invitedAt: ctx.now,
    }
    const isSame = sql`lower(${administrators.email}) = ${emailKey(email)}`
    const [known] = await ctx.db
      .update(administrators)
      .set(invited)
      .where(and(isSame, not(administrators.isActive)))
      .returning()
    const [row = known] = known
      ? []
      : await ctx.db
          .insert(administrators)
          .values({ ...invited, createdAt: ctx.now } satisfies NewRow<typeof administrators, 'id'>)
          .onConflictDoNothing()
          .returning()
    if (!row)
      throw conflict('email_taken', 'Somebody with this email address is already on the team.')
    await enqueueEmail(ctx, 'staff-invitation', {
      to: row,
      data: { kind: 'administrator', accountId: row.id },
    })
    await audit(ctx, {
      action: 'administrator.invite',
      object: `administrator ${row.id} as ${role}`,
    })
    return staffToWire(ctx, row)
  })
}
