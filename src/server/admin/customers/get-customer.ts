import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { ID_MAX } from '#domain/text/limits.ts'
import { requireBooking } from '#server/auth/require-own-booking.ts'
import type { Context } from '#server/context.ts'
import { bookings, type StoredBooking } from '#server/db/schema/bookings.ts'
import { customers, type StoredCustomer } from '#server/db/schema/customers.ts'
import { notFound } from '#server/problems.ts'

type Found = {
  account: StoredCustomer | null
  /** A guest's latest booking, which says who they are; null for an account. */
  latest: StoredBooking | null
  /** Which bookings are theirs. */
  theirs: SQL
}

/** Finds a customer by the account's number or by any of their bookings: who booked without an account is one too. */
export async function getCustomer(ctx: Context, id: string): Promise<Found> {
  if (/^\d+$/.test(id)) return foundAccount(await getAccount(ctx, Number(id)))
  const booking = await requireBooking(ctx, id)
  if (booking.customerId !== null) return foundAccount(await getAccount(ctx, booking.customerId))
  const theirs = sql`${and(eq(bookings.emailKey, booking.emailKey), isNull(bookings.customerId))}`
  const [latest] = await ctx.db
    .select()
    .from(bookings)
    .where(theirs)
    .orderBy(sql`${bookings.createdAt} desc, ${bookings.id} desc`)
    .limit(1)
  return { account: null, latest: latest ?? booking, theirs }
}

const foundAccount = (account: StoredCustomer): Found => ({
  account,
  latest: null,
  theirs: eq(bookings.customerId, account.id),
})

async function getAccount(ctx: Context, id: number): Promise<StoredCustomer> {
  const [account] =
    id > ID_MAX ? [] : await ctx.db.select().from(customers).where(eq(customers.id, id))
  if (!account) throw notFound('There is no such customer.')
  return account
}

/** An erased account has nobody whom an action could reach. */
export async function getLivingAccount(ctx: Context, id: number): Promise<StoredCustomer> {
  const account = await getAccount(ctx, id)
  if (account.erasedAt !== null) throw notFound('This account was erased.')
  if (account.mergedIntoId !== null)
    throw notFound(`This account was merged into number ${account.mergedIntoId}.`)
  return account
}
