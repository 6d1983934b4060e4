import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import type { ClientBase } from 'pg'
import { audit } from '#server/auth/audit.ts'
import { NOBODY } from '#server/context.ts'
import { eraseCustomer } from '#server/customers/privacy/erase-customer.ts'
import type { Db } from '#server/db/open.ts'
import { writeDurably } from './write-durably.ts'

/**
 * Lists erased customers as hashes that identify nobody, so that a restore of an older backup erases them again
 * [CUST-10]. The list lies outside the database, beside the backups, and is never older than the newest of them.
 */
const LIST = 'erasures.txt'

/** A restore may reuse a customer's number, but not their moment of registration. */
const MARK = `encode(sha256(convert_to(
  'customer ' || id || ' ' || (extract(epoch from created_at) * 1000000)::bigint, 'UTF8')), 'hex')`

/** Adds the customers erased since. Existing entries stay, even when this database is older than the list. */
export async function noteErasures(client: ClientBase, backupsDir: string): Promise<void> {
  const noted = (await readErasures(backupsDir)) ?? []
  const { rows } = await client.query(
    `select ${MARK} as mark from customers where erased_at is not null`,
  )
  const marks = new Set([...noted, ...rows.map((row) => String(row.mark))])
  await writeDurably(path.join(backupsDir, LIST), [...marks].map((mark) => `${mark}\n`).join(''))
}

/** Returns null where there is no list. */
export async function readErasures(backupsDir: string): Promise<string[] | null> {
  const text = await readFile(path.join(backupsDir, LIST), 'utf8').catch(() => null)
  return text === null ? null : text.split('\n').filter((line) => line !== '')
}

/** Erases every customer on the list who is in the database again, and returns how many. */
export async function eraseAgain(
  db: Db,
  marks: readonly string[],
  now: Temporal.Instant,
): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(sql`select id from customers
    where erased_at is null and ${sql.raw(MARK)} = any(${sql.param(marks)}::text[])`)
  const as = { role: 'clock', actor: 'clock' } as const
  for (const { id } of rows)
    await db.transaction(async (db) => {
      await eraseCustomer({ db, now }, id)
      const ctx = { db, now, actor: NOBODY, requestId: 'restore' }
      await audit(ctx, { action: 'customer.erase', object: `customer ${id}`, as })
    })
  return rows.length
}
