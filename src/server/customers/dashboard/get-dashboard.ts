import type { Dashboard, Profile } from '#contract/customers/dashboard.ts'
import { phoneText } from '#domain/people/phone-number.ts'
import type { CustomerContext } from '#server/context.ts'
import type { StoredCustomer } from '#server/db/schema/customers.ts'
import { getOwnBookings } from './get-own-bookings.ts'
import { listOwnQuotes } from './list-own-quotes.ts'
import { listOwnVehicles } from './list-own-vehicles.ts'

export async function getDashboard(ctx: CustomerContext): Promise<Dashboard> {
  const { customer } = ctx
  const [bookings, quotes, vehicles] = await Promise.all([
    getOwnBookings(ctx, customer.id),
    listOwnQuotes(ctx, customer.id),
    listOwnVehicles(ctx, customer.id),
  ])
  return { profile: profileToWire(ctx, customer), ...bookings, ...quotes, vehicles }
}

export const profileToWire = (
  { sms }: Pick<CustomerContext, 'sms'>,
  customer: StoredCustomer,
): Profile => ({
  ...customer,
  textsAreSent: sms.send !== null,
  phone: customer.phone && phoneText(customer.phone),
  isEmailVerified: customer.emailVerifiedAt !== null,
  createdAt: customer.createdAt.toString(),
  erasureDueAt: customer.erasureDueAt?.toString() ?? null,
})
