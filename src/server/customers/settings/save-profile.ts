import { and, eq, notInArray } from 'drizzle-orm'
import type { saveProfile as endpoint } from '#contract/customers/account-settings.ts'
import type { Profile } from '#contract/customers/dashboard.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import { ENDED_STATUSES } from '#domain/bookings/booking-status.ts'
import { isUkMobile } from '#domain/notifications/sms.ts'
import { normaliseUkPhone } from '#domain/people/phone-number.ts'
import { inOwnExclusiveTransaction } from '#server/auth/standing/in-own-transaction.ts'
import type { CustomerContext } from '#server/context.ts'
import { profileToWire } from '#server/customers/dashboard/get-dashboard.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { customers } from '#server/db/schema/customers.ts'
import { invalid, unauthenticated } from '#server/problems.ts'

type Body = ParsedOf<typeof endpoint>

/** What is not sent stays as it is: an outdated page undoes nothing that another one has saved [SITE-144]. */
export async function saveProfile(ctx: CustomerContext, body: Body): Promise<Profile> {
  const { customer } = ctx
  const { name, address, emailNotifications, smsNotifications } = body
  const phone = readPhone(body)
  // One save after the other: texts go to the number that is stored then.
  return inOwnExclusiveTransaction(ctx, async (ctx) => {
    const [saved] = await ctx.db
      .update(customers)
      .set({ name, phone, address, emailNotifications, smsNotifications, updatedAt: ctx.now })
      .where(eq(customers.id, customer.id))
      .returning()
    if (!saved) throw unauthenticated()
    if (phone !== undefined || smsNotifications !== undefined) requireMobileForTexts(saved)
    // Pending notifications follow the new preferences.
    if (emailNotifications !== undefined || smsNotifications !== undefined)
      await ctx.db
        .update(bookings)
        .set({ emailNotifications, smsNotifications })
        .where(
          and(eq(bookings.customerId, customer.id), notInArray(bookings.status, ENDED_STATUSES)),
        )
    return profileToWire(ctx, saved)
  })
}

function readPhone({ phone }: Body): string | null | undefined {
  if (phone === null || phone === undefined) return phone
  const number = normaliseUkPhone(phone)?.e164
  if (number === undefined) throw invalid({ phone: 'Please enter a valid phone number' })
  return number
}

function requireMobileForTexts({
  phone,
  smsNotifications,
}: Pick<typeof customers.$inferSelect, 'phone' | 'smsNotifications'>): void {
  if (!smsNotifications) return
  if (phone === null) throw invalid({ phone: 'Please enter the number that texts should go to' })
  if (!isUkMobile(phone))
    throw invalid({ phone: 'Please enter a mobile number: texts go to no other' })
}
