import { inArray, sql } from 'drizzle-orm'
import { mergeRefusal } from '#domain/customers/duplicates.ts'
import { emailKey } from '#domain/people/email.ts'
import type { Context } from '#server/context.ts'
import type { StoredCustomer } from '#server/db/schema/customers.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'

/** A quote has one deposit and one customer by the keys of the database, so two of a quote can never meet here. */
export async function readRefusal(
  { db }: Context,
  stays: StoredCustomer,
  goes: StoredCustomer,
): Promise<string | null> {
  const key = sql<string>`lower(${mechanics.email})`
  const keys = [stays, goes].map(({ email }) => emailKey(email))
  const rows = await db.select({ key }).from(mechanics).where(inArray(key, keys))
  const isOf = (customer: StoredCustomer) => ({
    id: customer.id,
    isErased: customer.erasedAt !== null,
    isErasureAsked: customer.erasureDueAt !== null,
    isMerged: customer.mergedIntoId !== null,
    isMechanic: rows.some((row) => row.key === emailKey(customer.email)),
  })
  return mergeRefusal(isOf(stays), isOf(goes))
}
