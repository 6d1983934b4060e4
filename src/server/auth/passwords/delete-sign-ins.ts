import { type SQL, sql } from 'drizzle-orm'

/** Deletes all by which somebody signs in or was signed in: for an account that is erased. */
export const deleteSignIns = (kind: 'customer' | 'mechanic', id: number): SQL[] => [
  sql`delete from passkeys where kind = ${kind} and account_id = ${id}`,
  sql`delete from account_links where kind = ${kind} and account_id = ${id}`,
  sql`delete from sessions where kind = ${kind} and subject = ${String(id)}`,
  // A customer's scope ends with the account; a mechanic's names it before the session.
  sql`delete from idempotency_keys where scope like ${`%${kind} ${id}`} or scope like ${`%${kind} ${id} %`}`,
]
