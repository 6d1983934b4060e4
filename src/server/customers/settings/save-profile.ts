import { and, eq, notInArray } from 'drizzle-orm'
import type { saveProfile as endpoint } from '#contract/customers/account-settings.ts'
import type { Profile } from '#contract/customers/dashboard.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import { ENDED_STATUSES } from '#domain/bookings/booking-status.ts'
import { isUkMobile } from '#domain/notifications/sms.ts'
import { normaliseUkPhone } from '#domain/people/phone-number.ts'
import { inOwnTransaction } from '#server/auth/standing/in-own-transaction.ts'
import type { CustomerContext } from '#server/context.ts'
import { profileToWire } from '#server/customers/dashboard/get-dashboard.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { customers } from '#server/db/schema/customers.ts'
import { invalid, unauthenticated } from '#server/problems.ts'

export async function saveProfile(
  ctx: CustomerContext,
  body: ParsedOf<typeof endpoint>,
): Promise<Profile> {
  const { customer } = ctx
  const phone = body.phone === null ? null : (normaliseUkPhone(body.phone)?.e164 ?? null)
  if (body.phone !== null && phone === null)
    throw invalid({ phone: 'Please enter a valid phone number' })
  if (body.smsNotifications && phone === null)
    throw invalid({ phone: 'Please enter the number that texts should go to' })
  if (body.smsNotifications && phone !== null && !isUkMobile(phone))
    throw invalid({ phone: 'Please enter a mobile number: texts go to no other' })
  const { name, address, emailNotifications, smsNotifications } = body
  return inOwnTransaction(ctx, async (ctx) => {
    const [saved] = await ctx.db
      .update(customers)
      .set({ name, phone, address, emailNotifications, smsNotifications, updatedAt: ctx.now })
      .where(eq(customers.id, customer.id))
      .returning()
    if (!saved) throw unauthenticated()
    // Pending notifications follow the new preferences.
    await ctx.db
      .update(bookings)
      .set({ emailNotifications, smsNotifications })
      .where(and(eq(bookings.customerId, customer.id), notInArray(bookings.status, ENDED_STATUSES)))
    return profileToWire(ctx, saved)
  })
}
