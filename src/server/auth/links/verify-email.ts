import { and, eq, sql } from 'drizzle-orm'
import type { verifyEmail as endpoint } from '#contract/auth/accounts.ts'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import { emailKey } from '#domain/people/email.ts'
import { refuseTakenEmail } from '#server/auth/email-taken.ts'
import { requireCustomer } from '#server/auth/guards.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { enqueueEmail } from '#server/db/outbox/enqueue.ts'
import { customers } from '#server/db/schema/customers.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { forbidden } from '#server/problems.ts'
import { attachGuestBookings } from './attach-guest-bookings.ts'
import { linkExpired, type UsedLink, useLink } from './use-link.ts'

/** Verifies the address that received the link; one that waited to take over does so now [SEC-S19]. */
export async function verifyEmail(
  ctx: Context,
  { token }: ParsedOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  return inTransaction(ctx, async (ctx) => {
    const link = await useLink(ctx, 'email-verification', token)
    const { kind } = link
    if (kind === 'administrator') throw linkExpired()
    const verify = kind === 'customer' ? verifyCustomer : verifyMechanic
    return { kind, attachedBookings: await verify(ctx, link) }
  })
}

/**
 * Asks for the account's own session: somebody who registered with another person's address could otherwise let them
 * confirm, with one press, that their bookings belong to a stranger.
 */
async function verifyCustomer(ctx: Context, { accountId: id, email }: UsedLink): Promise<number> {
  const customer = await requireCustomer(ctx)
  if (customer.id !== id) throw forbidden('This link belongs to another account.')
  const isNew = isSame(email, customer.newEmail)
  if (!isNew && !isSame(email, customer.email)) throw linkExpired()
  await ctx.db
    .update(customers)
    .set({
      emailVerifiedAt: ctx.now,
      updatedAt: ctx.now,
      ...(isNew && { email, newEmail: null }),
    })
    .where(eq(customers.id, id))
    .catch(refuseTakenEmail)
  if (isNew)
    await enqueueEmail(ctx, 'email-changed', {
      to: customer,
      data: { kind: 'customer', accountId: id },
    })
  return attachGuestBookings(ctx, { customerId: id, email })
}

async function verifyMechanic(ctx: Context, { accountId, email }: UsedLink): Promise<number> {
  const isTheirs = eq(sql`lower(${mechanics.email})`, emailKey(email))
  const { rowCount } = await ctx.db
    .update(mechanics)
    .set({ emailVerifiedAt: ctx.now })
    .where(and(eq(mechanics.id, accountId), isTheirs))
  if (rowCount === 0) throw linkExpired()
  return 0
}

const isSame = (email: string, other: string | null) =>
  other !== null && emailKey(email) === emailKey(other)
