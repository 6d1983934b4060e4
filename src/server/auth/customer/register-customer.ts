import type { registerCustomer as endpoint } from '#contract/auth/accounts.ts'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import { normaliseUkPhone } from '#domain/people/phone-number.ts'
import { refuseTakenEmail } from '#server/auth/email-taken.ts'
import { hashNewPassword } from '#server/auth/passwords/hash-new-password.ts'
import { startSession } from '#server/auth/sessions/start-session.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { enqueueEmail } from '#server/db/outbox/enqueue.ts'
import { customers } from '#server/db/schema/customers.ts'
import type { NewRow } from '#server/db/statement.ts'
import { invalid } from '#server/problems.ts'
import { customerToWire } from './customer-to-wire.ts'

/** Columns that are empty in a new account. */
type Later =
  | 'id'
  | 'emailVerifiedAt'
  | 'newEmail'
  | 'emailNotifications'
  | 'smsNotifications'
  | 'erasureDueAt'
  | 'erasedAt'
  | 'deactivatedAt'
  | 'mergedIntoId'
  | 'deactivationReason'

/**
 * Creates a customer and signs them in. Bookings and quotes made earlier with the same email stay unattached until it
 * is verified [SEC-O20].
 */
export async function registerCustomer(
  ctx: Context,
  body: ParsedOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const phone = body.phone ? (normaliseUkPhone(body.phone)?.e164 ?? null) : null
  if (body.phone && phone === null) throw invalid({ phone: 'Please enter a valid phone number' })
  const password = await hashNewPassword(ctx, { kind: 'customer', ...body })
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .insert(customers)
      .values({
        name: body.name,
        email: body.email,
        password,
        phone,
        address: body.address || null,
        createdAt: ctx.now,
        updatedAt: ctx.now,
      } satisfies NewRow<typeof customers, Later>)
      .returning()
      .catch(refuseTakenEmail)
    if (!row) throw new Error('an insert returned no row')
    await startSession(ctx, 'customer', String(row.id))
    await enqueueEmail(ctx, 'email-verification', {
      to: row,
      data: { kind: 'customer', accountId: row.id },
    })
    return { customer: customerToWire(row) }
  })
}
