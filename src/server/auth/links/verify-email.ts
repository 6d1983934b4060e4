import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { verifyEmail as endpoint } from '#contract/auth/accounts.ts'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import type { AccountKind } from '#domain/auth/account-kinds.ts'
import { emailKey } from '#domain/people/email.ts'
import { audit } from '#server/auth/audit.ts'
import { refuseTakenEmail } from '#server/auth/email-taken.ts'
import {
  ACCOUNT_TABLES,
  type Account,
  holdAccountById,
} from '#server/auth/passwords/find-account.ts'
import { ownIdOf } from '#server/auth/policy.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { enqueueEmail } from '#server/db/outbox/enqueue.ts'
import { accountLinks } from '#server/db/schema/accounts.ts'
import { customers } from '#server/db/schema/customers.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { forbidden, unauthenticated } from '#server/problems.ts'
import { attachGuestBookings } from './attach-guest-bookings.ts'
import { linkExpired, type UsedLink, useLink } from './use-link.ts'

/** Verifies the address that received the link; one that waited to take over does so now [SEC-S19]. */
export async function verifyEmail(
  ctx: Context,
  { token }: ParsedOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  return inTransaction(ctx, async (ctx) => {
    const link = await useLink(ctx, 'email-verification', token)
    const { kind, accountId: id, email } = link
    const account = await holdAccountById(ctx, kind, id)
    if (account === null) throw linkExpired()
    const isNew = isSame(email, account.newEmail)
    if (!isNew && !isSame(email, account.email)) throw linkExpired()
    if (isNew || kind === 'customer') requireOwnSession(ctx, link)
    if (isNew) await takeOver(ctx, kind, account, email)
    await markVerified(ctx, kind, id)
    const attachedBookings =
      kind === 'customer' ? await attachGuestBookings(ctx, { customerId: id, email }) : 0
    return { kind, attachedBookings }
  })
}

/**
 * Asks for the account's own session. Somebody who registered with another person's address could otherwise let them
 * confirm, with one press, that their bookings belong to a stranger; and somebody who mistyped a new address would hand
 * its owner the account. A mechanic's first address opens nothing that its owner does not see anyway.
 */
function requireOwnSession({ actor }: Context, { kind, accountId }: UsedLink): void {
  const ownId = ownIdOf(actor, kind)
  if (ownId === null) throw unauthenticated()
  if (ownId !== accountId) throw forbidden('This link belongs to another account.')
}

/** The new address signs in from now on; the old one hears of it, and no link that was sent there opens the account. */
async function takeOver(
  ctx: Context,
  kind: AccountKind,
  { id, name, email: old }: Account,
  email: string,
): Promise<void> {
  const table = ACCOUNT_TABLES[kind]
  await ctx.db
    .update(table)
    .set({ email, newEmail: null })
    .where(eq(table.id, id))
    .catch(refuseTakenEmail)
  await ctx.db
    .delete(accountLinks)
    .where(
      and(
        eq(accountLinks.kind, kind),
        eq(accountLinks.accountId, id),
        isNull(accountLinks.usedAt),
        ne(sql`lower(${accountLinks.email})`, emailKey(email)),
      ),
    )
  await audit(ctx, {
    action: `${kind}.change-email`,
    as: { role: kind, actor: `${kind} ${id}` },
  })
  await enqueueEmail(ctx, 'email-changed', {
    to: { name, email: old },
    data: { kind, accountId: id },
  })
}

/** An administrator's address is only ever one that a link has been to, or was typed on the terminal. */
async function markVerified(ctx: Context, kind: AccountKind, id: number): Promise<void> {
  const verified = { emailVerifiedAt: ctx.now }
  if (kind === 'customer')
    await ctx.db
      .update(customers)
      .set({ ...verified, updatedAt: ctx.now })
      .where(eq(customers.id, id))
  if (kind === 'mechanic') await ctx.db.update(mechanics).set(verified).where(eq(mechanics.id, id))
}

const isSame = (email: string, other: string | null) =>
  other !== null && emailKey(email) === emailKey(other)
